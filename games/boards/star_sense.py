"""How far pegs on the star board still have to go, for somebody who does not think ahead."""

from __future__ import annotations

from games.boards.star import CAMPS, NEAR, POINTS, TO_CAMP, TO_CORNER
from games.kit.graphs import distances, mask_of, members

_LAGGING = 0.06
"""A peg that is further behind than the others finds nobody to jump over."""
_EFFORT = tuple(tuple(steps + _LAGGING * steps * steps for steps in far) for far in TO_CORNER)
_LEAST = tuple(sum(effort[peg] for peg in members(camp)) for effort, camp in zip(_EFFORT, CAMPS, strict=True))
_STEPS = tuple(distances(NEAR, [point]) for point in range(len(POINTS)))
_NEAREST = tuple(
    tuple(mask_of(at for at in members(camp) if _STEPS[at][point] == far[point]) for point in range(len(POINTS)))
    for camp, far in zip(CAMPS, TO_CAMP, strict=True)
)
"""For each tip and each point the points of its camp that are nearest."""


def toil(pegs: int, goal: int) -> float:
    """What is still to be done to bring all pegs into the camp of a tip; 0 when they are there."""
    effort, nearest, total, left = _EFFORT[goal], _NEAREST[goal], -_LEAST[goal], pegs
    camp = CAMPS[goal]
    gaps = camp & ~pegs
    while left:
        bit = left & -left
        peg = bit.bit_length() - 1
        total += effort[peg]
        if not bit & camp and not nearest[peg] & gaps:
            # where it would come in is taken: the way round to a gap
            steps = _STEPS[peg]
            total += min(steps[gap] for gap in members(gaps)) - TO_CAMP[goal][peg]
        left ^= bit
    return total
