"""Which turns there are in Häuptling und Krieger: the chief keeps out of attacks, the warriors need not."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import BLACK, KING, WHITE, Mask, attacks, members, rank
from games.chess.engine.legality import REMEMBERED, Study, may_castle, studied
from games.chess.engine.movement import officers, pawns
from games.chess.engine.position import Position, attackers
from games.chess.engine.turn_tables import CASTLING, GO_K, TAKE_K, fans
from games.chess.engine.turns import Go, Take, Turn

CAMP: Mask = rank(6) | rank(7) | rank(8)
"""Where the chief may be set."""
_GO_H, _TAKE_H = fans(Go, "H"), fans(Take, "H")


@lru_cache(REMEMBERED)
def careless(p: Position) -> Study:
    """Who gives check, and the legal turns where the warriors need not mind their king."""
    return _warriors(p) if p.side == WHITE else _chief(p)


@lru_cache(REMEMBERED)
def careful(p: Position) -> Study:
    """The same where they have to, as in chess."""
    return _chief(p) if p.side == BLACK else studied(p) if p.kings else Study(0, ())


def _warriors(p: Position) -> Study:
    own, enemy = p.sides
    king = p.kings & own
    going: list[Turn] = []
    taking: list[Turn] = []
    officers(p, own, enemy, ~own, 0, 0, going, taking)
    pawns(p, own, enemy, ~own, 0, 0, going, taking)
    if not king:
        return Study(0, (*going, *taking))
    home = king.bit_length() - 1
    reach = KING[home] & ~own
    if reach & enemy:
        taking += TAKE_K[home][reach & enemy]
    if reach & ~enemy:
        going += GO_K[home][reach & ~enemy]
    checks = attackers(p, home, own | enemy, WHITE) & enemy
    if p.rights and not checks:
        going += [way.turn for way in CASTLING[WHITE] if may_castle(p, way)]
    return Study(checks, (*going, *taking))


def _chief(p: Position) -> Study:
    if not p.black:
        return Study(0, ())
    square = p.black.bit_length() - 1
    checks = attackers(p, square, p.white | p.black, BLACK) & p.white
    safe = safe_goals(p)
    return Study(checks, (*_GO_H[square][safe & ~p.white], *_TAKE_H[square][safe & p.white]))


def safe_goals(p: Position) -> Mask:
    """Where the chief may go: to squares not attacked once he has left his own, and wherever the king stands."""
    square = p.black.bit_length() - 1
    reach = attacks("H", square, p.white | p.black, BLACK)
    safe = reach & p.kings
    for goal in members(reach & ~p.kings):
        # a slider goes on attacking behind the chief who steps back, and what he takes protects nothing any more
        if not attackers(p, goal, p.white | 1 << goal, BLACK) & p.white & ~(1 << goal):
            safe |= 1 << goal
    return safe
