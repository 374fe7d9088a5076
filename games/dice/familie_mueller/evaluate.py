"""When a computer player is content with its family."""

from __future__ import annotations

from games.contract import Seat
from games.dice.familie_mueller.moves import Move
from games.dice.familie_mueller.state import State
from games.kit.dice import Roll

FEW = 3
"""A computer player with so few children rolls again."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Roll again with few children, or when behind."""
    own = s.families[seat].children
    return float(isinstance(m, Roll) == (own <= FEW or own < s.most or bool(s.rivals)))
