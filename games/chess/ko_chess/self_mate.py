"""Which turns force the enemy to mate whoever makes them, exactly one reply ahead."""

from __future__ import annotations

from functools import lru_cache

from games.chess.engine.attacks import (
    BITS,
    BLACK,
    KING,
    KNIGHT,
    LAST,
    LINE,
    PAWN,
    STAR_DIAGONAL,
    STAR_STRAIGHT,
    WHITE,
    Mask,
    attacks,
    diagonal,
    members,
    straight,
    strikes,
)
from games.chess.engine.legality import REMEMBERED, Study, in_check, legal_turns, moved, studied
from games.chess.engine.position import Position, attackers
from games.chess.engine.turns import Castle, Turn

_REACH = tuple(
    {
        "K": KING,
        "D": tuple(attacks("D", square, 0, side) for square in range(64)),
        "T": STAR_STRAIGHT,
        "L": STAR_DIAGONAL,
        "S": KNIGHT,
        "B": PAWN[side],
    }
    for side in (WHITE, BLACK)
)
"""For the men of each side what they attack at most from each square."""


@lru_cache(REMEMBERED)
def unforced(p: Position) -> Study:
    """Who gives check, and the legal turns without those that force a mate; where all of them do, all are legal."""
    checks, turns = studied(p)
    leaves = WaysOut(p).remain
    left = tuple(turn for turn in turns if leaves(turn) or not forces_mate(p, turn))
    return Study(checks, left or turns)


class WaysOut:
    """The steps that the enemy's king has in a position before a turn."""

    # most turns leave him one by which he gives no check, which is seen without making them

    __slots__ = ("enemy_riders", "home", "lines", "passed", "reach", "steps", "target")

    def __init__(self, p: Position) -> None:
        own, enemy = p.sides
        self.home, self.target = (p.kings & enemy).bit_length() - 1, (p.kings & own).bit_length() - 1
        self.enemy_riders = (p.diagonals | p.straights) & enemy
        self.passed = p.passed
        self.reach = _REACH[p.side]
        # a line goes on behind the king that steps back
        others = (own | enemy) ^ 1 << self.home
        lines = 0
        for square in members(p.diagonals & own):
            lines |= diagonal(square, others)
        for square in members(p.straights & own):
            lines |= straight(square, others)
        self.lines = lines
        attacked = KING[self.target] | strikes(p.pawns & own, p.side) | lines
        for square in members(p.knights & own):
            attacked |= KNIGHT[square]
        self.steps = KING[self.home] & ~(enemy | attacked)

    def remain(self, turn: Turn) -> bool:
        """Whether he surely keeps one of them after a turn, and gives no check by it: then nobody is mated."""
        if not self.steps or isinstance(turn, Castle):
            return False
        start, goal = BITS[turn.src], BITS[turn.to]
        if goal & self.passed:
            return False
        steps, man, to = self.steps, turn.becomes or turn.src.man, goal.bit_length() - 1
        if start & self.lines:
            # what lies on a line that this may open counts as attacked
            src = start.bit_length() - 1
            steps &= ~(STAR_STRAIGHT[src] | STAR_DIAGONAL[src])
        if LINE[to if man == "K" else self.target][self.home] & self.enemy_riders:
            # the king may uncover a check
            return False
        return bool(steps & ~self.reach[man][to])


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
