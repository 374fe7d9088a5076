"""Ephemeral notices to one person beside a table: each replaces the one before in its channel.

A notice is no part of any match, so that nothing but memory knows of it: after a restart the last one stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.runtime.recent import Recent
from bot.wire import by_token
from bot.wire.errors import OUTSIDE
from bot.wire.message import Message, Text
from bot.wire.rendering import Ready
from bot.wire.snowflake import milliseconds

MEMORY = 4096
"""Notices that are remembered."""

Over = Callable[[Any], str | None]
"""The words that replace a request once a table's state has ended it; None while it stands, and for other tables."""


@dataclass(eq=False)
class Notice:
    """A notice: the ephemeral messages of one interaction."""

    token: str
    at: int
    messages: list[int] = field(default_factory=list)
    over: Over | None = None
    """Tells when a request is over."""
    is_plain: bool = False
    """True if it is a sentence without components."""


class Notices:
    """The last notice of each person in each channel."""

    def __init__(self) -> None:
        self._last: Recent[tuple[int, int], Notice] = Recent(MEMORY)
        """By channel and person."""
        self._requests: set[Notice] = set()
        """Those that tell of a request as long as it stands."""

    def has(self, raw: discord.Interaction[Any]) -> bool:
        """Return whether the message whose component was used is a notice."""
        notice = self._last.get(_place(raw))
        return notice is not None and raw.message is not None and raw.message.id in notice.messages

    async def note(
        self, raw: discord.Interaction[Any], message_id: int, over: Over | None = None, *, plain: bool = False
    ) -> None:
        """Note a message as the notice of its person, and delete the one before."""
        before, now = self._last.pop(_place(raw), None), milliseconds(raw.created_at)
        if before is not None and before.token == raw.token:
            notice, before = before, None
        else:
            notice = Notice(raw.token, now)
        if before is not None:
            self._requests.discard(before)
        notice.messages.append(message_id)
        notice.over, notice.is_plain = over, plain
        if over is not None:
            self._requests.add(notice)
        self._last[_place(raw)] = notice
        if before is None or now - before.at > by_token.ALIVE:
            return
        for message in before.messages:
            if message not in notice.messages:
                # it may be dismissed
                with suppress(*OUTSIDE):
                    await by_token.delete(raw.client, before.token, message)

    def ended(self, table: object, now: int) -> Iterator[tuple[Notice, str]]:
        """The requests that a table's state has ended, each with the words that replace it."""
        for notice in list(self._requests):
            if now - notice.at > by_token.ALIVE:
                self._requests.discard(notice)
            elif notice.over is not None and (words := notice.over(table)) is not None:
                self._requests.discard(notice)
                yield notice, words


async def say_over(client: discord.Client, notice: Notice, words: str) -> None:
    """Replace a notice by these words."""
    with suppress(*OUTSIDE):
        if notice.is_plain:
            await by_token.rewrite(client, notice.token, notice.messages[-1], words)
        else:
            over = Ready(Message("notice", (Text(words),)))
            await by_token.change(client, notice.token, notice.messages[-1], over)


def _place(raw: discord.Interaction[Any]) -> tuple[int, int]:
    return raw.channel_id or 0, raw.user.id
