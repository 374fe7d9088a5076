"""Where officers and pawns may go, whatever becomes of their king.

``allowed`` are the squares they may go to; men in ``bound`` must stay on their line with the king's ``home``. The
turns are added to the quiet ones (``going``) and to those that take (``taking``).
"""

from __future__ import annotations

from games.chess.engine.attacks import KNIGHT, LINE, PAWN, START, WHITE, Mask, diagonal, straight
from games.chess.engine.position import Position
from games.chess.engine.turn_tables import GO_B, GO_D, GO_L, GO_S, GO_T, TAKE_B, TAKE_D, TAKE_L, TAKE_S, TAKE_T
from games.chess.engine.turns import Turn


def officers(
    p: Position, own: Mask, enemy: Mask, allowed: Mask, home: int, bound: Mask, going: list[Turn], taking: list[Turn]
) -> None:
    """The turns of all officers but the king."""
    occupied, diagonals, straights = own | enemy, p.diagonals & own, p.straights & own
    free = allowed & ~occupied
    prey = allowed & enemy
    line = LINE[home]
    # a pinned knight has nowhere to go
    left = p.knights & own & ~bound
    while left:
        square = (left & -left).bit_length() - 1
        left &= left - 1
        reach = KNIGHT[square]
        if reach & free:
            going += GO_S[square][reach & free]
        if reach & prey:
            taking += TAKE_S[square][reach & prey]
    left = diagonals
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        reach = diagonal(square, occupied)
        if bound & bit:
            reach &= line[square]
        if reach & free:
            going += (GO_D if straights & bit else GO_L)[square][reach & free]
        if reach & prey:
            taking += (TAKE_D if straights & bit else TAKE_L)[square][reach & prey]
    left = straights
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        reach = straight(square, occupied)
        if bound & bit:
            reach &= line[square]
        if reach & free:
            going += (GO_D if diagonals & bit else GO_T)[square][reach & free]
        if reach & prey:
            taking += (TAKE_D if diagonals & bit else TAKE_T)[square][reach & prey]


def pawns(
    p: Position, own: Mask, enemy: Mask, allowed: Mask, home: int, bound: Mask, going: list[Turn], taking: list[Turn]
) -> None:
    """The turns of the pawns, taking in passing aside."""
    free, prey = ~(own | enemy), enemy & allowed
    white = p.side == WHITE
    begin, attacks, go, take = START[p.side], PAWN[p.side], GO_B, TAKE_B
    left = p.pawns & own
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        step = (bit << 8 if white else bit >> 8) & free
        if step and bit & begin:
            step |= (step << 8 if white else step >> 8) & free
        step &= allowed
        taken = attacks[square] & prey
        if bound & bit:
            step &= LINE[home][square]
            taken &= LINE[home][square]
        if taken:
            taking += take[square][taken]
        if step:
            going += go[square][step]
