"""What a load on the bot has cost, as numbers and as lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tools.bench.load.process import ResourceUse

SLOW = 3.0
"""Seconds after which Discord says that an interaction has failed."""
STALL = 0.05
"""Seconds the event loop may stand still."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadReport:
    """What was measured in one report."""

    tables: int
    seconds: float
    latencies: tuple[float, ...]
    """Seconds from press to answer, of every press."""
    unanswered: int
    longest_stall: float
    longest_work: float
    stalls: int
    """How often the loop stood still for more than :data:`STALL`."""
    acts: int
    """By people and by computer players."""
    calls_per_act: float
    pictures: int
    """How many were drawn."""
    start_seconds: float
    """Seconds from the start of the process until buttons everywhere were answered."""
    few_tables: int
    megabytes_few: float
    """Memory of the bot with its workers and so few tables."""
    megabytes_at_rest: float
    """The same with all tables at rest."""
    use: ResourceUse
    """What the bot's processes took from rest to the end of the run, and their memory then."""
    own_seconds: float
    """Seconds of processor time of the simulation with the people."""
    load_average: float
    """The machine's, over the last minute."""

    @property
    def kilobytes_per_table(self) -> float:
        """Kilobytes that a table at rest adds to the memory."""
        more = self.tables - self.few_tables
        return 1000 * (self.megabytes_at_rest - self.megabytes_few) / more if more > 0 else 0.0

    @property
    def presses(self) -> int:
        """The number of all presses."""
        return len(self.latencies) + self.unanswered

    def milliseconds_per_press(self, seconds: float) -> float:
        """Milliseconds of so many seconds for each press."""
        return 1000 * seconds / max(1, self.presses)


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share lies; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


COLUMNS = (
    ("TABLES", 7), ("PRESS/S", 8), ("P50 MS", 7), ("P95", 6), ("P99", 6), ("MAX", 7), (">3 S", 5),
    ("STALL MS", 9), (">50", 5), ("WORK MS", 8), ("ACTS/S", 7), ("CALLS/ACT", 10), ("PICT/S", 7),
    ("START S", 8), ("REST MB", 8), ("KB/TABLE", 9), ("THEN MB", 8), ("CPU", 6), ("OWN", 5),
    ("LOOP", 6), ("THREADS", 9), ("POOL", 6), ("DEEP", 6), ("LOAD", 6),
)  # fmt: skip


def header() -> str:
    """The names of the columns."""
    return "".join(f"{name:>{width}}" for name, width in COLUMNS)


def line(report: LoadReport) -> str:
    """A report as a line below the header."""
    late = report.unanswered + sum(latency > SLOW for latency in report.latencies)
    cells = (
        f"{report.tables}",
        f"{report.presses / report.seconds:.1f}",
        *(f"{1000 * percentile(report.latencies, share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{1000 * max(report.latencies, default=0):.0f}",
        f"{late}",
        f"{1000 * report.longest_stall:.0f}",
        f"{report.stalls}",
        f"{1000 * report.longest_work:.0f}",
        f"{report.acts / report.seconds:.1f}",
        f"{report.calls_per_act:.2f}",
        f"{report.pictures / report.seconds:.1f}",
        f"{report.start_seconds:.2f}",
        f"{report.megabytes_at_rest:.0f}",
        f"{report.kilobytes_per_table:.1f}",
        f"{report.use.megabytes:.0f}",
        f"{report.use.seconds / report.seconds:.2f}",
        f"{report.own_seconds / report.seconds:.2f}",
        *(f"{report.milliseconds_per_press(part):.1f}" for part in report.use[:-1]),
        f"{report.load_average:.1f}",
    )
    return "".join(f"{cell:>{width}}" for cell, (_, width) in zip(cells, COLUMNS, strict=True))
