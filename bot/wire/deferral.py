"""Interactions that take long: Discord waits three seconds for an answer, and fifteen minutes once asked for more."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog

from bot.wire.errors import OUTSIDE

SOON = 2.0
"""Seconds after which more time is asked for."""
MEMORY = 4096
_ANSWER_LOCK = "answering"

log = structlog.get_logger("stammtisch.deferral")


def answer_lock(raw: discord.Interaction[Any]) -> asyncio.Lock:
    """The lock under which an interaction gets its first answer."""
    lock: asyncio.Lock = raw.extras.setdefault(_ANSWER_LOCK, asyncio.Lock())
    return lock


@asynccontextmanager
async def defer_if_slow(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Ask for more time if the answer to a press does not come soon: the storage may be slow or away."""
    tasks: list[asyncio.Task[None]] = []
    # most answers come soon: until then a timer is enough
    timer = asyncio.get_running_loop().call_later(SOON, lambda: tasks.append(asyncio.create_task(_ask_for_time(raw))))
    try:
        yield
    finally:
        timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _ask_for_time(raw: discord.Interaction[Any]) -> None:
    async with answer_lock(raw):
        if not raw.response.is_done():
            try:
                await raw.response.defer()
            except OUTSIDE as error:
                log.debug("no more time", reason=str(error))


class Once:
    """Remembers the last interactions and messages, so that what arrives twice is handled once."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_first(self, number: int) -> bool:
        """Whether this id arrives for the first time."""
        if number in self._ids:
            return False
        self._ids[number] = None
        if len(self._ids) > MEMORY:
            self._ids.popitem(last=False)
        return True
