"""Which turns force the enemy to mate whoever makes them, exactly one reply ahead."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import (
    KING,
    KNIGHT,
    LAST,
    PAWN,
    STAR_DIAGONAL,
    STAR_STRAIGHT,
    WHITE,
    Mask,
    diagonal,
    members,
    straight,
)
from games.chess.engine.legality import REMEMBERED, Study, in_check, legal_turns, moved, studied
from games.chess.engine.position import Position, attackers
from games.chess.engine.turns import Turn


@lru_cache(REMEMBERED)
def unforced(p: Position) -> Study:
    """Who gives check, and the legal turns without those that force a mate; where all of them do, all are legal."""
    checks, turns = studied(p)
    left = tuple(turn for turn in turns if not forces_mate(p, turn))
    return Study(checks, left or turns)


def forces_mate(p: Position, turn: Turn) -> bool:
    """Whether the enemy has a reply to a turn, and each of his replies mates."""
    after = moved(p, turn)
    if has_harmless_turn(after):
        return False
    replies = legal_turns(after)
    return bool(replies) and all(is_mate(moved(after, reply)) for reply in replies)


def is_mate(p: Position) -> bool:
    """Whether who is to move is mated."""
    return in_check(p) and not legal_turns(p)


def has_harmless_turn(p: Position) -> bool:
    """Whether some man can surely go where it gives no check: then not every reply mates, and none is tried.

    Men on a line with one of the kings are left aside, for they may be pinned or uncover a check.
    """
    own, enemy = p.sides
    occupied = own | enemy
    home, target = (p.kings & own).bit_length() - 1, (p.kings & enemy).bit_length() - 1
    in_line = STAR_STRAIGHT[target] | STAR_DIAGONAL[target]
    if not attackers(p, home, occupied, p.side) & enemy:
        loose = own & ~(STAR_STRAIGHT[home] | STAR_DIAGONAL[home] | in_line | p.kings)
        if _goes_unseen(p, loose, own, occupied, target):
            return True
    if own != p.kings & own and in_line >> home & 1:
        return False
    steps = KING[home] & ~(own | KING[target])
    return any(not attackers(p, square, occupied ^ 1 << home, p.side) & enemy for square in members(steps))


def _goes_unseen(p: Position, loose: Mask, own: Mask, occupied: Mask, target: int) -> bool:
    """Whether some of these men can go where it does not attack a square."""
    pawns = p.pawns & loose
    steps = (pawns << 8 if p.side == WHITE else pawns >> 8) & ~(occupied | LAST[p.side])
    if steps & ~PAWN[1 - p.side][target]:
        return True
    if any(KNIGHT[square] & ~(own | KNIGHT[target]) for square in members(p.knights & loose)):
        return True
    across, along = diagonal(target, occupied), straight(target, occupied)
    for square in members((p.diagonals | p.straights) & loose):
        reach, seen = 0, 0
        if p.diagonals >> square & 1:
            reach, seen = diagonal(square, occupied), across
        if p.straights >> square & 1:
            reach, seen = reach | straight(square, occupied), seen | along
        if reach & ~(own | seen):
            return True
    return False
