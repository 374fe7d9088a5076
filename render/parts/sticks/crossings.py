"""Finds which sticks of a pile cross, and which lie close beside each other, as drawn."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import atan2, degrees, hypot, pi
from typing import NamedTuple

from games.contract.views import Stick

CLOSE = 1 / 30
"""The distance, as a share of the longest stick, below which an end lies close to another stick."""


class Crossing(NamedTuple):
    """A crossing of two sticks: the lower and the upper one, where along each (0 to 1), and the angle."""

    below: Stick
    above: Stick
    along_below: float
    along_above: float
    degrees: int


class Closeness(NamedTuple):
    """Two sticks that do not cross, and their distance as a share of the longest stick."""

    one: Stick
    other: Stick
    gap: float


@lru_cache(maxsize=64)
def crossings(sticks: tuple[Stick, ...]) -> tuple[Crossing, ...]:
    """All crossings of the given sticks, which are ordered from the lowest; sorted by lower, then upper stick."""
    pairs = []
    for below, above in combinations([stick for stick in sticks if not stick.ghost], 2):
        where = _meeting(below, above)
        if where is not None:
            pairs.append(Crossing(below, above, *where, _angle(below, above)))
    return tuple(sorted(pairs, key=lambda one: (_order(one.below), _order(one.above))))


@lru_cache(maxsize=64)
def neighbours(sticks: tuple[Stick, ...]) -> tuple[Closeness, ...]:
    """All pairs of sticks that do not cross but nearly touch."""
    lying = [stick for stick in sticks if not stick.ghost]
    longest = max((_length(stick) for stick in lying), default=0.0)
    reach = CLOSE * longest
    pairs = []
    for one, other in combinations(lying, 2):
        if _apart(one, other, reach) or _apart(other, one, reach):
            continue
        if _meeting(one, other) is None:
            gap = min(_gap(stick, end, line) for stick, line in ((one, other), (other, one)) for end in (0, 1))
            if gap < reach:
                first, second = sorted((one, other), key=_order)
                pairs.append(Closeness(first, second, gap / longest))
    return tuple(sorted(pairs, key=lambda pair: (_order(pair.one), _order(pair.other))))


def _apart(one: Stick, other: Stick, reach: float) -> bool:
    """Return whether a stick lies wholly on one side of another's line, farther away than ``reach``."""
    dx, dy = one.x1 - one.x0, one.y1 - one.y0
    least = reach * hypot(dx, dy)
    a = dx * (other.y0 - one.y0) - dy * (other.x0 - one.x0)
    b = dx * (other.y1 - one.y0) - dy * (other.x1 - one.x0)
    return (a > least and b > least) or (a < -least and b < -least)


def _order(stick: Stick) -> tuple[int, str]:
    return len(stick.name), stick.name


def _length(stick: Stick) -> float:
    return hypot(stick.x1 - stick.x0, stick.y1 - stick.y0)


def _meeting(one: Stick, other: Stick) -> tuple[float, float] | None:
    """The place along each of two sticks where they meet; None if they do not."""
    dx, dy = one.x1 - one.x0, one.y1 - one.y0
    ex, ey = other.x1 - other.x0, other.y1 - other.y0
    area = dx * ey - dy * ex
    if area == 0:
        return None
    px, py = other.x0 - one.x0, other.y0 - one.y0
    along_one, along_other = (px * ey - py * ex) / area, (px * dy - py * dx) / area
    return (along_one, along_other) if 0 <= along_one <= 1 and 0 <= along_other <= 1 else None


def _angle(one: Stick, other: Stick) -> int:
    """The acute angle between two sticks in degrees."""
    turn = atan2(one.y1 - one.y0, one.x1 - one.x0) - atan2(other.y1 - other.y0, other.x1 - other.x0)
    turn = abs(turn) % pi
    return round(degrees(min(turn, pi - turn)))


def _gap(stick: Stick, end: int, line: Stick) -> float:
    """The distance of a stick's end from another stick."""
    x, y = (stick.x1, stick.y1) if end else (stick.x0, stick.y0)
    dx, dy = line.x1 - line.x0, line.y1 - line.y0
    share = ((x - line.x0) * dx + (y - line.y0) * dy) / (dx * dx + dy * dy or 1.0)
    share = min(1.0, max(0.0, share))
    return hypot(x - line.x0 - share * dx, y - line.y0 - share * dy)
