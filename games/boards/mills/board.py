"""The mill board: its points and lines, how stones move, and which mills they close.

A set of points is a bit mask: bit ``i`` stands for ``board.points[i]``. Moves name points; everything below them works
on masks, which keeps searching fast.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from games.contract import Point, Seat, Shape, Spot

# --- the empty board ---


@dataclass(frozen=True, eq=False)
class Movement:
    """A way of moving: the points that a stone can reach from each point."""

    targets: tuple[int, ...]
    """For each point the mask of the points that a stone on it can go to."""

    def of(self, stones: int) -> int:
        """All points that the stones of a mask can reach with one move."""
        low, high = self._halves
        return low[stones & _TWELVE] | high[stones >> _HALF]

    @cached_property
    def _halves(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        low, high = (
            tuple(_union(self.targets[n] for n in numbers if n < len(self.targets)) for numbers in half)
            for half in (_LOW, _HIGH)
        )
        return low, high


@dataclass(frozen=True, eq=False)
class MillBoard:
    """A mill board: points joined by lines of three; three stones of one player on a line are a mill."""

    lines: tuple[tuple[Point, Point, Point], ...]

    @classmethod
    def of(cls, *lines: str) -> MillBoard:
        """A board from lines in notation: ``MillBoard.of("a1-d1-g1", …)``."""
        return cls(tuple((Point(a), Point(b), Point(c)) for a, b, c in (line.split("-") for line in lines)))

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """All points, column by column from the left and upwards."""
        return tuple(sorted({point for line in self.lines for point in line}))

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each point."""
        return {point: number for number, point in enumerate(self.points)}

    @cached_property
    def every(self) -> int:
        """The mask of all points."""
        return self.mask(self.points)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """Each line as a mask."""
        return tuple(self.mask(line) for line in self.lines)

    @cached_property
    def pairs(self) -> tuple[tuple[int, ...], ...]:
        """For each point and each line through it the mask of the other two points."""
        return tuple(
            tuple(line ^ (1 << number) for line in self.masks if line >> number & 1)
            for number in range(len(self.points))
        )

    @cached_property
    def crossing(self) -> tuple[int, ...]:
        """The lines with points in both halves of a mask."""
        return tuple(line for line in self.masks if line & _TWELVE and line >> _HALF)

    @cached_property
    def closing_in_half(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For every set of stones in either half of a mask: the points that would close a mill there."""
        low = [line for line in self.masks if not line >> _HALF]
        high = [line >> _HALF for line in self.masks if not line & _TWELVE]
        half = range(1 << _HALF)
        in_low = tuple(completions(low, stones) for stones in half)
        return in_low, tuple(completions(high, stones) << _HALF for stones in half)

    @cached_property
    def mills_in_half(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For every set of stones in either half of a mask: those that stand in a mill there."""
        half = range(1 << _HALF)
        low, high = (
            tuple(_union(line for line in self.masks if line & stones << shift == line) for stones in half)
            for shift in (0, _HALF)
        )
        return low, high

    @cached_property
    def sliding(self) -> Movement:
        """Moving one step along a line to the next point."""
        targets = [0] * len(self.points)
        for one, two in self.edges:
            targets[self.index[one]] |= 1 << self.index[two]
            targets[self.index[two]] |= 1 << self.index[one]
        return Movement(tuple(targets))

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """The pairs of points next to each other on a line."""
        return tuple(pair for a, b, c in self.lines for pair in ((a, b), (b, c)))

    @cached_property
    def shape(self) -> Shape:
        """The empty board to be drawn."""
        spots = tuple(Spot(point, ord(point[0]) - ord("a"), int(point[1:]) - 1) for point in self.points)
        return Shape("points", spots, self.edges)

    def mask(self, points: Iterable[str]) -> int:
        """The mask of the given points."""
        return sum(1 << self.index[point] for point in set(points))

    def named(self, mask: int) -> tuple[Point, ...]:
        """The points of a mask."""
        return tuple(self.points[number] for number in members(mask))


RINGS = (
    *("a1-d1-g1", "a4-b4-c4", "e4-f4-g4", "a7-d7-g7", "b2-d2-f2", "b6-d6-f6", "c3-d3-e3", "c5-d5-e5"),
    *("a1-a4-a7", "d1-d2-d3", "d5-d6-d7", "g1-g4-g7", "b2-b4-b6", "f2-f4-f6", "c3-c4-c5", "e3-e4-e5"),
)
"""The lines of three nested squares whose sides are joined in the middle."""

BOARD = MillBoard.of(*RINGS)
"""The usual mill board."""

FLYING, IMMOBILE = (Movement((targets,) * len(BOARD.points)) for targets in (BOARD.every, 0))
"""Flying to any point, and not moving at all."""

FEW = 3
"""A side with only this many stones may fly, all of them may be taken, and the loss of one more ends the match."""

# --- stones ---

_HALF = 12
"""The number of points in half a mask: each half is looked up in a table of its own."""
_TWELVE = (1 << _HALF) - 1
_LOW = tuple(tuple(number for number in range(_HALF) if mask >> number & 1) for mask in range(1 << _HALF))
_HIGH = tuple(tuple(_HALF + number for number in low) for low in _LOW)


class Side(NamedTuple):
    """One player's stones: a mask of those on the board, and how many are in reserve."""

    stones: int
    reserve: int = 0

    @property
    def in_all(self) -> int:
        """The number of stones on the board and in reserve."""
        return self.stones.bit_count() + self.reserve


def members(mask: int) -> tuple[int, ...]:
    """The numbers of the points in a mask, ascending."""
    return _LOW[mask & _TWELVE] + _HIGH[mask >> _HALF]


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def closing_points(board: MillBoard, stones: int) -> int:
    """The points on which one more stone would close a mill."""
    low, high = board.closing_in_half
    return low[stones & _TWELVE] | high[stones >> _HALF] | completions(board.crossing, stones)


def completions(lines: Iterable[int], stones: int) -> int:
    """The points that complete a line of which all other points are occupied."""
    points, others = 0, ~stones
    for line in lines:
        gap = line & others
        if not gap & gap - 1:
            points |= gap
    return points


def mills_closed(board: MillBoard, stones: int, to: int) -> int:
    """The number of mills that one more stone on point number ``to`` closes."""
    closed, others = 0, ~stones
    for pair in board.pairs[to]:
        if not pair & others:
            closed += 1
    return closed


def mills_through(lines: Iterable[int], stones: int, to: int) -> int:
    """The stones that form a mill on one of the lines together with the one on point number ``to``."""
    return _union(line for line in lines if line >> to & 1 and stones & line == line)


def in_mills(board: MillBoard, stones: int) -> int:
    """The stones that stand in a mill."""
    low, high = board.mills_in_half
    mills = low[stones & _TWELVE] | high[stones >> _HALF]
    for line in board.crossing:
        if stones & line == line:
            mills |= line
    return mills


def position(sides: tuple[Side, Side], turn: Seat) -> int:
    """The stones on the board and the side to move as one number, to find repetitions."""
    return sides[0].stones | sides[1].stones << 2 * _HALF | turn << 4 * _HALF
