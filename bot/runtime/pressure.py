"""Measures how long event loop, turnstile and score book let people wait, and what gives way to them meanwhile.

The workers have a measure of their own, :class:`bot.runtime.shedding.Strain`.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable

from bot.runtime.metrics import PRESSURE
from bot.runtime.shedding import Shed

EVERY = 0.1
"""Seconds between two looks."""
MEMORY = 0.5
"""Seconds over which what was measured is averaged: after three times as long little of it is left."""
SPARING = 0.1
"""Seconds of waiting from which on posts that nobody is asked by are left out, and computer players take more time."""
SEVERE = 0.3
"""Seconds from which on answers to presses go without pictures that are not drawn yet."""
SLOWEST = 4.0
"""The most by which computer players stretch their pauses."""


class Pressure:
    """The wait that everybody meets who asks something of this process just now."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._average = 0.0
        self._asked_at: float | None = None
        """Since when the look that is under way should have ended."""
        PRESSURE.set_function(lambda: self.wait)

    @property
    def wait(self) -> float:
        """Seconds that an answer waits in line, averaged over the last moment."""
        under_way = 0.0 if self._asked_at is None else self._clock() - self._asked_at
        return max(self._average, under_way)

    @property
    def shed(self) -> Shed:
        """The measure of load shedding that applies now."""
        wait = self.wait
        if wait > SEVERE:
            return Shed.PICTURES
        return Shed.POSTS if wait > SPARING else Shed.NOTHING

    @property
    def stretch(self) -> float:
        """The factor by which computer players take more time, from 1 while nobody waits to ``SLOWEST``."""
        return min(SLOWEST, max(1.0, self.wait / SPARING))

    def note(self, seconds: float, passed: float) -> None:
        """Note a wait that was measured ``passed`` seconds after the one before."""
        self._average += (seconds - self._average) * -math.expm1(-passed / MEMORY)

    async def watch(self, echo: Callable[[], Awaitable[object]]) -> None:
        """Look for as long as the loop runs; ``echo`` waits in line as a press does, and does nothing."""
        last = self._clock()
        while True:
            due = self._clock() + EVERY
            await asyncio.sleep(EVERY)
            self._asked_at = due
            await echo()
            now = self._clock()
            self.note(now - due, now - last)
            self._asked_at, last = None, now
