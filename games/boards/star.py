"""The star board: 121 points in six tips round a hexagon, and how pegs step and jump on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Literal, NamedTuple

from games.kit.graphs import Neighbours, distances, linked, mask_of, members, route
from games.notation import move
from games.values import Point, Seat
from games.views import Shape, Spot

# --- the empty board ---

_ROWS = (
    *((1, 12), (2, 11), (3, 10), (4, 9), (13, 0), (12, 1), (11, 2), (10, 3), (9, 4)),
    *((10, 3), (11, 2), (12, 1), (13, 0), (4, 9), (3, 10), (2, 11), (1, 12)),
)
"""For each row from the top how many points it has, and how far right the first lies, in half points."""
_PLACES = [
    (row, left + 2 * number, Point(f"{'abcdefghijklmnopq'[row]}{number + 1}"))
    for row, (count, left) in enumerate(_ROWS)
    for number in range(count)
]
POINTS = tuple(name for _, _, name in _PLACES)
"""All points, row by row from the top and from the left."""
INDEX: Mapping[str, int] = {name: number for number, name in enumerate(POINTS)}
EVERY = (1 << len(POINTS)) - 1
_AT = {(row, x): number for number, (row, x, _) in enumerate(_PLACES)}
_WAYS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


def _towards(number: int, way: tuple[int, int], far: int) -> int | None:
    row, x, _ = _PLACES[number]
    return _AT.get((row + far * way[0], x + far * way[1]))


_LINKS = [
    (number, other) for number in range(len(POINTS)) for way in _WAYS if (other := _towards(number, way, 1)) is not None
]
NEAR: Neighbours = linked(len(POINTS), _LINKS)
STEPS = tuple(mask_of(others) for others in NEAR)
"""For each point the mask of its neighbours."""
JUMPS = tuple(
    tuple(
        (1 << over, 1 << to, to)
        for way in _WAYS
        if (over := _towards(number, way, 1)) is not None and (to := _towards(number, way, 2)) is not None
    )
    for number in range(len(POINTS))
)
"""For each point the jumps there could be: the mask of what is jumped, and where one lands, as mask and number."""

TIPS = 6
_CORNERS = ("a1", "e13", "m13", "q1", "m1", "e1")
"""The outermost point of each tip, clockwise from the top."""
_DEEP = 4
"""A camp are the points so many steps from the outermost one, at most."""
TO_CORNER = tuple(distances(NEAR, [INDEX[corner]]) for corner in _CORNERS)
"""For each tip the steps from each point to its outermost one."""
CAMPS = tuple(mask_of(number for number, steps in enumerate(far) if steps <= _DEEP) for far in TO_CORNER)
"""For each tip the mask of its 15 points: the tip proper, and the row of the hexagon next to it."""
TO_CAMP = tuple(distances(NEAR, members(camp)) for camp in CAMPS)
"""For each tip the steps from each point to its camp."""


def opposite(tip: int) -> int:
    """The tip across the board."""
    return (tip + TIPS // 2) % TIPS


class Trip(NamedTuple):
    """Where a seat's pegs start, and where they want to go."""

    home: int
    goal: int


@cache
def star_shape(trips: tuple[Trip, ...]) -> Shape:
    """The empty board; a point that several seats care for is shown as the goal it is."""
    spots = []
    for number, (row, x, name) in enumerate(_PLACES):
        kind: Literal["plain", "home", "goal"] = "plain"
        whose: Seat | None = None
        for seat, trip in enumerate(trips):
            if CAMPS[trip.goal] >> number & 1:
                kind, whose = "goal", seat
            elif CAMPS[trip.home] >> number & 1 and kind == "plain":
                kind, whose = "home", seat
        spots.append(Spot(name, x / 2, (len(_ROWS) - 1 - row) * sqrt(3) / 2, kind, whose))
    return Shape("holes", tuple(spots), tuple((POINTS[a], POINTS[b]) for a, b in _LINKS if a < b))


# --- turns ---


@move("{src}{via:-}-{to}")
class Go:
    """Step or jump with a peg; the points between may be named or not."""

    src: Point
    to: Point
    via: tuple[Point, ...] = field(default=(), compare=False)
    """By which points, if that was said; it is the same turn whatever the way."""


TURNS = tuple(tuple(Go(src, to) for to in POINTS) for src in POINTS)
"""The turns from each point to each other, made once."""


def landings(src: int, pegs: int) -> int:
    """The points a peg can reach by jumps over the pegs, its own point being left empty."""
    others = pegs & ~(1 << src)
    seen, edge = 0, [src]
    while edge:
        for over, bit, to in JUMPS[edge.pop()]:
            if over & others and not bit & (others | seen):
                seen |= bit
                edge.append(to)
    return seen & ~(1 << src)


def ends(src: int, pegs: int) -> int:
    """The points a peg can end its turn on, by a step or by jumps."""
    return STEPS[src] & ~pegs | landings(src, pegs)


def way(src: int, to: int, pegs: int) -> tuple[int, ...]:
    """The shortest way of a turn that is possible, both ends included."""
    if STEPS[src] >> to & 1:
        return src, to
    others = pegs & ~(1 << src)
    found = route(src, to, lambda at: (land for over, bit, land in JUMPS[at] if over & others and not bit & others))
    assert found is not None, "no way leads there"
    return found


def against_way(way: tuple[int, ...], pegs: int) -> str | None:
    """The paragraph against going exactly this way."""
    if len(way) == 2 and STEPS[way[0]] >> way[1] & 1:
        return None
    others = pegs & ~(1 << way[0])
    for at, to in pairwise(way):
        if STEPS[at] >> to & 1:
            return "3.5"
        if not any(land == to and over & others and not bit & others for over, bit, land in JUMPS[at]):
            return "3.3"
    return None


def against_turn(src: int, to: int, pegs: int) -> str:
    """The paragraph against a turn of an own peg that is not possible."""
    if src == to:
        return "3.4"
    if pegs >> to & 1:
        return "3.2"
    # jumps and a step before or behind them would do it
    stepped = [landings(near, pegs & ~(1 << src) | 1 << near) for near in members(STEPS[src] & ~pegs)]
    jumped = landings(src, pegs)
    if any(mask >> to & 1 for mask in stepped) or any(STEPS[at] >> to & 1 for at in members(jumped)):
        return "3.5"
    return "3.3"
