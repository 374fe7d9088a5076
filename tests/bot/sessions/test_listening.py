"""The channels where a game listens, while the score book is asked for them anew."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.sessions.listening import Listening, listening_games
from data.errors import Unreachable

BEFORE, HERE, MEANWHILE, GONE = 1, 2, 3, 4


class Book:
    """A score book that answers when it is told to."""

    def __init__(self) -> None:
        self.answers = list[frozenset[int] | Unreachable]()
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()
        self.matches = self

    async def channels_of(self, _games: Any) -> frozenset[int]:
        """The channels of open matches, as they are when they are asked for."""
        answer = self.answers.pop(0)
        self.asked.set()
        await self.may_answer.wait()
        if isinstance(answer, Unreachable):
            raise answer
        return answer


def table_in(channel: int) -> Any:
    """An open table of a game that listens."""
    return SimpleNamespace(row=SimpleNamespace(status="open", game=min(listening_games()), channel_id=channel))


@pytest.mark.parametrize("is_reachable", [True, False], ids=["the book answers", "the book is out of reach"])
async def test_no_channel_is_unheard_while_the_book_is_asked(is_reachable: bool) -> None:
    book = Book()
    listening = Listening(cast("Any", book))
    book.answers = [frozenset({BEFORE, GONE}), frozenset({BEFORE, HERE}) if is_reachable else Unreachable("no disk")]
    book.may_answer.set()
    await listening.refresh()
    assert not listening.hears(HERE)
    listening.note(table_in(HERE))
    book.asked.clear()
    book.may_answer.clear()
    refresh = asyncio.create_task(listening.refresh())
    await book.asked.wait()
    listening.note(table_in(MEANWHILE))
    assert all(listening.hears(channel) for channel in (BEFORE, HERE, MEANWHILE))
    book.may_answer.set()
    await asyncio.wait([refresh])
    assert (refresh.exception() is None) == is_reachable
    assert all(listening.hears(channel) for channel in (BEFORE, HERE, MEANWHILE))
    assert listening.hears(GONE) != is_reachable
