"""People as plain values, lobbies and matches of theirs, and what is refused to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.sessions import lobby
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.journal import Origin
from bot.sessions.start import start
from bot.sessions.table import AnyMatch, Table
from bot.wire.person import Person
from games.library import find
from games.match.acts import move_of

SERVER, CHANNEL = 700, 10
PRESS = 1_442_047_392_881_381_376
"""The number of a press on *Start*."""


def somebody(number: int, name: str, language: str = "de") -> Person:
    """Asks in the channel CHANNEL of the server SERVER."""
    return Person(number, name, language, CHANNEL, SERVER, home=CHANNEL, nearby=frozenset({CHANNEL}))


ANNA, BEN, CARLA, DORA = (
    somebody(1, "Anna"),
    somebody(2, "Ben", "en"),
    somebody(3, "Carla"),
    somebody(4, "Dora", "en"),
)
MANAGER = replace(somebody(9, "Wirtin"), may_manage=True)


def elsewhere(person: Person, channel: int) -> Person:
    """The same person in another channel of the server."""
    return replace(person, channel=channel, home=channel, nearby=frozenset({channel}))


def in_thread(person: Person, thread: int) -> Person:
    """The same person in a public thread of the channel."""
    return replace(person, channel=thread, parent=person.home, nearby=frozenset({person.home, thread}))


@contextmanager
def refused(key: str, **params: Any) -> Iterator[None]:
    """What is done here is refused for exactly this reason."""
    with pytest.raises(UserError) as caught:
        yield
    assert (caught.value.key, caught.value.params) == (key, params)


async def opened(host: Host, *people: Person, game: str = "boese_drei", **given: Any) -> Table:
    """A lobby of the first one, where the others sit down in order."""
    first, *others = people
    table = await lobby.open_table(host, first, find(game), first.channel, lobby.Terms(first.language, **given))
    for person in others:
        table = await lobby.join(host, person, table)
    return table


async def begun(host: Host, *people: Person, game: str = "boese_drei", **given: Any) -> Table:
    """A match that the first one has dealt."""
    table, _ = await start(host, people[0], await opened(host, *people, game=game, **given), press=PRESS)
    return table


async def play(host: Host, table: Table, *texts: str) -> Table:
    """Whoever is awaited plays these acts, one after another."""
    for text in texts:
        seat = table.started_match.awaited[0]
        played = await host.play(table.id, seat, partial(_reading, text), origin=Origin(table.seats[seat].user_id))
        table = played.table
    return table


def _reading(text: str, match: AnyMatch) -> Any:
    return move_of(match.game, text)


async def now(host: Host, table: Table) -> Table:
    """The table as the score book has it."""
    found = await host.find(table.id)
    assert found is not None
    return found


def names(table: Table) -> str:
    """Who sits there in order, such as ``Anna Ben``."""
    return " ".join(table.names)
