"""Simulated people at a table: what they see, who is to move, and what they press next, by chance."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from bot.wire.action import Action
from bot.wire.custom_id import Press as Button
from tools.bench.load.open_tables import OpenTable, name_of
from tools.fake_discord.payloads import Payload
from tools.fake_discord.server import FakeDiscord, walk, words

Purpose = Literal["play", "look", "rematch"]
MODAL = 9
MENU = ("p", "s", "n")
LOOKS = ("v", "more", "r")
ASIDE = 0.1
"""The share of presses that only look: the own view, the rules, rare buttons."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press, with the seconds until its answer; None without an answer."""

    purpose: Purpose
    seconds: float | None


@dataclass
class TablePeople:
    """The people of one table."""

    discord: FakeDiscord
    open_table: OpenTable
    rng: Random
    views: dict[int, Payload] = field(default_factory=dict)
    """The latest ephemeral message of each person."""
    host: int = 0

    @property
    def post(self) -> Payload:
        """The public message of the table."""
        return self.discord.messages[self.discord.posts[self.open_table.channel]]

    def awaited(self) -> list[int]:
        """The people that the post names as to move."""
        lines = [line for line in words(self.post).splitlines() if line.startswith("▶")]
        names = set(re.findall(r"\*\*(.+?)\*\*", "\n".join(lines)))
        return [person for person in self.open_table.people if name_of(person) in names]

    def can_press(self) -> bool:
        """Return whether somebody can press something that advances the match."""
        return bool(self.awaited()) or self._offers("again") or self._offers("start")

    async def press_button(self, action: str) -> None:
        """Let the first person press a button that the post need not have; raises ``TimeoutError``."""
        await self.discord.press(
            self.open_table.people[0], self.post, str(Button(Action.read(action), self.open_table.match))
        )

    async def press(self) -> Press:
        """Press once: mostly something that advances the match, now and then a mere look."""
        post, awaited = self.post, self.awaited()
        if self.rng.random() < ASIDE:
            looks = [button for button, _ in _pressable(post) if button.action in LOOKS]
            if looks:
                person = self.rng.choice(self.open_table.people)
                return await self._press_timed("look", person, post, self.rng.choice(looks))
        if not awaited:
            return await self._press_towards_match(post)
        person = self.rng.choice(awaited)
        for message in (post, self.views.get(person)):
            parts = [] if message is None else [item for item in _pressable(message) if item[0].action in MENU]
            if message is not None and parts:
                return await self._press_in_menu(person, message, parts)
        self.views.pop(person, None)
        return await self._press_timed("look", person, post, Button(Action.VIEW, self.open_table.match))

    async def _press_towards_match(self, post: Payload) -> Press:
        for action in ("again", "join", "start"):
            for button, _ in _pressable(post):
                if button.action == action:
                    person = self.rng.choice(self.open_table.people) if action != "start" else self.open_table.people[0]
                    return await self._press_timed("rematch", person, post, button)
        return await self._press_timed(
            "look", self.open_table.people[0], post, Button(Action.VIEW, self.open_table.match)
        )

    async def _press_in_menu(self, person: int, message: Payload, parts: list[tuple[Button, Payload]]) -> Press:
        button, part = self.rng.choice(parts)
        values: list[str] = []
        if "options" in part:
            options = [str(option["value"]) for option in part["options"]]
            lo, hi = max(1, part.get("min_values", 1)), part.get("max_values", 1)
            values = self.rng.sample(options, min(len(options), self.rng.randint(lo, max(lo, hi))))
        return await self._press_timed("play", person, message, button, *values)

    async def _press_timed(
        self, purpose: Purpose, person: int, message: Payload, button: Button, *values: str
    ) -> Press:
        start = time.perf_counter()
        try:
            answer = await self.discord.press(person, message, str(button), *values)
            if answer["type"] == MODAL:
                answer = await self._fill(person, message, answer["data"])
        except TimeoutError:
            return Press(purpose, None)
        seconds = time.perf_counter() - start
        self._remember_view(person, message, answer)
        return Press(purpose, seconds)

    async def _fill(self, person: int, message: Payload, form: Payload) -> Payload:
        """Submit a number within the form's limits."""
        label = str(form["components"][0]["label"])
        lo, hi = (int(number) for number in re.findall(r"\d+", label)[-2:])
        return await self.discord.fill(person, message, form["custom_id"], number=str(self.rng.randint(lo, hi)))

    def _remember_view(self, person: int, pressed: Payload, answer: Payload) -> None:
        """Keep the ephemeral message of a person."""
        message = answer.get("message")
        if message is None:
            self.views.pop(person, None)
        elif message["id"] != self.post["id"]:
            self.views[person] = message

    def _offers(self, action: str) -> bool:
        return any(button.action == action for button, _ in _pressable(self.post))


def _pressable(message: Payload) -> Iterator[tuple[Button, Payload]]:
    """The components of a message that can be pressed."""
    for item in walk(message["components"]):
        button = Button.read(str(item.get("custom_id", "")))
        if button is not None and not item.get("disabled"):
            yield button, item
