"""How a position of Eck-Dame looks to a computer player who does not think ahead."""

from __future__ import annotations

from math import exp

from games.boards.eckdame.board import ROW

_NEEDED = (14, 12, 12, 12, 10, 10, 10, 10, 10)
"""The heights of the squares to be filled, the furthest first."""
_STUCK = 12.0
"""What it costs that a stone has gone too far, for nobody comes back."""
_LAGGING = 0.03
"""How much more the way of a stone weighs that has far to go."""
_AT_HOME = 0.3
_PACE = 2.5
"""So much work is worth the move."""


def toil(stones: int, white: bool) -> float:
    """How much a side has still to do, in single steps forward; with what it costs to have gone too far."""
    heights: list[int] = []
    for height in range(14, -1, -1):
        heights += [height] * (stones & ROW[height if white else 14 - height]).bit_count()
    total = 0.0
    for height, needed in zip(heights, _NEEDED, strict=False):
        left = needed - height
        total += left + _LAGGING * left * left if left >= 0 else _STUCK
        total -= _AT_HOME * (left == 0)
    return total


def chance(own: int, enemy: int, white: bool, own_move: bool) -> float:
    """How far a side is ahead in the race, as a chance to win."""
    ahead = toil(enemy, not white) - toil(own, white) + (_PACE if own_move else -_PACE) / 2
    return 1 / (1 + exp(-ahead / 6))
