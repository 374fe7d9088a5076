"""Shares out the calls that Discord allows a bot: as they run short, what nobody looks at waits first.

Discord allows a bot 50 calls a second in all, answers to interactions and edits by their tokens aside, and for each
channel what the headers of its answers say (`Rate Limits`, Discord's documentation). A call that would be refused only
costs another one, and too many refused ones shut the bot out, so no more is begun than is allowed.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable, Mapping
from enum import IntEnum
from itertools import count

from bot.runtime.metrics import HELD_BACK
from bot.runtime.recent import Recent

CALLS, AT_ONCE = 40.0, 10.0
"""Calls a second of the bot's own token, and calls at once after a pause, in all processes together.

In no second are there more than both together, which is what Discord allows.
"""
LONGEST = 10.0
"""Seconds after which whatever waits is as urgent as anything."""
CHANNELS = 4096
"""Channels whose limits are remembered."""


class Urgency(IntEnum):
    """The urgency of a call, from the most urgent on."""

    LOOKED_AT = 0
    """Somebody is awaited there, or looks there for what the others do."""
    BESIDE = 1
    """A post whose people all play in private views."""
    UNASKED = 2
    """The private view of somebody who is not awaited."""


RESERVE = {Urgency.LOOKED_AT: 0.0, Urgency.BESIDE: 0.3, Urgency.UNASKED: 0.5}
"""The share of a limit that is left to more urgent calls."""


class CallBudget:
    """The calls that the bot may make now, as a bucket that fills again, and one for each channel.

    ``share`` is this process's part of the calls, where several share one bot. Seconds are those of ``clock``.
    """

    def __init__(self, share: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most = CALLS * share, max(1.0, AT_ONCE * share)
        self._clock = clock
        self._left = self._most
        self._at = clock()
        self._channels: Recent[int, tuple[int, int, float]] = Recent(CHANNELS)
        """For each channel how many calls it allows at once, how many are left, and until when that holds."""
        self._waiting: list[tuple[Urgency, int, float, int, asyncio.Future[None]]] = []
        """A heap: urgency, order, since when it waits, channel."""
        self._order = count()
        self._timer: asyncio.TimerHandle | None = None

    # --- what Discord says ---

    def note(self, channel: int, headers: Mapping[str, str]) -> None:
        """Read the limits of a channel from the headers of an answer about one of its messages."""
        try:
            limit, left = int(headers["X-RateLimit-Limit"]), int(headers["X-RateLimit-Remaining"])
            until = self._clock() + float(headers["X-RateLimit-Reset-After"])
        except (KeyError, ValueError):
            return
        self._channels[channel] = limit, left, until

    def note_refusal(self, retry_after: str) -> None:
        """Note that Discord refuses all calls of the bot for some seconds, by the text of its header."""
        try:
            seconds = float(retry_after)
        except ValueError:
            seconds = 1.0
        self._refill()
        self._left = min(self._left, -seconds * self._rate)

    # --- what may be called ---

    def take(self, urgency: Urgency, channel: int) -> bool:
        """Take one call, unless it has to wait."""
        if any(waiting[0] <= urgency for waiting in self._waiting[:1]) or not self._has(urgency, channel):
            return False
        self._spend(channel)
        return True

    async def wait(self, urgency: Urgency, channel: int) -> None:
        """Take one call as soon as it may be made."""
        if self.take(urgency, channel):
            return
        began = self._clock()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), began, channel, turn))
        self._look_later()
        await turn
        HELD_BACK.observe(self._clock() - began)

    def _has(self, urgency: Urgency, channel: int) -> bool:
        self._refill()
        if self._left - 1 < RESERVE[urgency] * (self._most - 1):
            return False
        limit, left, until = self._channels.get(channel, (1, 1, 0.0))
        return until <= self._clock() or left - 1 >= RESERVE[urgency] * (limit - 1)

    def _spend(self, channel: int) -> None:
        self._left -= 1
        if channel in self._channels:
            limit, left, until = self._channels[channel]
            self._channels[channel] = limit, left - 1, until

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now

    def _look_later(self) -> None:
        if self._timer is None and self._waiting:
            self._timer = asyncio.get_running_loop().call_later(1 / self._rate, self._look)

    def _look(self) -> None:
        """Let through what may go now, the most urgent first."""
        self._timer = None
        rest = []
        now = self._clock()
        while self._waiting:
            waiting = heapq.heappop(self._waiting)
            urgency, _, since, channel, turn = waiting
            if turn.done():
                continue
            if self._has(Urgency.LOOKED_AT if now - since >= LONGEST else urgency, channel):
                self._spend(channel)
                turn.set_result(None)
            else:
                rest.append(waiting)
        self._waiting = rest
        heapq.heapify(self._waiting)
        self._look_later()
