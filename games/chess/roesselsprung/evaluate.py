"""Heuristics for the knight's tour: follow a tour where one is left, else avoid dead ends."""

from __future__ import annotations

from typing import assert_never

from games.chess.roesselsprung.rules import ALL, NUMBER, Back, Done, Leap, Move, State
from games.chess.roesselsprung.tours import advice, ways_on
from games.contract import Seat
from games.kit.solo import Hint


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The next leap of a tour, or taking back as far as needed; other leaps by Warnsdorff's rule."""
    if not s.path:
        return float(isinstance(m, Leap))
    keep, to = advice(s.path)
    match m:
        case Leap(square):
            if keep == len(s.path) and NUMBER[square] == to:
                return 1.0
            return -0.1 * (1 + ways_on(NUMBER[square], s.left))
        case Back(count):
            return 1.0 if (count or 1) == len(s.path) - keep else -1.0
        case Hint():
            return -2.0
        case Done():
            return -5.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """The share of the board that a tour can keep of the path so far."""
    return advice(s.path)[0] / ALL if s.path else 0.0
