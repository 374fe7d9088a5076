"""Matches of the past for scenes: played to an end, given up, and work on them that takes too long."""

from __future__ import annotations

import os
import signal
from typing import Any

from games.match.match import Match
from tests.bot.tavern import AtTable, First, Person, Tavern, Whim


async def finished(tavern: Tavern, game: str, *people: Person, whim: int = 1, channel: Any = None) -> AtTable:
    """A match played to its end by these people."""
    host, *others = people
    table = await tavern.open(host, game, channel=channel)
    await table.join(*others)
    await table.start(host)
    await table.play_on(Whim(whim))
    return table


async def resigned(tavern: Tavern, game: str, *people: Person, plies: int = 0, channel: Any = None) -> AtTable:
    """A match of two that was given up after some moves."""
    host, other = people
    table = await tavern.open(host, game, channel=channel)
    await table.join(other)
    await table.start(host)
    for _ in range(plies):
        await table.play((await table.awaited())[0], First())
    await host.resigns(channel=channel)
    return table


async def the_match(table: AtTable) -> Match[Any, Any]:
    return (await table.now()).started_match


def said(person: Person, english: str, **params: Any) -> str:
    from bot.runtime.i18n import gettext_for

    return gettext_for(person.language)(english, **params)


async def verify(person: Person, text: str | bytes) -> str:
    """All that is answered to a record which somebody has checked."""
    content = text if isinstance(text, bytes) else text.encode()
    answer = await person.slash("verify", record=("match.txt", content))
    assert answer.private
    return "\n".join(note.text for note in answer.notes)


def out_of_time(*arguments: object) -> None:
    """What the system does when the time is up."""
    os.kill(os.getpid(), signal.SIGXCPU)


def never(*arguments: object) -> None:
    raise AssertionError("this was done before")
