"""How a move in Domino looks to a computer player."""

from __future__ import annotations

from games.contract import Seat
from games.domino.domino.moves import Move
from games.domino.domino.state import State
from games.domino.engine.evaluate import sight
from games.domino.engine.moves import ROW, Lay


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Heavy tiles first, with much left that fits, and little that the others have."""
    r = s.round
    if not isinstance(m, Lay):
        return 0.0
    ends = m.tile.halves if m.end is None else r.chain.plus(ROW.index(m.end), m.tile).ends
    return 10 + sight(r, m.tile, ends)
