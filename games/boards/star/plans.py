"""A plan to bring all pegs home alone, found by a beam search."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from games.boards.star.board import CAMPS, TIPS, TO_CORNER
from games.boards.star.evaluate import detours
from games.boards.star.moves import ends
from games.kit.graphs import members

WIDTH = 12
"""The width of the beam: how many positions are kept after each turn."""
_GLANCE = 4
"""How many times as many positions are compared more closely before that."""
LONGEST = 400
_LAGGING, _ASIDE = 0.06, 0.3
"""Weights for a peg that is far behind or off the middle, since it finds fewer others to jump over."""
_EFFORT = tuple(
    tuple(
        far + _LAGGING * far * far + _ASIDE * abs(left - right)
        for far, left, right in zip(
            TO_CORNER[tip], TO_CORNER[(tip + 1) % TIPS], TO_CORNER[(tip - 1) % TIPS], strict=True
        )
    )
    for tip in range(TIPS)
)
"""For each tip the work left from each point."""
Step = tuple[int, int]
"""A turn by the points where its peg starts and ends."""


class _Levels(NamedTuple):
    """The points by the work left from them."""

    efforts: tuple[float, ...]
    """The work left from each point, ascending."""
    within: tuple[int, ...]
    """Masks of the first 0, 1, 2 … points in that order."""


def _levels(effort: tuple[float, ...]) -> _Levels:
    """The points ordered by the work left from them."""
    order = sorted(range(len(effort)), key=lambda point: effort[point])
    return _Levels(
        tuple(effort[point] for point in order), tuple(accumulate((1 << point for point in order), or_, initial=0))
    )


_LEVELS = tuple(_levels(effort) for effort in _EFFORT)
_AHEAD, _WIDER = 0.01, 1.0
"""How much more work may be left after a turn than in the best position before it: at first, and added each time.

No two points differ by as little as the first.
"""

Edge = list[tuple[float, int]]
"""The kept positions with the work left in each."""
Found = dict[int, tuple[float, int, Step]]
"""For each position after a turn: the work left, the position before it, and the turn."""


@lru_cache(maxsize=64)
def plan(pegs: int, goal: int, width: int = WIDTH) -> tuple[Step, ...] | None:
    """Turns that bring all pegs into the camp of a tip; None if none are found, which is not known to happen."""
    home, effort = CAMPS[goal], _EFFORT[goal]
    came: dict[int, tuple[int, Step] | None] = {pegs: None}
    edge: Edge = [(sum(effort[peg] for peg in members(pegs)), pegs)]
    for _ in range(LONGEST):
        if home in came or not edge:
            break
        if last := _last_turn(edge, home):
            came[home] = last
            break
        found = _found(edge, came.keys(), goal, width * _GLANCE)
        glanced = sorted((left, after) for after, (left, _, _) in found.items())[: width * _GLANCE]
        best = sorted((left + detours(after, goal), after) for left, after in glanced)[:width]
        edge = [(found[after][0], after) for _, after in best]
        came |= {after: found[after][1:] for _, after in best}
    return _back(came, home) if home in came else None


def _last_turn(edge: Edge, home: int) -> tuple[int, Step] | None:
    """The position before the turn that brings the last peg home, and that turn."""
    for _, before in edge:
        outside, gap = before & ~home, home & ~before
        if not outside & outside - 1:
            src, to = outside.bit_length() - 1, gap.bit_length() - 1
            if ends(src, before) & gap:
                return before, (src, to)
    return None


def _found(edge: Edge, came: Collection[int], goal: int, enough: int) -> Found:
    """At least ``enough`` new positions after one turn, if there are, including those with the least work left."""
    effort, (efforts, within) = _EFFORT[goal], _LEVELS[goal]
    turns = [(left - effort[src], before, src, ends(src, before)) for left, before in edge for src in members(before)]
    limit, most = min(edge)[0] + _AHEAD, max(turns)[0] + efforts[-1]
    while True:
        found: Found = {}
        for left, before, src, reached in turns:
            for to in members(reached & within[bisect(efforts, limit - left)]):
                after = before ^ (1 << src | 1 << to)
                if after not in came and after not in found:
                    found[after] = left + effort[to], before, (src, to)
        if len(found) >= enough or limit > most:
            return found
        limit += _WIDER


def _back(came: dict[int, tuple[int, Step] | None], at: int) -> tuple[Step, ...]:
    """The turns that led to a position, in order."""
    steps = []
    while (link := came[at]) is not None:
        at, step = link
        steps.append(step)
    return tuple(reversed(steps))
