"""People at a table: what they see, whom it waits for, and what they press next, by chance."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from bot.bench.payloads import Payload
from bot.bench.seeding import Sitting, name_of
from bot.bench.wire import Wire, walk, words
from bot.wire.custom_id import Press

Kind = Literal["play", "look", "rematch"]
MODAL = 9
MENU = ("p", "s", "n")
LOOKS = ("v", "more", "r")
ASIDE = 0.1
"""How many presses in a hundred parts only look: the own view, the rules, what is rare."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press and how long its answer took, in seconds; None without an answer."""

    kind: Kind
    seconds: float | None


@dataclass
class Guests:
    """The people of one table."""

    wire: Wire
    sitting: Sitting
    rng: Random
    views: dict[int, Payload] = field(default_factory=dict)
    """For each person the message that only he sees, as it was last."""
    host: int = 0

    @property
    def post(self) -> Payload:
        """What everybody sees."""
        return self.wire.messages[self.wire.posts[self.sitting.channel]]

    def awaited(self) -> list[int]:
        """The people the post says it waits for."""
        lines = [line for line in words(self.post).splitlines() if line.startswith("▶")]
        said = set(re.findall(r"\*\*(.+?)\*\*", "\n".join(lines)))
        return [person for person in self.sitting.people if name_of(person) in said]

    def ready(self) -> bool:
        """Whether somebody can press something that leads on."""
        return bool(self.awaited()) or self._offers("again") or self._offers("start")

    async def press(self) -> Pressed:
        """One press: mostly one that leads on, now and then only a look."""
        post, awaited = self.post, self.awaited()
        if self.rng.random() < ASIDE:
            looks = [press for press, _ in _parts(post) if press.action in LOOKS]
            if looks:
                return await self._timed("look", self.rng.choice(self.sitting.people), post, self.rng.choice(looks))
        if not awaited:
            return await self._towards_a_match(post)
        person = self.rng.choice(awaited)
        for message in (post, self.views.get(person)):
            parts = [] if message is None else [one for one in _parts(message) if one[0].action in MENU]
            if message is not None and parts:
                return await self._menu(person, message, parts)
        self.views.pop(person, None)
        return await self._timed("look", person, post, Press("v", self.sitting.match))

    async def _towards_a_match(self, post: Payload) -> Pressed:
        for action in ("again", "join", "start"):
            for press, _ in _parts(post):
                if press.action == action:
                    person = self.rng.choice(self.sitting.people) if action != "start" else self.sitting.people[0]
                    return await self._timed("rematch", person, post, press)
        return await self._timed("look", self.sitting.people[0], post, Press("v", self.sitting.match))

    async def _menu(self, person: int, message: Payload, parts: list[tuple[Press, Payload]]) -> Pressed:
        press, part = self.rng.choice(parts)
        values: list[str] = []
        if "options" in part:
            options = [str(option["value"]) for option in part["options"]]
            lo, hi = max(1, part.get("min_values", 1)), part.get("max_values", 1)
            values = self.rng.sample(options, min(len(options), self.rng.randint(lo, max(lo, hi))))
        return await self._timed("play", person, message, press, *values)

    async def _timed(self, kind: Kind, person: int, message: Payload, press: Press, *values: str) -> Pressed:
        began = time.perf_counter()
        try:
            answer = await self.wire.press(person, message, str(press), *values)
            if answer["type"] == MODAL:
                answer = await self._fill(person, message, answer["data"])
        except TimeoutError:
            return Pressed(kind, None)
        seconds = time.perf_counter() - began
        self._seen(person, message, answer)
        return Pressed(kind, seconds)

    async def _fill(self, person: int, message: Payload, form: Payload) -> Payload:
        """Fill a number in; the form says from where to where."""
        label = str(form["components"][0]["label"])
        lo, hi = (int(found) for found in re.findall(r"\d+", label)[-2:])
        return await self.wire.fill(person, message, form["custom_id"], number=str(self.rng.randint(lo, hi)))

    def _seen(self, person: int, pressed: Payload, answer: Payload) -> None:
        """Remember what this person alone sees."""
        shown = answer.get("message")
        if shown is None:
            self.views.pop(person, None)
        elif shown["id"] != self.post["id"]:
            self.views[person] = shown

    def _offers(self, action: str) -> bool:
        return any(press.action == action for press, _ in _parts(self.post))


def _parts(message: Payload) -> Iterator[tuple[Press, Payload]]:
    """The parts of a message that can be pressed."""
    for item in walk(message["components"]):
        press = Press.read(str(item.get("custom_id", "")))
        if press is not None and not item.get("disabled"):
            yield press, item
