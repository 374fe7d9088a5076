"""Heuristics for Eck-Dame: the work that both sides have left."""

from __future__ import annotations

from math import exp

from games.boards.draughts.moves import Go
from games.boards.eckdame.board import ROW, path_of
from games.boards.eckdame.rules import State
from games.contract import Seat

_NEEDED = (14, 12, 12, 12, 10, 10, 10, 10, 10)
"""The heights of the squares to be filled, the furthest first."""
_STUCK = 12.0
"""Penalty for a stone that has gone too far, since no stone moves back."""
_LAGGING = 0.03
"""Extra weight of long distances."""
_AT_HOME = 0.3
_PACE = 2.5
"""Value of being to move, in steps."""


def heuristic(s: State, seat: Seat, m: Go) -> float:
    """Value of a turn: the less work it leaves, the better."""
    path = path_of(m)
    return -work_left(s.stones[seat] ^ (path[0] | path[-1]), seat == s.white)


def win_estimate(s: State, seat: Seat) -> float:
    """The chance to win by the lead in the race."""
    white = seat == s.white
    ahead = work_left(s.stones[1 - seat], not white) - work_left(s.stones[seat], white)
    ahead += (_PACE if s.turn == seat else -_PACE) / 2
    return 1 / (1 + exp(-ahead / 6))


def work_left(stones: int, white: bool) -> float:
    """The work a side has left, in single steps forward, with a penalty for stones that have gone too far."""
    heights: list[int] = []
    for height in range(14, -1, -1):
        heights += [height] * (stones & ROW[height if white else 14 - height]).bit_count()
    total = 0.0
    for height, needed in zip(heights, _NEEDED, strict=False):
        left = needed - height
        total += left + _LAGGING * left * left if left >= 0 else _STUCK
        total -= _AT_HOME * (left == 0)
    return total
