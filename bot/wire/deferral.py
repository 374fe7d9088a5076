"""Defers interactions that take long: Discord waits three seconds for an answer, fifteen minutes once deferred."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
import structlog

from bot.runtime.recent import Recent
from bot.runtime.task_set import TaskSet
from bot.wire.errors import OUTSIDE, is_too_late

SOON = 1.5
"""Seconds after which an interaction is deferred; with the way to Discord, that arrives within two."""
MEMORY = 4096
_STATE = "answer"
"""Where the state of its answer lies among the extras of an interaction."""

log = structlog.get_logger("stammtisch.deferral")


@dataclass(slots=True)
class _Answer:
    """The state of the answer to an interaction."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """A lock, held while an answer is sent."""
    missed: discord.HTTPException | None = None
    """Discord's error if it waits for no answer any more."""
    is_promised_openly: bool = False
    """True if a message for everybody was promised."""
    is_kept: bool = False
    """True if the promised message has come."""
    timer: asyncio.TimerHandle | None = None
    """Defers a command that takes long."""


def _answer_to(raw: discord.Interaction[Any]) -> _Answer:
    answer: _Answer = raw.extras.setdefault(_STATE, _Answer())
    return answer


@asynccontextmanager
async def answering(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Hold the lock under which an interaction is answered; after its deadline, raise Discord's first error again."""
    answer = _answer_to(raw)
    async with answer.lock:
        if answer.missed is not None:
            raise answer.missed
        try:
            yield
        except discord.HTTPException as error:
            if not raw.response.is_done() and is_too_late(error):
                answer.missed = error
            raise


@asynccontextmanager
async def defer_if_slow(raw: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Defer the answer to a press if it does not come soon: the database may be slow or away."""
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
    """Defers commands that are not answered soon."""

    def __init__(self) -> None:
        self._asking = TaskSet()

    def begin(self, raw: discord.Interaction[Any], *, openly: bool) -> None:
        """Start the timer of a command, whose answer will be for everybody or for this person alone."""
        _answer_to(raw).timer = asyncio.get_running_loop().call_later(
            SOON, lambda: self._asking.start(_ask_for_time(raw, openly=openly))
        )

    async def end(self, raw: discord.Interaction[Any]) -> None:
        """Stop the timer of a command, and withdraw a promise that it has not kept."""
        if (timer := _answer_to(raw).timer) is not None:
            timer.cancel()
        try:
            async with answering(raw):
                if is_promised(raw):
                    await raw.delete_original_response()
                    keep_promise(raw)
        except OUTSIDE as error:
            log.debug("a promise was not withdrawn", reason=str(error))

    async def close(self) -> None:
        """Cancel all timers."""
        await self._asking.close()


async def _ask_for_time(raw: discord.Interaction[Any], *, openly: bool) -> None:
    try:
        await promise(raw, anew=raw.message is None, openly=openly)
    except OUTSIDE as error:
        log.debug("no more time", reason=str(error))


async def promise(raw: discord.Interaction[Any], *, anew: bool, openly: bool = False) -> None:
    """Defer, if there was no answer yet: promise a new message, or a change of the pressed one."""
    async with answering(raw):
        if not raw.response.is_done():
            await raw.response.defer(thinking=anew, ephemeral=anew and not openly)
            _answer_to(raw).is_promised_openly = openly


def is_promised(raw: discord.Interaction[Any]) -> bool:
    """Return whether a new message was promised and has not come yet."""
    promised = raw.response.type is discord.InteractionResponseType.deferred_channel_message
    return promised and not _answer_to(raw).is_kept


def is_promised_openly(raw: discord.Interaction[Any]) -> bool:
    """Return whether the promised message is for everybody."""
    return _answer_to(raw).is_promised_openly


def keep_promise(raw: discord.Interaction[Any]) -> None:
    """Note that the promised message has come."""
    _answer_to(raw).is_kept = True


class Once:
    """The ids of recent interactions and messages, so that one that arrives twice is handled once."""

    def __init__(self) -> None:
        self._ids: Recent[int, None] = Recent(MEMORY)

    def is_first(self, number: int) -> bool:
        """Return whether this id arrives for the first time, and remember it."""
        if number in self._ids:
            return False
        self._ids[number] = None
        return True
