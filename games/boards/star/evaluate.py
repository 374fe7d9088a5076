"""Heuristics for the star board: the work that pegs have left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from games.boards.star.board import CAMPS, NEAR, POINTS, TO_CAMP, TO_CORNER
from games.contract import Seat
from games.kit.graphs import distances, mask_of, members

_LAGGING = 0.06
"""Extra weight of long distances: a peg far behind finds nobody to jump over."""
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
    """The extra steps to a free point of the camp, for all pegs outside whose nearest points are taken."""
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


def work_left(pegs: int, goal: int) -> float:
    """The work left to bring all pegs into the camp of a tip, in steps; 0 when they are there."""
    effort = _EFFORT[goal]
    return sum(effort[peg] for peg in members(pegs)) - _LEAST[goal] + detours(pegs, goal)


def gain(pegs: int, src: int, to: int, goal: int) -> float:
    """How much a turn reduces the work that is left."""
    effort, after = _EFFORT[goal], pegs ^ (1 << src | 1 << to)
    return effort[src] - effort[to] + detours(pegs, goal) - detours(after, goal)


_BLUR = 8.0
"""A lead in steps that makes a good chance to win."""


def chance(left: Sequence[float], seat: Seat, turn: Seat) -> float:
    """The chance to win by the work that each seat has left; being next counts half a turn."""
    best = min(work_left for other, work_left in enumerate(left) if other != seat)
    return 1 / (1 + exp((left[seat] - best - (seat == turn)) / _BLUR))
