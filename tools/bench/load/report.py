"""The results of a load test, as values and as lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tools.bench.load.process import ResourceUse

SLOW = 3.0
"""Discord's time limit for answering an interaction, in seconds."""
STALL = 0.05
"""The seconds that the event loop may block before it counts as a stall."""


class Ages(NamedTuple):
    """Seconds that messages had shown a past when they were edited: the bounds that so many of them keep."""

    half: float
    most: float
    """Of 99 in 100."""
    worst: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadReport:
    """The measurements of one load."""

    tables: int
    seconds: float
    latencies: tuple[float, ...]
    """The seconds from a person's press to the real answer, for every press; a request for more time is none."""
    cold: tuple[float, ...] = ()
    """The same of the presses before the measurement, when all is drawn for the first time."""
    unanswered: int
    longest_stall: float
    longest_work: float
    stalls: int
    """How often the event loop was blocked for more than :data:`STALL`."""
    acts: int
    """The acts by people and by computer players."""
    calls_per_act: float
    counted_per_press: float
    """The calls for a press that Discord counts into a bot's 50 a second."""
    ages: Ages
    """How old what messages showed was when they were edited."""
    pictures: int
    """The number of pictures drawn."""
    start_seconds: float
    """The seconds from the start of the process until buttons on all probed tables worked."""
    few_tables: int
    megabytes_few: float
    """The memory in MB of the bot and its workers with few tables."""
    megabytes_at_rest: float
    """The memory in MB with all tables at rest."""
    use: ResourceUse
    """The resources used from rest to the end of the run, and the memory then."""
    own_seconds: float
    """The CPU seconds of the simulation itself."""
    load_average: float
    """The machine's load average over the last minute."""

    @property
    def kilobytes_per_table(self) -> float:
        """The memory in kB that a table at rest adds."""
        more = self.tables - self.few_tables
        return 1000 * (self.megabytes_at_rest - self.megabytes_few) / more if more > 0 else 0.0

    @property
    def presses(self) -> int:
        """The number of all presses."""
        return len(self.latencies) + self.unanswered

    def milliseconds_per_press(self, seconds: float) -> float:
        """Convert seconds in all to milliseconds a press."""
        return 1000 * seconds / max(1, self.presses)


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which a share of the values lies; 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


COLUMNS = (
    ("TABLES", 7), ("PRESS/S", 8), ("P50 MS", 7), ("P95", 6), ("P99", 6), ("MAX", 7), (">3 S", 5),
    ("STALL MS", 9), (">50", 5), ("WORK MS", 8), ("COLD P95", 9), ("AGE P50", 8), ("AGE P99", 8), ("AGE MAX", 8),
    ("ACTS/S", 7), ("CALLS/ACT", 10), ("COUNTED", 8), ("PICT/S", 7),
    ("START S", 8), ("REST MB", 8), ("KB/TABLE", 9), ("THEN MB", 8), ("CPU", 6), ("OWN", 5),
    ("LOOP", 6), ("THREADS", 9), ("POOL", 6), ("DEEP", 6), ("LOAD", 6),
)  # fmt: skip


def header() -> str:
    """The header line of the table."""
    return "".join(f"{name:>{width}}" for name, width in COLUMNS)


def line(report: LoadReport) -> str:
    """Format a report as a line of the table."""
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
        f"{1000 * percentile(report.cold, 0.95):.0f}",
        *(f"{age:g}" for age in report.ages),
        f"{report.acts / report.seconds:.1f}",
        f"{report.calls_per_act:.2f}",
        f"{report.counted_per_press:.2f}",
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
