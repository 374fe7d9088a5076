"""How a move in Domino looks to a computer player."""

from __future__ import annotations

from games.domino.domino.moves import Lay, Move
from games.domino.domino.state import State
from games.domino.engine.evaluate import flexibility, pressure, weight
from games.domino.engine.moves import ROW
from games.kit.dominoes import without


def heuristic(s: State, m: Move) -> float:
    """Heavy tiles first, with much left that fits, and little that the others have."""
    r = s.round
    if not isinstance(m, Lay):
        return 0.0
    left = without(r.own, m.tile)
    ends = m.tile.halves if m.end is None else r.chain.plus(ROW.index(m.end), m.tile).ends
    return 10 + weight(m.tile) + flexibility(left, ends) + pressure(r, ends)
