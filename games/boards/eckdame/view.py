"""The board of Eck-Dame as a shape to draw: each side's corner is where the other wants to go."""

from __future__ import annotations

from functools import cache

from games.boards.eckdame.board import BITS, CORNERS, POINTS, ROWS
from games.contract import Seat, Shape, Spot


@cache
def corner_board(white: Seat) -> Shape:
    """The chequered board with the squares that White, and those that Black wants to reach."""
    return Shape("squares", tuple(_spot(number, bit, white) for number, bit in enumerate(BITS.values())))


def _spot(number: int, bit: int, white: Seat) -> Spot:
    for is_white, corner in enumerate(CORNERS):
        if bit & corner:
            who = 1 - white if is_white else white
            return Spot(POINTS[bit], number % ROWS, number // ROWS, "goal", who)
    return Spot(POINTS[bit], number % ROWS, number // ROWS)
