"""Why a turn of chess is illegal by the rules of its man: the paragraph of the sheet."""

from __future__ import annotations

from games.chess.engine.attacks import BITS, LAST, PAWN, START, WHITE, Mask, attacks
from games.chess.engine.position import Position, man_on
from games.chess.engine.turn_tables import CASTLING, Castling
from games.chess.engine.turns import Castle, Go, Take, Turn

_GAIT = {"K": "4.1", "D": "4.2", "T": "4.3", "L": "4.4", "S": "4.5"}
"""The paragraph on how each officer moves."""


def is_misnamed(p: Position, turn: Turn) -> bool:
    """Return whether the player has named another man than the own one that stands there."""
    if isinstance(turn, Castle):
        return False
    start = BITS[turn.src]
    return bool(p.sides[0] & start) and not turn.src.may_be(man_on(p, start))


def objection(p: Position, turn: Turn, checks: Mask) -> str | None:
    """The paragraph against a turn by its man and its way; ``checks`` are the men that give check.

    None if the man can go there, so that only its king's safety or another duty can forbid it.
    """
    if isinstance(turn, Castle):
        return _castling(p, checks, next(way for way in CASTLING[p.side] if str(way.turn) == str(turn)))
    own, enemy = p.sides
    start, goal = BITS[turn.src], BITS[turn.to]
    if not own & start:
        return "3.1"
    if own & goal:
        return "3.2"
    man = man_on(p, start)
    for way in CASTLING[p.side]:
        if man == "K" and start == way.king and goal == (start << 2 if way.rook > way.king else start >> 2):
            return _castling(p, checks, way)
    paragraph = _pawn(p, turn, start, goal) if man == "B" else _officer(man, start, goal, own | enemy)
    if paragraph is not None:
        return paragraph
    promoted = man == "B" and bool(goal & LAST[p.side])
    if promoted != (turn.becomes is not None):
        return "4.9"
    return None


def _officer(man: str, start: Mask, goal: Mask, occupied: Mask) -> str | None:
    """The paragraph against the way of an officer; None if it can go there."""
    square = start.bit_length() - 1
    if not attacks(man, square, 0, WHITE) & goal:
        return _GAIT[man]
    return None if attacks(man, square, occupied, WHITE) & goal else "3.4"


def _pawn(p: Position, turn: Go | Take, start: Mask, goal: Mask) -> str | None:
    """The paragraph against the way of a pawn; None if it can go there."""
    own, enemy = p.sides
    occupied = own | enemy
    if PAWN[p.side][start.bit_length() - 1] & goal:
        if (enemy | p.passed) & goal:
            return None
        behind = goal >> 8 if p.side == WHITE else goal << 8
        return "4.8" if behind & p.pawns & enemy else "4.7"
    step = start << 8 if p.side == WHITE else start >> 8
    leap = step << 8 if p.side == WHITE else step >> 8
    if goal == step:
        return "4.7" if enemy & goal else None
    if goal == leap and start & START[p.side]:
        return "3.4" if occupied & step else "4.7" if occupied & goal else None
    return "4.6"


def _castling(p: Position, checks: Mask, way: Castling) -> str:
    """The paragraph against castling."""
    own, enemy = p.sides
    if not p.rights & way.rook:
        return "5.2"
    if (own | enemy) & way.free:
        return "5.3"
    return "5.4" if checks else "5.5"
