"""How a position of Blockade looks to a computer player who does not think ahead."""

from __future__ import annotations

from games.boards.draughts.board import BOARD, NE, NW, beside
from games.boards.draughts.evaluate import LOST

_BREATH, _ALONE, _TIGHT, _CAUGHT = 0.02, 0.03, 0.05, 0.2
HOPE = 0.4
"""By how much, in stones, a side thinks better of its chances, so that it plays on rather than for a draw."""
_NEAR, _FAR = 0.04, 3
"""What it is worth to stand a square nearer to an enemy, and within how many squares."""


def grip(mover: int, other: int) -> float:
    """How far the side to move is ahead, in stones, where stones without a free square beside their group are lost."""
    if not mover:
        return -LOST
    if not other:
        return LOST
    free = BOARD & ~(mover | other)
    ahead = mover.bit_count() - other.bit_count() + _breath(mover, free) - _breath(other, free)
    # whoever has more stones seeks the others out
    return ahead + (_nearness(mover, other) if ahead > 0 else -_nearness(other, mover))


def _breath(stones: int, free: int) -> float:
    """How freely a side breathes: stones without a friend, or with at most one free square, are soon enclosed."""
    alone = stones & ~beside(stones)
    # the four neighbours of each square, of which two are free
    a, b, c, d = free << NE, free << NW, free >> NE, free >> NW
    tight = stones & ~(a & b | c & d | (a | b) & (c | d))
    total = _BREATH * (beside(stones) & free).bit_count()
    return total - _ALONE * alone.bit_count() - _TIGHT * tight.bit_count() - _CAUGHT * (alone & tight).bit_count()


def _nearness(stones: int, prey: int) -> float:
    """How near stones are to the nearest enemy, square by square."""
    total, reached = 0.0, prey
    for _ in range(_FAR):
        reached |= beside(reached)
        total += _NEAR * (stones & reached).bit_count()
    return total
