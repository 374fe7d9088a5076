"""Helpers for tests of answers: quick scenes, sentences in a person's language, and checks for changes."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.results import InteractionResult

from bot.runtime.i18n import gettext_for
from bot.sessions.journal import Origin
from bot.sessions.table import AnyMatch
from bot.wire.custom_id import Press
from games.cards.tricks.moves import Play
from games.contract import Seat, make
from games.library import find, sheet
from games.match.match import open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from tests.bot.tavern import FORM, PRESS, Answer, AtTable, Button, Note, Person, Select, Tavern

BOTH = pytest.mark.both_languages
"""For a test of what is said to somebody: once to a German, once to an English speaker."""

Text = str | Callable[[AnyMatch], str]
"""A typed move, perhaps one that depends on what was dealt."""


def first_card(match: AnyMatch) -> str:
    """The first card that may be played."""
    return next(str(move) for move in match.legals[match.awaited[0]].moves if isinstance(move, Play))


def in_language(person: Person, sentence: str, **params: object) -> str:
    """A sentence of the bot in a person's language."""
    if gettext_for("de")(sentence) == sentence:
        raise LookupError(f"the bot does not say this in two languages: {sentence}")
    return gettext_for(person.language)(sentence, **params)


def several_in_language(person: Person, one: str, many: str, n: int, **params: object) -> str:
    """A sentence of the bot with a number, in a person's language."""
    return gettext_for(person.language).several(one, many, n, **params)


def others(tavern: Tavern, person: Person) -> list[Person]:
    """The other guests; first one who speaks the other language."""
    rest = [one for one in tavern.people.values() if one is not person]
    return sorted(rest, key=lambda one: one.language == person.language)


# --------------------------------------------------------------------------------------------- what was said


def told(person: Person, answer: Answer) -> str:
    """The words of an answer, which must be one ephemeral message."""
    notes = answer.said
    assert len(notes) == 1, f"{len(notes)} messages: {[note.text for note in notes]}"
    assert answer.private
    note = notes[0]
    channel = SimpleNamespace(id=note.channel_id)
    for one in person.tavern.people.values():
        readable = [known.id for known in person.tavern.notes(channel, viewer=one)]  # type: ignore[arg-type]  # its id
        assert (note.id in readable) == (one is person), f"{one.name} and the answer to {person.name}"
    assert note.text
    assert note.text == note.text.strip()
    return note.text


def proposed(words: str) -> list[str]:
    """The moves a sentence proposes."""
    return re.findall(r"`([^`]+)`", words)


@asynccontextmanager
async def as_before(table: AtTable) -> AsyncIterator[None]:
    """Check that a table and its post are unchanged by what happens inside."""
    before = await state_of(table)
    yield
    after = await state_of(table)
    assert after == before


async def state_of(table: AtTable) -> tuple[object, ...]:
    """The rows of a table, and its post as it looks."""
    note = await table.post()
    looks = note.id, note.everything, note.buttons, note.selects, note.picture
    return await table.tavern.book.journal.load(table.id), *looks


def custom_id(note: Note, action: str) -> str:
    """The custom_id of the one component for an action."""
    found = [part.custom_id for part in parts(note) if acts(part.custom_id) == action]
    assert len(found) == 1, f"{action} among {found}"
    return found[0]


def parts(note: Note) -> list[Button | Select]:
    """The components of a message that can be used."""
    return [*note.buttons, *note.selects]


def acts(custom_id: str) -> str | None:
    """The action of a custom_id."""
    press = Press.read(custom_id)
    return None if press is None else press.action


async def forged(person: Person, note: Note, custom_id: str, values: Sequence[str] | None = None) -> InteractionResult:
    """Send a forged press; it may stay unanswered, but nothing may be logged."""
    result = await person.tavern.late_press(person, note, custom_id, values)
    person.tavern.inspect()
    return result


@dataclass(frozen=True)
class Finger:
    """A press or form that is ready to be sent."""

    person: Person
    note: Note
    custom_id: str
    values: Sequence[str] | None = None
    fields: Mapping[str, str] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """What a client sends of it."""
        if self.fields is not None:
            typed = [{"type": 4, "custom_id": name, "value": value} for name, value in self.fields.items()]
            return {"custom_id": self.custom_id, "components": [{"type": 18, "component": one} for one in typed]}
        if self.values is not None:
            return {"custom_id": self.custom_id, "component_type": 3, "values": list(self.values)}
        return {"custom_id": self.custom_id, "component_type": 2}


async def at_once(*fingers: Finger) -> list[Answer]:
    """Let several people press in the same instant: the bot hears of all before it has answered any."""
    tavern = fingers[0].person.tavern
    records = [
        tavern.send(finger.person, finger.note, finger.data, PRESS if finger.fields is None else FORM)
        for finger in fingers
    ]
    await tavern.settle()
    assert all(record.responded for record in records)
    return [Answer(tavern, InteractionResult(tavern.env, record)) for record in records]


def landlord(tavern: Tavern, name: str = "wirt", locale: str = "de") -> Person:
    """A person with the permission to manage messages."""
    return _with_role(tavern, "Wirt", discord.Permissions(manage_messages=True), name, locale)


