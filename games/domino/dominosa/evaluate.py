"""How a step in Dominosa looks to a computer player, who knows a solution."""

from __future__ import annotations

from typing import assert_never

from games.domino.dominosa.figures import Figure
from games.domino.dominosa.moves import Move, Place, Remove, Undo
from games.domino.dominosa.solving import solution
from games.domino.dominosa.state import State, covered
from games.kit.dominoes import SET
from games.kit.solo import GiveUp, Hint


def heuristic(s: State, figure: Figure, m: Move) -> float:
    """What a solution says: all that it needs can be seen by everybody."""
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
    """By the tiles that lie right."""
    return len(solution(figure.rows, s.numbers).intersection(s.laid)) / len(SET)
