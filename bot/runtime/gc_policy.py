"""The garbage collector of a process that lives for long: looking through all tables at once holds every player up."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

THRESHOLDS = (2_000, 10, 1_000_000)
"""New objects until the youngest are looked through; how often until the older ones are, too; and all: never so."""
EVERY = 300.0
"""Seconds from one look through everything to the next."""
GLANCE = 0.02
"""Seconds between two looks whether it is quiet."""
PATIENCE = 3_000
"""The number of them after which it is done anyway."""


def collect_nothing() -> None:
    """While a program is loaded everything stays, and looking through it only takes time."""
    gc.disable()


def collect_little() -> None:
    """Leave what is there now out of all collections, and look through the rest in steps that nobody notices."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()


async def collect_when_quiet(
    quiet: Callable[[], bool], *, every: float = EVERY, glance: float = GLANCE, patience: int = PATIENCE
) -> None:
    """Look through everything now and then, at a moment when nobody waits for an answer."""
    while True:
        await asyncio.sleep(every)
        for _ in range(patience):
            if quiet():
                break
            await asyncio.sleep(glance)
        gc.collect()
