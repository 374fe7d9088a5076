"""What a run of load has cost, as numbers and as lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.bench.process import Used

SLOW = 3.0
"""Seconds after which Discord says that an interaction has failed."""
STALL = 0.05
"""Seconds the event loop may stand still."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """One run."""

    tables: int
    seconds: float
    latencies: tuple[float, ...]
    """Seconds from press to answer, of every press."""
    unanswered: int
    longest_stall: float
    stalls: int
    """How often the loop stood still for more than :data:`STALL`."""
    acts: int
    """By people and by computer players."""
    calls_per_act: float
    pictures: int
    started: float
    """Seconds from the start of the process until buttons everywhere were answered."""
    few_tables: int
    few: float
    resting: float
    """Megabytes of the bot with its workers: with so few tables, and with all of them at rest."""
    used: Used
    """What the bot's processes have used from rest to the end of the run, and their memory then."""
    own: float
    """Seconds of processor time of the simulation with the people."""
    load: float

    @property
    def kilobytes_per_table(self) -> float:
        """What a table at rest adds to the memory."""
        more = self.tables - self.few_tables
        return 1000 * (self.resting - self.few) / more if more > 0 else 0.0

    @property
    def presses(self) -> int:
        """All presses."""
        return len(self.latencies) + self.unanswered

    def a_press(self, seconds: float) -> float:
        """Milliseconds of so many seconds for each press."""
        return 1000 * seconds / max(1, self.presses)


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share lies; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


COLUMNS = (
    ("TABLES", 7), ("PRESS/S", 8), ("P50 MS", 7), ("P95", 6), ("P99", 6), ("MAX", 7), (">3 S", 5),
    ("STALL MS", 9), (">50", 5), ("ACTS/S", 7), ("CALLS/ACT", 10), ("PICT/S", 7),
    ("START S", 8), ("REST MB", 8), ("KB/TABLE", 9), ("THEN MB", 8), ("CPU", 6), ("OWN", 5),
    ("LOOP", 6), ("THREADS", 9), ("CREW", 6), ("DEEP", 6), ("LOAD", 6),
)  # fmt: skip


def head() -> str:
    """The names of the columns."""
    return "".join(f"{name:>{width}}" for name, width in COLUMNS)


def line(run: Figures) -> str:
    """One run as a line."""
    late = run.unanswered + sum(one > SLOW for one in run.latencies)
    cells = (
        f"{run.tables}",
        f"{run.presses / run.seconds:.1f}",
        *(f"{1000 * percentile(run.latencies, share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{1000 * max(run.latencies, default=0):.0f}",
        f"{late}",
        f"{1000 * run.longest_stall:.0f}",
        f"{run.stalls}",
        f"{run.acts / run.seconds:.1f}",
        f"{run.calls_per_act:.2f}",
        f"{run.pictures / run.seconds:.1f}",
        f"{run.started:.2f}",
        f"{run.resting:.0f}",
        f"{run.kilobytes_per_table:.1f}",
        f"{run.used.megabytes:.0f}",
        f"{run.used.seconds / run.seconds:.2f}",
        f"{run.own / run.seconds:.2f}",
        *(f"{run.a_press(part):.1f}" for part in run.used[:-1]),
        f"{run.load:.1f}",
    )
    return "".join(f"{cell:>{width}}" for cell, (_, width) in zip(cells, COLUMNS, strict=True))
