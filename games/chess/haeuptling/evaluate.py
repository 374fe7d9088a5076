"""How a position of Häuptling und Krieger looks to a computer player: the warriors left, and the chief's room."""

from __future__ import annotations

from math import log

from games.chess.engine.attacks import BLACK, WHITE, members
from games.chess.engine.evaluate import WORTH
from games.chess.engine.legality import moved
from games.chess.engine.position import MEN, Position, attackers, man_on, men
from games.chess.engine.turns import Turn
from games.chess.haeuptling.legality import safe_goals

_FORCE = 0.16
"""What a warrior is worth for each pawn that he counts."""
_ROOM = 1.6
"""What it is worth to have twice as few safe squares round the chief, or near enough."""
_KING = 20.0
"""What it costs the warriors that their king can be taken."""
_STRENGTH = {man: WORTH[man] for man in "DTLSB"}


def heuristic(p: Position, turn: Turn) -> float:
    """How it looks after the turn."""
    return -lead(moved(p, turn))


def lead(p: Position) -> float:
    """How far the side to move is ahead."""
    ahead = _warriors(p)
    return ahead if p.side == WHITE else -ahead


def _warriors(p: Position) -> float:
    """How far the warriors are ahead, with what the chief could take safely."""
    if not p.kings:
        return -100.0
    safe = safe_goals(p)
    force = sum(_STRENGTH[man] * (men(p, man) & p.white).bit_count() for man in MEN if man in _STRENGTH)
    threat = 1.0 if p.side == BLACK else 0.3
    prey = max((_STRENGTH.get(man_on(p, 1 << square), 0.0) for square in members(safe & p.white)), default=0.0)
    worth = _FORCE * (force - threat * prey) - _ROOM * log(1 + safe.bit_count())
    if safe & p.kings:
        worth -= threat * _KING
    elif not safe and attackers(p, p.black.bit_length() - 1, p.white | p.black, BLACK) & p.white:
        worth += _KING
    return worth