def chief(tavern: Tavern, locale: str = "de") -> Person:
    """Somebody who may manage the server."""
    return _with_role(tavern, "Chef", discord.Permissions(manage_guild=True), "chef", locale)


def _with_role(tavern: Tavern, role: str, permissions: discord.Permissions, name: str, locale: str) -> Person:
    may = tavern.guild.create_role(role, permissions=permissions)
    user = tavern.env.create_user(name, global_name=name.capitalize())
    person = Person(tavern, name, tavern.guild.add_member(user, roles=[may]), locale)
    tavern.people[name] = person
    tavern.locales[person.id] = locale
    return person


def channel_without(tavern: Tavern, *permissions: str) -> ChannelHandle:
    """A channel where nobody, including the bot, has some permissions."""
    denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
    overwrites: dict[Any, discord.PermissionOverwrite] = {tavern.guild.default_role: denied}
    channel = tavern.guild.create_text_channel("still", overwrites=overwrites)
    tavern.channels.append(channel)
    return channel


# --------------------------------------------------------------------------------------------- scenes


def rig(
    tavern: Tavern,
    game: str,
    seats: int,
    fits: Callable[[AnyMatch], bool] = lambda match: True,
    **options: Any,
) -> AnyMatch:
    """Let the next matches have the first seed with which this game begins as wanted; returns that match."""
    book = find(game)(seats, make(find(game).Options, options))
    for number in range(10_000):
        seed = number.to_bytes(SEED_BYTES)
        match = open_match(book, seed)
        if fits(match):
            break
    else:
        raise LookupError("no seed fits")
    tavern.chance.seed, tavern.chance.start_number = match.seed, lambda press: 0
    return match


async def seated(tavern: Tavern, game: str, *people: Person, **place: Any) -> AtTable:
    """Start a match: the first person opens the table, the others join."""
    host, *rest = people
    table = await tavern.open(host, game, **place)
    await table.join(*rest)
    await table.start(host)
    return table


@dataclass(frozen=True)
class Scene:
    """A person at a table, in a position."""

    me: Person
    table: AtTable
    match: AnyMatch
    seat: Seat

    @property
    def sheet(self) -> Any:
        """The rules in this person's language."""
        return sheet(type(self.match.game), self.me.language)

    @property
    def neighbour(self) -> Person:
        """Somebody else at the table."""
        return next(one for one in others(self.table.tavern, self.me) if one.name in PLAYERS)

    def legal(self, text: str) -> bool:
        """Whether this typed move can be played by this person now."""
        return bool(self.match.judge(self.seat, read_act(self.match, self.seat, text)))


PLAYERS = ("anna", "ben", "carla", "dora")
SEVEN_EACH = ("a1", "a4", "d1", "d7", "g4", "g1", "a7", "g7", "b2", "b4", "d2", "d6", "f4", "f2")
"""Acts of Mühle after which each side has seven men on the board and two in hand, and nobody has a mill."""


async def scene(
    tavern: Tavern,
    me: Person,
    game: str,
    course: Sequence[Text] = (),
    *,
    seats: int = 2,
    fits: Callable[[AnyMatch], bool] = lambda match: True,
    asked: bool = True,
    **place: Any,
) -> Scene:
    """Set up a match after typed moves, with this person on the awaited seat (or another one).

    It stands in the tavern's channel, or in the ``channel`` of ``place``.
    """
    match = rig(tavern, game, seats, fits)
    played: list[tuple[Seat, str]] = []
    for text in course:
        seat = match.awaited[0]
        written = text if isinstance(text, str) else text(match)
        match = match.play(seat, read_act(match, seat, written))
        played.append((seat, written))
    seat = match.awaited[0] if asked else next(one for one in range(seats) if one not in match.awaited)
    people = others(tavern, me)[: seats - 1]
    people.insert(seat, me)
    table = await seated(tavern, game, *people, **place)
    for by, written in played:
        await tavern.witness.play(table.id, by, _reading(by, written), origin=Origin(people[by].id))
    return Scene(me, table, match, seat)


def _reading(seat: Seat, text: str) -> Callable[[AnyMatch], Any]:
    return lambda match: read_act(match, seat, text)


def passing(match: AnyMatch) -> str:
    """Three cards for another seat."""
    return str(next(iter(match.legals[match.awaited[0]].offers[0])))


def leading(match: AnyMatch) -> str:
    """Some card of the leader."""
    return str(match.legals[match.awaited[0]].moves[0])


# --------------------------------------------------------------------------------------------- what was sent


def bodies(calls: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """The message in every REST body that sends or edits one."""
    for call in calls:
        body = call.json
        if not isinstance(body, dict):
            continue
        if call.path.endswith("/callback"):
            if body.get("type") not in (4, 7):
                continue
            body = body.get("data") or {}
        if "content" in body or "components" in body:
            yield body


def words(body: object) -> str:
    """All of a body as text, as it is written."""
    return json.dumps(body, ensure_ascii=False)
