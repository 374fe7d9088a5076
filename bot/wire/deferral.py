"""Interactions that take long: Discord waits three seconds for an answer, and fifteen minutes once asked for more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import structlog

from bot.runtime.recent import Recent
from bot.runtime.task_set import TaskSet
from bot.wire.errors import OUTSIDE, is_too_late

SOON = 1.5
"""Seconds after which more time is asked for: with the way to Discord it is there before two."""
MEMORY = 4096
_ANSWER_LOCK, _MISSED, _OPENLY, _KEPT, _TIMER = "answering", "missed", "openly", "kept", "timer"

log = structlog.get_logger("stammtisch.deferral")


@asynccontextmanager
async def answering(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Answer an interaction, one answer at a time; one that Discord waits for no more is not tried again.

    Then what Discord said to the first one is raised again.
    """
    lock: asyncio.Lock = raw.extras.setdefault(_ANSWER_LOCK, asyncio.Lock())
    async with lock:
        if (missed := raw.extras.get(_MISSED)) is not None:
            raise missed
        try:
            yield
        except discord.HTTPException as error:
            if not raw.response.is_done() and is_too_late(error):
                raw.extras[_MISSED] = error
            raise


@asynccontextmanager
async def defer_if_slow(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Ask for more time if the answer to a press does not come soon: the storage may be slow or away."""
    tasks: list[asyncio.Task[None]] = []
    # most answers come soon: until then a timer is enough
    timer = asyncio.get_running_loop().call_later(
        SOON, lambda: tasks.append(asyncio.create_task(_ask_for_time(raw, openly=False)))
    )
    try:
        yield
    finally:
        timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Deferrals:
    """Commands under way: whichever is not answered soon gets more time."""

    def __init__(self) -> None:
        self._asking = TaskSet()

    def begin(self, raw: discord.Interaction[Any], *, openly: bool) -> None:
        """A command has come, whose answer will be for everybody, or for this person alone."""
        raw.extras[_TIMER] = asyncio.get_running_loop().call_later(
            SOON, lambda: self._asking.start(_ask_for_time(raw, openly=openly))
        )

    async def end(self, raw: discord.Interaction[Any]) -> None:
        """A command is done: what was promised and has come elsewhere is waited for no more."""
        timer: asyncio.TimerHandle | None = raw.extras.pop(_TIMER, None)
        if timer is not None:
            timer.cancel()
        try:
            async with answering(raw):
                if is_promised(raw):
                    await raw.delete_original_response()
                    keep_promise(raw)
        except OUTSIDE as error:
            log.debug("a promise was not withdrawn", reason=str(error))

    async def close(self) -> None:
        """Ask for no more time."""
        await self._asking.close()


async def _ask_for_time(raw: discord.Interaction[Any], *, openly: bool) -> None:
    try:
        await promise(raw, anew=raw.message is None, openly=openly)
    except OUTSIDE as error:
        log.debug("no more time", reason=str(error))


async def promise(raw: discord.Interaction[Any], *, anew: bool, openly: bool = False) -> None:
    """Ask for more time, if there was no answer yet: for a new message, or for a change of the pressed one."""
    async with answering(raw):
        if not raw.response.is_done():
            await raw.response.defer(thinking=anew, ephemeral=anew and not openly)
            raw.extras[_OPENLY] = openly


def is_promised(raw: discord.Interaction[Any]) -> bool:
    """Whether a new message was promised that has not come yet."""
    promised = raw.response.type is discord.InteractionResponseType.deferred_channel_message
    return promised and not raw.extras.get(_KEPT)


def is_promised_openly(raw: discord.Interaction[Any]) -> bool:
    """Whether everybody sees what was promised."""
    return bool(raw.extras.get(_OPENLY))


def keep_promise(raw: discord.Interaction[Any]) -> None:
    """What was promised has come."""
    raw.extras[_KEPT] = True


class Once:
    """Remembers the last interactions and messages, so that what arrives twice is handled once."""

    def __init__(self) -> None:
        self._ids: Recent[int, None] = Recent(MEMORY)

    def is_first(self, number: int) -> bool:
        """Whether this id arrives for the first time."""
        if number in self._ids:
            return False
        self._ids[number] = None
        return True
