"""Measures how late the event loop is: whatever holds it up holds every player up."""

from __future__ import annotations

import asyncio

from bot.metrics import LONGEST_STALL, STALLS

EVERY = 0.01
"""Seconds between two looks."""


async def watch() -> None:
    """Look at the loop's punctuality for as long as it runs."""
    loop = asyncio.get_running_loop()
    longest = 0.0
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        late = loop.time() - due
        STALLS.observe(late)
        if late > longest:
            longest = late
            LONGEST_STALL.set(longest)
