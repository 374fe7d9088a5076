"""How a position of Blockade looks to a computer player who does not think ahead."""

from __future__ import annotations

from games.boards.draughts.board import BOARD, beside, linked
from games.boards.draughts.evaluate import LOST

_BREATH = 0.04
_ALONE = 0.5
"""What a stone loses that is all but enclosed with its group."""
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
    """How freely the groups of a side breathe: those with few free squares are as good as lost."""
    total = _BREATH * (beside(stones) & free).bit_count()
    while stones:
        group = linked(stones & -stones, stones)
        stones ^= group
        squares = (beside(group) & free).bit_count()
        total -= _ALONE * group.bit_count() / (squares * squares + 1)
    return total


def _nearness(stones: int, prey: int) -> float:
    """How near stones are to the nearest enemy, square by square."""
    total, reached = 0.0, prey
    for _ in range(_FAR):
        reached |= beside(reached)
        total += _NEAR * (stones & reached).bit_count()
    return total
