"""Moves of officers and pawns by their own rules; of their king only pins and checks are heeded.

Quiet moves are added to ``going``, captures to ``taking``; ``go`` and ``take`` hold the turns to choose from.
"""

from __future__ import annotations

from typing import NamedTuple

from games.chess.engine.attacks import KNIGHT, LINE, PAWN, START, WHITE, Mask, diagonal, straight
from games.chess.engine.position import Position
from games.chess.engine.turn_tables import GO, TAKE, Fans
from games.chess.engine.turns import Go, Take, Turn


class Scope(NamedTuple):
    """The men that move, and what restricts them."""

    own: Mask
    enemy: Mask
    allowed: Mask
    """The squares they may go to."""
    home: int = 0
    """The square of their king, where men are pinned."""
    bound: Mask = 0
    """The pinned men, which must stay on their line with the king."""


def officers(
    p: Position,
    scope: Scope,
    going: list[Turn],
    taking: list[Turn],
    go: Fans[Go] = GO,
    take: Fans[Take] = TAKE,
) -> None:
    """Collect the moves of all officers but the king."""
    own, enemy, allowed, home, bound = scope
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
            going += go.knight[square][reach & free]
        if reach & prey:
            taking += take.knight[square][reach & prey]
    left = diagonals
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        reach = diagonal(square, occupied)
        if bound & bit:
            reach &= line[square]
        if reach & free:
            going += (go.queen if straights & bit else go.bishop)[square][reach & free]
        if reach & prey:
            taking += (take.queen if straights & bit else take.bishop)[square][reach & prey]
    left = straights
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        reach = straight(square, occupied)
        if bound & bit:
            reach &= line[square]
        if reach & free:
            going += (go.queen if diagonals & bit else go.rook)[square][reach & free]
        if reach & prey:
            taking += (take.queen if diagonals & bit else take.rook)[square][reach & prey]


def pawns(
    p: Position,
    scope: Scope,
    going: list[Turn],
    taking: list[Turn],
    go: Fans[Go] = GO,
    take: Fans[Take] = TAKE,
) -> None:
    """Collect the moves of the pawns, except captures in passing."""
    own, enemy, allowed, home, bound = scope
    free, prey = ~(own | enemy), enemy & allowed
    white = p.side == WHITE
    begin, attacks = START[p.side], PAWN[p.side]
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
            taking += take.pawn[square][taken]
        if step:
            going += go.pawn[square][step]
