"""Legal turns in chess, and the positions they lead to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from games.chess.engine.attacks import (
    BETWEEN,
    BITS,
    KING,
    KNIGHT,
    PAWN,
    STAR_DIAGONAL,
    STAR_STRAIGHT,
    WHITE,
    Mask,
    diagonal,
    members,
    straight,
    strikes,
)
from games.chess.engine.movement import Scope, officers, pawns
from games.chess.engine.position import Position, attackers, castled, checkers, shifted
from games.chess.engine.turn_tables import (
    CASTLING,
    GO_K,
    TAKE,
    TAKE_K,
    Castling,
)
from games.chess.engine.turns import Castle, Take, Turn

REMEMBERED = 32
"""Size of the caches of legal turns: one position is asked for them several times in a row."""


class Study(NamedTuple):
    """The men that give check in a position, and the legal turns."""

    checks: Mask
    turns: tuple[Turn, ...]


@lru_cache(REMEMBERED)
def studied(p: Position) -> Study:
    """The men that give check, and all legal turns: quiet ones first, then castling, then captures."""
    own, enemy = p.sides
    home = (p.kings & own).bit_length() - 1
    checks = attackers(p, home, own | enemy, p.side) & enemy
    going: list[Turn] = []
    taking: list[Turn] = []
    if checks & checks - 1 == 0:
        # one check can also be parried by taking the attacker or stepping between; two cannot
        allowed = ~own if not checks else checks | BETWEEN[home][checks.bit_length() - 1]
        bound = pinned(p, home, own, enemy)
        scope = Scope(own, enemy, allowed, home, bound)
        officers(p, scope, going, taking)
        pawns(p, scope, going, taking)
        if p.passed:
            taking += in_passing(p)
    _king(p, own, enemy, home, going, taking)
    if p.rights and not checks:
        going += [way.turn for way in CASTLING[p.side] if may_castle(p, way)]
    return Study(checks, (*going, *taking))


def legal_turns(p: Position) -> tuple[Turn, ...]:
    """All legal turns in a position."""
    return studied(p).turns


def pinned(p: Position, home: int, own: Mask, enemy: Mask) -> Mask:
    """The own men that are pinned to their king."""
    bound = 0
    snipers = (STAR_STRAIGHT[home] & p.straights | STAR_DIAGONAL[home] & p.diagonals) & enemy
    while snipers:
        sniper = snipers & -snipers
        snipers ^= sniper
        between = BETWEEN[home][sniper.bit_length() - 1] & (own | enemy)
        if between & between - 1 == 0:
            bound |= between & own
    return bound


def _king(p: Position, own: Mask, enemy: Mask, home: int, going: list[Turn], taking: list[Turn]) -> None:
    """Collect the moves of the king to squares that are not attacked."""
    theirs = p.kings & enemy
    reach = KING[home] & ~own & (~KING[theirs.bit_length() - 1] if theirs else ~0)
    if not reach:
        return
    reach &= ~strikes(p.pawns & enemy, 1 - p.side)
    left = p.knights & enemy
    while left:
        reach &= ~KNIGHT[(left & -left).bit_length() - 1]
        left &= left - 1
    # a slider goes on attacking behind the king that steps back
    others = (own | enemy) ^ 1 << home
    left = p.diagonals & enemy
    while left:
        square = (left & -left).bit_length() - 1
        left &= left - 1
        if STAR_DIAGONAL[square] & reach:
            reach &= ~diagonal(square, others)
    left = p.straights & enemy
    while left:
        square = (left & -left).bit_length() - 1
        left &= left - 1
        if STAR_STRAIGHT[square] & reach:
            reach &= ~straight(square, others)
    if reach & enemy:
        taking += TAKE_K[home][reach & enemy]
    if reach & ~enemy:
        going += GO_K[home][reach & ~enemy]


def in_passing(p: Position) -> list[Take]:
    """The legal captures in passing."""
    own, enemy = p.sides
    king = (p.kings & own).bit_length() - 1
    turns: list[Take] = []
    for to in members(p.passed):
        goal = 1 << to
        behind = goal >> 8 if p.side == WHITE else goal << 8
        for square in members(PAWN[1 - p.side][to] & p.pawns & own):
            # two men leave their rank at once, which may uncover an attack that pins nobody
            occupied = (own | enemy) ^ behind ^ 1 << square | goal
            if not attackers(p, king, occupied, p.side) & enemy & ~behind:
                turns += TAKE.pawn[square][goal]
    return turns


def may_castle(p: Position, way: Castling) -> bool:
    """Return whether a king that is not in check can castle this way."""
    own, enemy = p.sides
    if not p.rights & way.rook or (own | enemy) & way.free:
        return False
    return not any(attackers(p, square, own | enemy, p.side) & enemy for square in way.safe)


def moved(p: Position, turn: Turn) -> Position:
    """The position after a legal turn."""
    if isinstance(turn, Castle):
        way = next(way for way in CASTLING[p.side] if way.turn == turn)
        return castled(p, way.king, way.rook)
    return shifted(p, BITS[turn.src], BITS[turn.to], turn.becomes)


def key(p: Position, turns: Iterable[Turn]) -> int:
    """The position as one number, to find repetitions: men, side to move, castling rights, captures in passing.

    A right to capture in passing counts only if a legal turn can use it.
    """
    third = p.pawns | p.knights | p.kings
    # three bits a square: bishop 1, rook 2, queen 3, pawn 4, knight 5, king 6; rights and side use other squares
    kinds = (p.diagonals | p.knights) | (p.straights | p.kings) << 64 | third << 128
    passed = 0
    if p.passed:
        # nothing stands on such a square, so a capture there is one in passing
        for turn in turns:
            if isinstance(turn, Take):
                passed |= BITS[turn.to] & p.passed
    return kinds | p.white << 192 | (p.rights | passed | p.side << 27) << 256


def in_check(p: Position) -> bool:
    """Return whether the king of the side to move is attacked."""
    return bool(checkers(p))
