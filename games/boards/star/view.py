"""How the star board shows itself."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Literal

from games.boards.star.board import CAMPS, LINKS, PLACES, POINTS, ROWS, Trip
from games.contract import Seat, Shape, Spot


@cache
def star_shape(trips: tuple[Trip, ...]) -> Shape:
    """The empty board; a point that several seats care for is shown as the goal it is."""
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
