"""Measures how late the event loop is: whatever holds it up holds every player up."""

from __future__ import annotations

import asyncio
import time

from bot.runtime.metrics import LONGEST_STALL, LONGEST_WORK, STALLS

EVERY = 0.01
"""Seconds between two looks."""


class LoopLag:
    """The loop's punctuality, and how much it does in one go: on a crowded machine it also waits for a processor."""

    def __init__(self) -> None:
        self._longest = _Longest()
        self._most_work = _Longest()
        LONGEST_STALL.set_function(self._longest.read)
        LONGEST_WORK.set_function(self._most_work.read)

    async def watch(self) -> None:
        """Look for as long as the loop runs."""
        loop = asyncio.get_running_loop()
        while True:
            due, worked = loop.time() + EVERY, time.thread_time()
            await asyncio.sleep(EVERY)
            late = loop.time() - due
            STALLS.observe(late)
            self._longest.note(late)
            self._most_work.note(time.thread_time() - worked)


class _Longest:
    """The longest of what was noted since it was read last."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def note(self, seconds: float) -> None:
        self._seconds = max(self._seconds, seconds)

    def read(self) -> float:
        seconds, self._seconds = self._seconds, 0.0
        return seconds
