"""How a way to cover numbers looks to a computer player."""

from __future__ import annotations

from games.contract import Seat
from games.dice.deck_zu.moves import Cover, Move, each
from games.dice.deck_zu.state import State


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The higher single number goes first."""
    return float(max(each(m.numbers))) if isinstance(m, Cover) else 0.0
