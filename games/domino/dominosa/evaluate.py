"""Estimates of moves and positions in Dominosa for computer players, who know a solution."""

from __future__ import annotations

from typing import assert_never

from games.domino.dominosa.figures import Figure
from games.domino.dominosa.moves import Move, Place, Remove, Undo
from games.domino.dominosa.solving import solution
from games.domino.dominosa.state import State, covered
from games.kit.dominoes import SET
from games.kit.solo import GiveUp, Hint


def heuristic(s: State, figure: Figure, m: Move) -> float:
    """Value of a move: whether it agrees with a solution, which follows from numbers that all can see."""
    right = solution(figure.rows, s.numbers)
    match m:
        case Place(pair):
            return 1.0 if pair in right else -2.0
        case Remove(square):
            return -2.0 if covered(s)[square] in right else 2.0
        case Undo() | Hint():
            return -1.0
        case GiveUp():
            return -5.0
        case _:
            assert_never(m)


def win_estimate(s: State, figure: Figure) -> float:
    """The share of tiles that lie as in the solution."""
    return len(solution(figure.rows, s.numbers).intersection(s.laid)) / len(SET)
