"""Which turns force the enemy to mate whoever makes them, exactly one reply ahead."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import LAST, PAWN, STAR_DIAGONAL, STAR_STRAIGHT, WHITE
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
    if _has_harmless_pawn(after):
        return False
    replies = legal_turns(after)
    return bool(replies) and all(is_mate(moved(after, reply)) for reply in replies)


def is_mate(p: Position) -> bool:
    """Whether who is to move is mated."""
    return in_check(p) and not legal_turns(p)


def _has_harmless_pawn(p: Position) -> bool:
    """Whether a pawn can surely step ahead and give no check by it: then not every reply mates, and none is tried.

    Pawns on a line with one of the kings are left aside, for they may be pinned or uncover a check.
    """
    own, enemy = p.sides
    home, target = (p.kings & own).bit_length() - 1, (p.kings & enemy).bit_length() - 1
    if attackers(p, home, own | enemy, p.side) & enemy:
        return False
    lines = STAR_STRAIGHT[home] | STAR_DIAGONAL[home] | STAR_STRAIGHT[target] | STAR_DIAGONAL[target]
    loose = p.pawns & own & ~lines
    steps = (loose << 8 if p.side == WHITE else loose >> 8) & ~(own | enemy | LAST[p.side])
    return bool(steps & ~PAWN[1 - p.side][target])
