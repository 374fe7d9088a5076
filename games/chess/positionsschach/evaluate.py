"""How a position of Positionsschach looks to a computer player: who has more places left for the men in hand."""

from __future__ import annotations

from math import log

from games.chess.engine.evaluate import chance
from games.chess.engine.position import Position
from games.chess.positionsschach.placing import hand, ways

__all__ = ["chance", "lead"]


def lead(p: Position) -> float:
    """How many more turns the side to move has left than the other, as far as one can see."""
    own, theirs = _turns_left(p, p.side), _turns_left(p, 1 - p.side)
    return own - theirs if own else -9.0


def _turns_left(p: Position, side: int) -> float:
    held = hand(p, side)
    room = 0
    left = 0.0
    for man, targets in ways(p, side):
        room |= targets
        left += min(held[man], targets.bit_count())
    # many men in hand are worth nothing without squares of their own
    return min(left, room.bit_count()) + log(1 + room.bit_count())
