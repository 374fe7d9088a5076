"""A pile of thrown sticks: where they lie, and what lies on what.

Lengths are tenths of a millimetre, so that who crosses whom is exact. A stick is spoken of by its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, hypot, log, pi, sin, sqrt
from random import Random
from typing import NamedTuple

from games.contract import Loose, Silent

HALF = 900
"""Half the length of a stick."""
SPREAD, FARTHEST = 900, 2000
"""How far from the middle sticks fall, and no farther."""
TOUCHING, CLOSE = 30, 60
"""Gaps at which neighbours are rubbed, and still felt."""
FELT = (CLOSE + 1) * 2 * (HALF + 1)
"""How large twice the triangle over a stick is, whose tip is too far away to be felt."""


class Stick(NamedTuple):
    """A stick: its number, which of the bundle it is, its level, and its ends A and B."""

    number: int
    which: int
    level: int
    ax: int
    ay: int
    bx: int
    by: int


class Crossing(NamedTuple):
    """Another stick that crosses: where along the one asked (0 at A, 1 at B), and at what acute angle in degrees."""

    other: int
    along: float
    angle: float


class Place(NamedTuple):
    """What is round a stick: what lies over and under it, whom it nearly touches, who lies at its ends."""

    over: tuple[Crossing, ...]
    under: tuple[Crossing, ...]
    near: tuple[tuple[int, float], ...]
    at_ends: tuple[frozenset[int], frozenset[int]]


@lru_cache(maxsize=64)
def thrown(code: int, bundle: tuple[int, ...]) -> tuple[Stick, ...]:
    """The sticks of a bundle as a throw with this code leaves them, by number."""
    random = Random(code)
    fallen = []
    for level, which in enumerate(Silent(Loose(random)).shuffle(bundle), 1):
        x, y = _midpoint(random)
        angle = 2 * pi * random.random()
        dx, dy = HALF * cos(angle), HALF * sin(angle)
        fallen.append((round(x - dx), round(y - dy), round(x + dx), round(y + dy), level, which))
    fallen.sort(key=lambda ends: atan2(ends[0], ends[1]) % (2 * pi))  # clockwise by end A
    return tuple(
        Stick(number, which, level, ax, ay, bx, by) for number, (ax, ay, bx, by, level, which) in enumerate(fallen, 1)
    )


def _midpoint(random: Random) -> tuple[float, float]:
    while True:
        far, angle = SPREAD * sqrt(-2 * log(1 - random.random())), 2 * pi * random.random()
        if far <= FARTHEST:
            return far * cos(angle), far * sin(angle)


@lru_cache(maxsize=1024)
def place(sticks: tuple[Stick, ...], number: int) -> Place:
    """What is round one stick."""
    own = sticks[number - 1]
    over: list[Crossing] = []
    under: list[Crossing] = []
    near: list[tuple[int, float]] = []
    at_ends: tuple[set[int], set[int]] = (set(), set())
    for other in _in_reach(own, sticks):
        own_gaps = _gaps(own, other)
        for end in (0, 1):
            if own_gaps[end] < CLOSE:
                at_ends[end].add(other.number)
        if crosses(own, other):
            crossing = Crossing(other.number, _along(own, other), _angle(own, other))
            (under if own.level > other.level else over).append(crossing)
        elif (gap := min(*own_gaps, *_gaps(other, own))) < CLOSE:
            near.append((other.number, gap))
    return Place(tuple(over), tuple(under), tuple(near), (frozenset(at_ends[0]), frozenset(at_ends[1])))


def _in_reach(own: Stick, sticks: tuple[Stick, ...]) -> Iterator[Stick]:
    """The other sticks, without those that lie wholly on one side of this one's line, or it of theirs, and too far
    away to be felt."""
    _, _, _, ax, ay, bx, by = own
    dx, dy = bx - ax, by - ay
    base = dy * ax - dx * ay
    for other in sticks:
        _, _, _, cx, cy, ex, ey = other
        c, e = base + dx * cy - dy * cx, base + dx * ey - dy * ex
        if (c > FELT and e > FELT) or (c < -FELT and e < -FELT) or other is own:
            continue
        fx, fy = ex - cx, ey - cy
        rest = fy * cx - fx * cy
        a, b = rest + fx * ay - fy * ax, rest + fx * by - fy * bx
        if not ((a > FELT and b > FELT) or (a < -FELT and b < -FELT)):
            yield other


def _side(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> int:
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def crosses(one: Stick, other: Stick) -> bool:
    """Whether the sticks cross."""
    _, _, _, ax, ay, bx, by = one
    _, _, _, cx, cy, dx, dy = other
    apart = _side(ax, ay, bx, by, cx, cy) * _side(ax, ay, bx, by, dx, dy) > 0
    return not apart and _side(cx, cy, dx, dy, ax, ay) * _side(cx, cy, dx, dy, bx, by) <= 0


def _along(one: Stick, other: Stick) -> float:
    """Where the other crosses, along the one."""
    a = _side(other.ax, other.ay, other.bx, other.by, one.ax, one.ay)
    b = _side(other.ax, other.ay, other.bx, other.by, one.bx, one.by)
    return a / (a - b) if a != b else 0.5


def _angle(one: Stick, other: Stick) -> float:
    turn = abs(atan2(one.by - one.ay, one.bx - one.ax) - atan2(other.by - other.ay, other.bx - other.ax)) % pi
    return min(turn, pi - turn) * 180 / pi


def _gaps(one: Stick, other: Stick) -> tuple[float, float]:
    """How far A and B of the one are from the other."""
    return _gap(one.ax, one.ay, other), _gap(one.bx, one.by, other)


def _gap(x: int, y: int, stick: Stick) -> float:
    dx, dy = stick.bx - stick.ax, stick.by - stick.ay
    share = ((x - stick.ax) * dx + (y - stick.ay) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(x - stick.ax - share * dx, y - stick.ay - share * dy)
