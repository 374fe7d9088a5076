"""How a position of Schlagschach looks to a computer player: who has fewer men once all is taken that must be."""

from __future__ import annotations

from games.chess.engine.attacks import LAST
from games.chess.engine.evaluate import chance
from games.chess.engine.legality import moved
from games.chess.engine.position import Position
from games.chess.engine.turns import Castle, Turn
from games.chess.schlagschach.legality import movements

__all__ = ["chance", "heuristic", "lead", "settled_lead"]

_ROOM = 0.03
"""It is good to have a choice, unless one has to take."""
_SAFE = 1.0
"""A pawn that stays on the last rank can only be lost by another's will."""
DEPTH = 4
"""So many captures in a row are looked at before a position is judged."""
WON = 30.0


def heuristic(p: Position, turn: Turn) -> float:
    """How far one is ahead after the turn."""
    return -settled_lead(moved(p, turn), DEPTH - 1)


def settled_lead(p: Position, depth: int = DEPTH) -> float:
    """How far the side to move is ahead once all is taken that must be; of what a pawn may become one man is tried."""
    going, taking = movements(p)
    if not (going or taking):
        return WON
    if not taking or not depth:
        return lead(p, len(going))
    return max(-settled_lead(moved(p, turn), depth - 1) for turn in taking if _is_tried(turn))


def _is_tried(turn: Turn) -> bool:
    return isinstance(turn, Castle) or turn.becomes in (None, "T")


def lead(p: Position, ways: int) -> float:
    """How many men the side to move has fewer than the other, with so many ways to go."""
    own, enemy = p.sides
    there = p.pawns & own & LAST[p.side]
    return enemy.bit_count() - own.bit_count() + _ROOM * ways - _SAFE * 0.5 * there.bit_count()
