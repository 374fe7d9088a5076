"""How Wolf und Schafe looks to a computer player who does not think ahead."""

from __future__ import annotations

from math import exp

from games.boards.draughts.board import BOARD, beside, bits
from games.boards.wolf_schafe.ranks import RANK, UP_TO

_OPEN = 3.0
"""What it is worth to the wolf that there is a way past the sheep as they stand."""
_STEP = 0.35
"""What each step of that way costs."""
_RAGGED = 0.5
"""What it is worth that the sheep are on another rank than the first of them, each by rank."""
_ROOM = 0.06


def start(wolf: int) -> float:
    """How good a square is for the wolf to begin on: near the middle, not too near the sheep."""
    return -abs(RANK[wolf] - 5)


def escape(wolf: int, sheep: int, sheep_move: bool) -> float:
    """How well the wolf stands, around 0."""
    low = min(RANK[one] for one in bits(sheep))
    if RANK[wolf] < low:
        return 10.0
    free, goal = BOARD & ~sheep, UP_TO[low - 1]
    reached, steps = wolf, 0
    while not reached & goal:
        more = (reached | beside(reached)) & free
        if more == reached:
            break
        reached, steps = more, steps + 1
    ragged = sum(RANK[one] - low for one in bits(sheep))
    worth = _RAGGED * ragged - _RAGGED * 2
    if reached & goal:
        return worth + _OPEN - _STEP * (steps + sheep_move)
    return worth - _OPEN + _ROOM * reached.bit_count()


def chance(ahead: float) -> float:
    """How far the wolf is ahead, as a chance to win."""
    return 1 / (1 + exp(-ahead / 2))
