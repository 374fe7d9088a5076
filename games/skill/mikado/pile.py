"""A pile of thrown sticks: where they lie, and which lie on which.

Lengths are whole tenths of a millimetre, so that crossings are exact. A stick is identified by its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, hypot, inf, log, pi, sin, sqrt
from operator import itemgetter
from random import Random
from typing import NamedTuple

from games.contract import Loose, Silent

HALF = 900
"""Half the length of a stick."""
SPREAD, FARTHEST = 900, 2000
"""The standard deviation of the distance from the middle at which sticks fall, and the greatest distance."""
TOUCHING, CLOSE = 30, 60
"""Gaps below which neighbours rub, and below which they still matter."""
FELT = (CLOSE + 1) * 2 * (HALF + 1)
"""Twice the area of the triangle over a stick whose tip is too far away to matter."""


class Stick(NamedTuple):
    """A stick: its number, its index in the bundle, its level, and its ends A and B."""

    number: int
    which: int
    level: int
    ax: int
    ay: int
    bx: int
    by: int


class Crossing(NamedTuple):
    """A crossing: the other stick, the position along this one (0 at A, 1 at B), and the acute angle in degrees."""

    other: int
    along: float
    angle: float


class Place(NamedTuple):
    """The surroundings of a stick: sticks over and under it, close ones with their gap, and those at its ends."""

    over: tuple[Crossing, ...]
    under: tuple[Crossing, ...]
    near: tuple[tuple[int, float], ...]
    at_ends: tuple[frozenset[int], frozenset[int]]


@lru_cache(maxsize=64)
def thrown(code: int, bundle: tuple[int, ...]) -> tuple[Stick, ...]:
    """The sticks of a bundle as the throw with this code leaves them, by number."""
    source = Random(code)
    order = Silent(Loose(source)).shuffle(bundle)
    random, round_angle = source.random, 2 * pi
    fallen = []
    for level, which in enumerate(order, 1):
        far, angle = FARTHEST + 1.0, 0.0
        while far > FARTHEST:
            far, angle = SPREAD * sqrt(-2 * log(1 - random())), round_angle * random()
        x, y = far * cos(angle), far * sin(angle)
        angle = round_angle * random()
        dx, dy = HALF * cos(angle), HALF * sin(angle)
        ax, ay = round(x - dx), round(y - dy)
        fallen.append((atan2(ax, ay) % round_angle, which, level, ax, ay, round(x + dx), round(y + dy)))
    fallen.sort(key=itemgetter(0))  # clockwise by end A
    # the same as calling Stick(…) forty times, but faster
    new = tuple.__new__
    return tuple([new(Stick, (number, *stick[1:])) for number, stick in enumerate(fallen, 1)])


@lru_cache(maxsize=1024)
def place(sticks: tuple[Stick, ...], number: int) -> Place:
    """The surroundings of a stick."""
    own = sticks[number - 1]
    over: list[Crossing] = []
    under: list[Crossing] = []
    near: list[tuple[int, float]] = []
    at_ends: tuple[set[int], set[int]] = (set(), set())
    for other, (c, e), (a, b) in _in_reach(own, sticks):
        number, _, level, cx, cy, ex, ey = other
        # a point far from the line is far from the stick
        gap_a = inf if a > FELT or a < -FELT else _gap(own.ax, own.ay, other)
        gap_b = inf if b > FELT or b < -FELT else _gap(own.bx, own.by, other)
        if gap_a < CLOSE:
            at_ends[0].add(number)
        if gap_b < CLOSE:
            at_ends[1].add(number)
        if c * e <= 0 and a * b <= 0:
            crossing = Crossing(number, _along(a, b), _angle(own, other))
            (under if own.level > level else over).append(crossing)
            continue
        gap_c = inf if c > FELT or c < -FELT else _gap(cx, cy, own)
        gap_e = inf if e > FELT or e < -FELT else _gap(ex, ey, own)
        if (gap := min(gap_a, gap_b, gap_c, gap_e)) < CLOSE:
            near.append((number, gap))
    return Place(tuple(over), tuple(under), tuple(near), (frozenset(at_ends[0]), frozenset(at_ends[1])))


def _in_reach(own: Stick, sticks: tuple[Stick, ...]) -> Iterator[tuple[Stick, tuple[int, int], tuple[int, int]]]:
    """The other sticks that are not wholly on one side of this stick's line, nor it of theirs, beyond reach.

    With each come the sides of this one's line for its ends, and the sides of its line for A and B of this one, as
    twice the areas of triangles over the sticks.
    """
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
            yield other, (c, e), (a, b)


def _along(a: int, b: int) -> float:
    """The position along a stick where another one crosses, from the sides of its ends."""
    return a / (a - b) if a != b else 0.5


def _angle(one: Stick, other: Stick) -> float:
    """The acute angle between two sticks, in degrees."""
    turn = abs(atan2(one.by - one.ay, one.bx - one.ax) - atan2(other.by - other.ay, other.bx - other.ax)) % pi
    return min(turn, pi - turn) * 180 / pi


def _gap(x: int, y: int, stick: Stick) -> float:
    """The distance of a point from a stick."""
    _, _, _, ax, ay, bx, by = stick
    dx, dy = bx - ax, by - ay
    x, y = x - ax, y - ay
    share = (x * dx + y * dy) / (dx * dx + dy * dy)
    if share <= 0:
        return hypot(x, y)
    if share > 1:
        share = 1.0
    return hypot(x - share * dx, y - share * dy)
