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
REMEMBERED = 4096
_ANSWERING = "answering"

log = structlog.get_logger("stammtisch.deferral")


def answering(raw: discord.Interaction[Any]) -> asyncio.Lock:
    """The lock under which an interaction gets its first answer."""
    lock: asyncio.Lock = raw.extras.setdefault(_ANSWERING, asyncio.Lock())
    return lock


@asynccontextmanager
async def patient(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Ask for more time if the answer to a press does not come soon: the storage may be slow or away."""
    asking: list[asyncio.Task[None]] = []
    # most answers come soon: until then a timer is enough
    timer = asyncio.get_running_loop().call_later(SOON, lambda: asking.append(asyncio.create_task(_ask_for_time(raw))))
    try:
        yield
    finally:
        timer.cancel()
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


async def _ask_for_time(raw: discord.Interaction[Any]) -> None:
    async with answering(raw):
        if not raw.response.is_done():
            try:
                await raw.response.defer()
            except OUTSIDE as error:
                log.debug("no more time", reason=str(error))


class Once:
    """Remembers the last interactions and messages, so that what arrives twice is handled once."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, number: int) -> bool:
        """Whether this id arrives for the first time."""
        if number in self._seen:
            return False
        self._seen[number] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True
