"""Each side's chances through a match that is over, as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple


class Point(NamedTuple):
    """The chances of all seats, from 0 to 1, after a number of acts."""

    ply: int
    chances: tuple[float, ...]


class Mark(NamedTuple):
    """An act that is marked: its number in the match, and whose it was."""

    ply: int
    seat: int


@dataclass(frozen=True, slots=True)
class ChancesGraph:
    """The chances of every side through a match, and the acts that are marked with 1, 2, 3 … in their order."""

    names: tuple[str, ...]
    """By seat."""
    points: tuple[Point, ...]
    """At least two, in the order of their plies."""
    marks: tuple[Mark, ...] = ()

    @property
    def last(self) -> int:
        """The number of acts of the match."""
        return self.points[-1].ply

    def at(self, moment: float, seat: int) -> float:
        """The chances of a seat at a moment, between two points in proportion."""
        for (before, chances), (after, later) in pairwise(self.points):
            if moment <= after:
                share = max(0.0, (moment - before) / (after - before))
                return chances[seat] + (later[seat] - chances[seat]) * share
        return self.points[-1].chances[seat]

    def numbered(self) -> Iterator[tuple[int, Mark]]:
        """The marks with their numbers."""
        return enumerate(self.marks, 1)


def hundredths(part: float) -> int:
    """Chances as a whole number of 100."""
    return round(part * 100)
