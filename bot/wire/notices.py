"""Ephemeral notices to one person beside a table: each replaces the one before about the same in its channel.

What tells how things stand is about nothing in particular, and what a button shows is about that button. A notice is
no part of any match, so that nothing but memory knows of it: after a restart the last one stays.
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
"""The words that replace a notice once a table's state has ended what it tells, empty ones to take it away.

None while it stands, and for other tables.
"""


@dataclass(eq=False)
class Notice:
    """A notice: the ephemeral messages of one interaction."""

    token: str
    at: int
    messages: list[int] = field(default_factory=list)
    over: Over | None = None
    """Tells when what it says is over."""
    is_plain: bool = False
    """True if it is a sentence without components."""


class Notices:
    """The last notice of each person in each channel about each topic."""

    def __init__(self) -> None:
        self._last: Recent[tuple[int, int, str], Notice] = Recent(MEMORY)
        """By channel, person and topic."""
        self._passing: set[Notice] = set()
        """Those that are true only as long as something stands: a request, or a refusal."""

    def has(self, raw: discord.Interaction[Any]) -> bool:
        """Return whether the message whose component was used is a notice about nothing in particular."""
        notice = self._last.get(_place(raw))
        return notice is not None and raw.message is not None and raw.message.id in notice.messages

    async def note(
        self,
        raw: discord.Interaction[Any],
        message_id: int,
        over: Over | None = None,
        *,
        plain: bool = False,
        topic: str = "",
    ) -> None:
        """Note a message as the notice of its person about a topic, and delete the one before."""
        place = _place(raw, topic)
        before, now = self._last.pop(place, None), milliseconds(raw.created_at)
        if before is not None and before.token == raw.token:
            notice, before = before, None
        else:
            notice = Notice(raw.token, now)
        if before is not None:
            self._passing.discard(before)
        notice.messages.append(message_id)
        notice.over, notice.is_plain = over, plain
        if over is not None:
            self._passing.add(notice)
        self._last[place] = notice
        if before is None or now - before.at > by_token.ALIVE:
            return
        for message in before.messages:
            if message not in notice.messages:
                # it may be dismissed
                with suppress(*OUTSIDE):
                    await by_token.delete(raw.client, before.token, message)

    def ended(self, table: object, now: int) -> Iterator[tuple[Notice, str]]:
        """The notices that a table's state has ended, each with the words that replace it."""
        for notice in list(self._passing):
            if now - notice.at > by_token.ALIVE:
                self._passing.discard(notice)
            elif notice.over is not None and (words := notice.over(table)) is not None:
                self._passing.discard(notice)
                yield notice, words


async def say_over(client: discord.Client, notice: Notice, words: str) -> None:
    """Replace a notice by these words, or take it away where there are none."""
    with suppress(*OUTSIDE):
        if not words:
            await by_token.delete(client, notice.token, notice.messages[-1])
            notice.messages.pop()
        elif notice.is_plain:
            await by_token.rewrite(client, notice.token, notice.messages[-1], words)
        else:
            over = Ready(Message("notice", (Text(words),)))
            await by_token.change(client, notice.token, notice.messages[-1], over)


def _place(raw: discord.Interaction[Any], topic: str = "") -> tuple[int, int, str]:
    return raw.channel_id or 0, raw.user.id, topic
