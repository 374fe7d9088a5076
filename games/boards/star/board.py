"""The star board: 121 points in six tips round a hexagon, its camps, and its shape in pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt
from typing import Literal, NamedTuple

from games.contract import Point, Seat, Shape, Spot
from games.kit.graphs import Neighbours, distances, linked, mask_of, members

ROWS = (
    *((1, 12), (2, 11), (3, 10), (4, 9), (13, 0), (12, 1), (11, 2), (10, 3), (9, 4)),
    *((10, 3), (11, 2), (12, 1), (13, 0), (4, 9), (3, 10), (2, 11), (1, 12)),
)
"""For each row from the top its number of points, and the offset of the first one to the right, in half points."""
PLACES = [
    (row, left + 2 * number, Point(f"{'abcdefghijklmnopq'[row]}{number + 1}"))
    for row, (count, left) in enumerate(ROWS)
    for number in range(count)
]
"""Each point by its row from the top, its offset to the right in half points, and its name."""
POINTS = tuple(name for _, _, name in PLACES)
"""All points, row by row from the top and from the left."""
INDEX: Mapping[str, int] = {name: number for number, name in enumerate(POINTS)}
EVERY = (1 << len(POINTS)) - 1
_AT = {(row, x): number for number, (row, x, _) in enumerate(PLACES)}
WAYS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The six directions as rows downwards and half points to the right."""


def towards(number: int, way: tuple[int, int], far: int) -> int | None:
    """The point ``far`` steps away in a direction; None if there is none."""
    row, x, _ = PLACES[number]
    return _AT.get((row + far * way[0], x + far * way[1]))


LINKS = [
    (number, other) for number in range(len(POINTS)) for way in WAYS if (other := towards(number, way, 1)) is not None
]
NEAR: Neighbours = linked(len(POINTS), LINKS)

TIPS = 6
_CORNERS = ("a1", "e13", "m13", "q1", "m1", "e1")
"""The outermost point of each tip, clockwise from the top."""
_DEEP = 4
"""A camp holds the points within this many steps of the outermost one."""
TO_CORNER = tuple(distances(NEAR, [INDEX[corner]]) for corner in _CORNERS)
"""For each tip the steps from each point to its outermost one."""
CAMPS = tuple(mask_of(number for number, steps in enumerate(far) if steps <= _DEEP) for far in TO_CORNER)
"""For each tip the mask of its 15 points: the tip proper, and the row of the hexagon next to it."""
TO_CAMP = tuple(distances(NEAR, members(camp)) for camp in CAMPS)
"""For each tip the steps from each point to its camp."""


def opposite(tip: int) -> int:
    """The tip on the other side of the board."""
    return (tip + TIPS // 2) % TIPS


class Trip(NamedTuple):
    """The tip where a seat's pegs start, and the tip they have to reach."""

    home: int
    goal: int


@cache
def star_shape(trips: tuple[Trip, ...]) -> Shape:
    """The empty board with the camps of all trips; a point of several camps is shown as a goal."""
    spots = []
    for number, (row, x, name) in enumerate(PLACES):
        kind: Literal["plain", "home", "goal"] = "plain"
        whose: Seat | None = None
        for seat, trip in enumerate(trips):
            if CAMPS[trip.goal] >> number & 1:
                kind, whose = "goal", seat
            elif CAMPS[trip.home] >> number & 1 and kind == "plain":
                kind, whose = "home", seat
        spots.append(Spot(name, x / 2, (len(ROWS) - 1 - row) * sqrt(3) / 2, kind, whose))
    return Shape("holes", tuple(spots), tuple((POINTS[a], POINTS[b]) for a, b in LINKS if a < b))
