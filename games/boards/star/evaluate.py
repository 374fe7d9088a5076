"""How far pegs on the star board still have to go, for a computer player who does not think ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from games.boards.star.board import CAMPS, NEAR, POINTS, TO_CAMP, TO_CORNER
from games.contract import Seat
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


@lru_cache(maxsize=1024)
def detours(pegs: int, goal: int) -> int:
    """The steps round to a gap for all pegs outside whose nearest points of the camp are taken."""
    camp, nearest, far = CAMPS[goal], _NEAREST[goal], TO_CAMP[goal]
    gaps, outside, total = camp & ~pegs, pegs & ~camp, 0
    while outside:
        bit = outside & -outside
        outside ^= bit
        peg = bit.bit_length() - 1
        if not nearest[peg] & gaps:
            steps = _STEPS[peg]
            total += min(steps[gap] for gap in members(gaps)) - far[peg]
    return total


def toil(pegs: int, goal: int) -> float:
    """What is still to be done to bring all pegs into the camp of a tip; 0 when they are there."""
    effort = _EFFORT[goal]
    return sum(effort[peg] for peg in members(pegs)) - _LEAST[goal] + detours(pegs, goal)


def gain(pegs: int, src: int, to: int, goal: int) -> float:
    """How much less there is to do after a turn."""
    effort, after = _EFFORT[goal], pegs ^ (1 << src | 1 << to)
    return effort[src] - effort[to] + detours(pegs, goal) - detours(after, goal)


_BLUR = 8.0
"""So many steps ahead make a good chance to win."""


def chance(left: Sequence[float], seat: Seat, turn: Seat) -> float:
    """The chance to win of a seat, by what each still has to do; it is worth half a turn to be next."""
    best = min(toil for other, toil in enumerate(left) if other != seat)
    return 1 / (1 + exp((left[seat] - best - (seat == turn)) / _BLUR))
