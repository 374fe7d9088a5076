"""Measures how late the event loop is: whatever holds it up holds every player up."""

from __future__ import annotations

import asyncio

from bot.runtime.metrics import LONGEST_STALL, STALLS

EVERY = 0.01
"""Seconds between two looks."""


class LoopLag:
    """The loop's punctuality."""

    def __init__(self) -> None:
        self._longest = 0.0
        LONGEST_STALL.set_function(self._read)

    def _read(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest

    async def watch(self) -> None:
        """Look for as long as the loop runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            late = loop.time() - due
            STALLS.observe(late)
            self._longest = max(self._longest, late)
