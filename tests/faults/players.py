"""People who play by pressing what the messages before them show, at tables of whatever games come next."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.runtime.i18n import gettext_for
from bot.screens.choices import open_choices
from bot.sessions.host import Host
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from data.errors import Unreachable
from games import menu
from games.contract import on_menus
from games.library import find
from tests.faults.world import DIRECT, Unanswered, World
from tools.fake_discord.server import walk

MENUS = ("p", "s", "n")
LONGEST = 70
"""Acts after which a table is cleared for the next game."""
SHOWN = 7
"""The way a press is answered by changing the message; one that only asks for more time promises nothing."""
PLAYED = tuple(gettext_for(language)("Played: {move}", move="") for language in ("de", "en"))


@dataclass
class Ledger:
    """What players were told, to be held against the journal."""

    presses: Counter[str] = field(default_factory=Counter)
    """Answers to presses and commands, by what was done."""
    acknowledged: int = 0
    """Acts of people that were answered."""
    final: dict[tuple[int, int], set[str]] = field(default_factory=dict)
    """By match and person: every press or line that could have played an act."""
    missing: list[str] = field(default_factory=list)
    """Acts that were answered and are not in the journal."""
    unanswered: int = 0
    old: list[tuple[int, dict[str, Any], str, tuple[str, ...]]] = field(default_factory=list)
    """Buttons and entries as they were shown at some time: person, message, custom_id, values."""
    games: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Ledger) -> Ledger:
        """The figures of both; nothing that belongs to single presses."""
        return Ledger(
            self.presses + other.presses,
            self.acknowledged + other.acknowledged,
            unanswered=self.unanswered + other.unanswered,
            games=self.games + other.games,
            finished=self.finished + other.finished,
        )

    def could_play(self, match_id: int, user: int, what: str) -> None:
        """Note a press that may play an act."""
        self.final.setdefault((match_id, user), set()).add(what)


@dataclass
class Seating:
    """A channel with one table after another."""

    world: World
    host: Host
    ledger: Ledger
    channel: int
    people: tuple[int, ...]
    games: Iterator[str]
    rng: Random
    most_lives: int
    """Starts of the bot after which the table is cleared for the next game."""
    match_id: int | None = None
    lives: int = 0
    """How often the bot was started at this table."""

    async def play_on(self) -> None:
        """Do one sensible thing after the other until the bot goes away."""
        self.lives += 1
        while not self.world.gone.is_set():
            try:
                await self._one_thing()
            except Unanswered:
                self.ledger.unanswered += 1
                return
            except Unreachable:
                # the players look at the table through the score book, which may be away for a while
                await asyncio.sleep(0.1)
            await asyncio.sleep(self.rng.random() * 0.02)

    async def _one_thing(self) -> None:
        """Go on with whatever stands in the channel."""
        table = await self.host.in_channel(self.channel)
        if table is None:
            await self._open()
        elif table.match is None:
            await self._in_lobby(table)
        elif table.match.ply >= LONGEST or self.lives >= self.most_lives:
            # all who play must agree, so each of them says so at some time
            sitting = [seat.user_id for seat in table.people if seat.user_id is not None]
            await self._command(self.rng.choice(sitting or [self.people[0]]), "table stop")
        else:
            await self._in_match(table)

    async def _open(self) -> None:
        if self.match_id is not None:
            ended = await self.host.find(self.match_id)
            if ended is not None and ended.match is not None:
                self.ledger.finished[ended.row.game] += ended.match.result is not None
                post = self.world.messages.get(ended.row.post_id or 0)
                if post is not None and self.rng.random() < 0.2:
                    self.match_id = None
                    await self._press(self.people[0], post, str(Press(Action.REMATCH, ended.id)))
                    return
        self.match_id, self.lives = None, 0
        await self._command(self.people[0], "play", game=next(self.games))

    async def _in_lobby(self, table: Table) -> None:
        self.match_id = table.id
        post = self.world.messages.get(table.row.post_id or 0)
        if post is None:
            # it is being put up, or is in the outbox
            await asyncio.sleep(0.05)
            return
        seats = find(table.row.game).info.seats
        wanted = Random(table.id).choice(seats)
        persons = min(wanted, 1 + Random(-table.id).randrange(min(3, wanted)), len(self.people))
        absent = [user for user in self.people[:persons] if table.seat_of(user) is None]
        host = table.row.host_id
        if absent:
            await self._press(absent[0], post, str(Press(Action.JOIN, table.id)))
        elif len(table.seats) < wanted:
            await self._press(host, post, str(Press(Action.COMPUTER, table.id)), "+easy")
        else:
            self.ledger.games[table.row.game] += 1
            await self._press(host, post, str(Press(Action.START, table.id)))

    async def _in_match(self, table: Table) -> None:
        self.match_id = table.id
        post = self.world.messages.get(table.row.post_id or 0)
        whim = self.rng.random()
        awaited = [seat.user_id for seat in table.awaited_people() if seat.user_id is not None]
        if not awaited or post is None:
            # computer players think, or the clock ticks: somebody may look at things meanwhile
            await asyncio.sleep(0.03)
            if whim > 0.2:
                return
        people = [seat.user_id for seat in table.people if seat.user_id is not None]
        user = self.rng.choice(awaited or people)
        if whim < 0.04 and post is not None:
            await self._press(self.rng.choice(people), post, str(Press(Action.VIEW, table.id)))
        elif whim < 0.08:
            await self._type(user, table)
        else:
            await self._choose(user, table, post)

    async def _type(self, user: int, table: Table) -> None:
        seat = table.seat_of(user)
        if seat is None or not (moves := table.started_match.legals[seat].moves):
            return
        text = str(self.rng.choice(moves))
        self.ledger.could_play(table.id, user, f"typed {self.world.snowflake()}")
        answer = await self._command(user, "move", text=text)
        if (answer["message"] or {}).get("content", "").startswith(PLAYED):
            acts = await self.host.store.journal.acts(table.id, table.started_match.ply)
            if any(act.user_id == user for act in acts):
                self.ledger.acknowledged += 1
            else:
                self.ledger.missing.append(f"match {table.id} ({table.row.game}), typed: {text}")

    # --- pressing ---

    def before(self, user: int, table: Table) -> list[dict[str, Any]]:
        """The messages about a table that somebody sees: the post, the hand in the DM, views for this person alone."""
        mine = []
        for number, message in self.world.messages.items():
            alone = self.world.audience.get(number)
            channel = int(message["channel_id"])
            if alone == user or channel == user + DIRECT or (alone is None and channel == self.channel):
                mine.append(message)
        return [message for message in mine if any(_match(one) == table.id for one in custom_ids(message))]

    async def _choose(self, user: int, table: Table, post: dict[str, Any] | None) -> None:
        seat = table.seat_of(user)
        if seat is None:
            return
        asked = table.started_match.asked[seat]
        options: list[tuple[dict[str, Any], dict[str, Any]]] = []
        for message in self.before(user, table):
            for part in walk(message["components"]):
                place = _place(part.get("custom_id", ""))
                if place is not None and place.seat == seat and place.asked == asked:
                    options.append((message, part))
        if options:
            await self._use(user, table, *self.rng.choice(options))
        elif post is not None:
            calls = [part for part in walk(post["components"]) if ":call:" in part.get("custom_id", "")]
            if calls and self.rng.random() < 0.3:
                part = self.rng.choice(calls)
                self.ledger.could_play(table.id, user, f"call {self.world.snowflake()}")
                await self._press(user, post, part["custom_id"])
            else:
                await self._press(user, post, str(Press(Action.VIEW, table.id)))

    async def _use(self, user: int, table: Table, message: dict[str, Any], part: dict[str, Any]) -> None:
        custom_id, values = part["custom_id"], ()
        if part["type"] == 3:
            lo, hi = part.get("min_values", 1), part.get("max_values", 1)
            entries = [option["value"] for option in part["options"]]
            values = tuple(self.rng.sample(entries, self.rng.randint(max(lo, 1), hi)))
        await self._press(user, message, custom_id, *values, table=table)

    async def _press(
        self, user: int, message: dict[str, Any], custom_id: str, *values: str, table: Table | None = None
    ) -> None:
        press = Press.read(custom_id)
        if press is None:
            raise ValueError(f"not a button of ours: {custom_id}")
        self.ledger.old = [*self.ledger.old[-300:], (user, message, custom_id, values)]
        text = None
        if table is not None:
            openly = self.world.audience.get(int(message["id"])) is None and int(message["channel_id"]) == self.channel
            text = act_of(table, press, values, openly=openly)
            if text in {str(kind()) for kind in table.started_match.game.asked_once_more()}:
                # it would only lead to the question whether he is sure; these people want to go on
                return
            if press.action != "n":
                self.ledger.could_play(press.match, user, f"{custom_id} {values}")
        answer = await self.world.press(user, message, custom_id, *values)
        self.ledger.presses[press.action] += 1
        if answer["type"] == 9 and press.action == "n":
            text, answer = await self._number(user, message, press, answer["data"], table)
        if text is not None and table is not None and answer["type"] == SHOWN:
            await self._was_played(table, press, user, text)

    async def _number(
        self, user: int, message: dict[str, Any], press: Press, modal: dict[str, Any], table: Table | None
    ) -> tuple[str | None, dict[str, Any]]:
        """Fill in the form that asks for a number between two others."""
        label = next(part["label"] for part in modal["components"] if "label" in part)
        lo, hi = (int(found) for found in re.findall(r"\d+", label)[:2])
        number = self.rng.randint(lo, hi)
        text = None
        if table is not None:
            text = act_of(table, Press(Action.MENU_BUTTON, press.match, press.arguments), (), openly=False, step=number)
            self.ledger.could_play(press.match, user, f"{modal['custom_id']} {number}")
        self.ledger.presses["m"] += 1
        return text, await self.world.fill(user, message, modal["custom_id"], number=str(number))

    async def _was_played(self, table: Table, press: Press, user: int, text: str) -> None:
        """Hold an answer to a last press against the journal: the act is there, or its question was gone before."""
        place = Place.read(press.arguments)
        now = await self.host.find(table.id)
        if place is None or now is None or now.match is None:
            return
        acts = await self.host.store.journal.acts(table.id, table.started_match.ply)
        if any(act.user_id == user and act.text == text for act in acts):
            self.ledger.acknowledged += 1
        elif not acts and now.match.result is None and now.row.status == "open":
            self.ledger.missing.append(f"match {table.id} ({table.row.game}), ply {table.started_match.ply}: {text}")

    async def _command(self, user: int, name: str, **options: str) -> dict[str, Any]:
        answer = await self.world.command(user, name, self.channel, **options)
        self.ledger.presses[f"/{name}"] += 1
        return answer


def custom_ids(message: dict[str, Any]) -> list[str]:
    """Those of a message's components."""
    return [part["custom_id"] for part in walk(message["components"]) if "custom_id" in part]


def _match(custom_id: str) -> int | None:
    press = Press.read(custom_id)
    return None if press is None else press.match


def _place(custom_id: str) -> Place | None:
    press = Press.read(custom_id)
    return Place.read(press.arguments) if press is not None and press.action in MENUS else None


def act_of(table: Table, press: Press, values: tuple[str, ...], *, openly: bool, step: int | None = None) -> str | None:
    """The text of the act a press completes; None if it only leads on."""
    place = Place.read(press.arguments)
    if place is None or press.action not in ("p", "s"):
        return None
    match = table.started_match
    found = open_choices(table) if openly else None
    choices = found[1] if found is not None else on_menus(match.game, match.state, place.seat, match.legals[place.seat])
    path = place.path
    try:
        if press.action == "s":
            node = menu.walk(choices, path)
            steps = [int(value) for value in values]
            path = (*path, menu.mask(steps) if isinstance(node, menu.ChooseSome) else steps[0])
        if step is not None:
            path = (*path, step)
        node = menu.walk(choices, path)
    except menu.PathError:
        return None
    return str(node.move) if isinstance(node, menu.Chosen) else None
