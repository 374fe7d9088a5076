"""Which turns there are in Schlagschach: no king is royal, and whoever can take must take."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import KING, LAST, PAWN, members
from games.chess.engine.legality import REMEMBERED, Study
from games.chess.engine.movement import officers, pawns
from games.chess.engine.position import Position
from games.chess.engine.turn_tables import CASTLING
from games.chess.engine.turns import Turn
from games.chess.schlagschach.turns import GO, TAKE


@lru_cache(REMEMBERED)
def takings_first(p: Position) -> Study:
    """All turns whatever the stock; only those that take where there are any."""
    going, taking = movements(p)
    return Study(0, tuple(taking or going))


@lru_cache(REMEMBERED)
def movements(p: Position) -> tuple[tuple[Turn, ...], tuple[Turn, ...]]:
    """The turns that take nothing, and those that take."""
    own, enemy = p.sides
    going: list[Turn] = []
    taking: list[Turn] = []
    officers(p, own, enemy, ~own, 0, 0, going, taking, GO, TAKE)
    # a pawn that found no man in the stock stays where it arrived for good
    walking = own & ~LAST[p.side]
    pawns(p, walking, enemy, ~own, 0, 0, going, taking, GO, TAKE)
    for square in members(p.kings & own):
        reach = KING[square] & ~own
        if reach & enemy:
            taking += TAKE.king[square][reach & enemy]
        if reach & ~enemy:
            going += GO.king[square][reach & ~enemy]
    for to in members(p.passed):
        for square in members(PAWN[1 - p.side][to] & p.pawns & walking):
            taking += TAKE.pawn[square][1 << to]
    going += [way.turn for way in CASTLING[p.side] if p.rights & way.rook and not (own | enemy) & way.free]
    return tuple(going), tuple(taking)
