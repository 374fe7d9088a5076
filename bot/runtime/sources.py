"""Outside sources that tests replace: time, chance, workers, how busy the machine is, how much Discord allows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bot.runtime.call_budget import CallBudget
from bot.runtime.clock import now_ms
from bot.runtime.pressure import Pressure
from bot.runtime.worker_pool import WorkerPools
from games.match.seating import drawn_order


@dataclass(frozen=True, slots=True)
class Sources:
    """Time, chance, workers and allowed calls of a process."""

    now_ms: Callable[[], int] = now_ms
    """The present instant, UTC milliseconds."""
    token_bytes: Callable[[int], bytes] = secrets.token_bytes
    """Unpredictable bytes, for the seeds of matches and the salts of words."""
    random: Callable[[], Random] = Random
    """A fresh generator for what no match depends on: computer players' choices and pauses, banter."""
    start_number: Callable[[int], int | None] = int
    """The part that the interaction which starts a match has in its chance, from its id."""
    seat_order: Callable[[bytes, int], tuple[int, ...]] = drawn_order
    """The lobby's places in the order of the match's seats, from the match's chance and the number of seats."""
    call_budget: Callable[[float], CallBudget] = CallBudget
    """The budget of calls to Discord, from this process's share in those of the bot."""
    edit_gap: float = 1.2
    """Seconds between the end of one edit of a message and the beginning of the next."""
    pressure: Callable[[], Pressure] = Pressure
    """The measure of how long people wait for this process."""
    pools: Callable[[int], WorkerPools] = WorkerPools.start
    """Workers that draw and think, from how many processes shall draw (0: threads)."""


REAL = Sources()
"""The system's clock and chance, and workers that the product uses."""
