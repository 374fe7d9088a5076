"""A way to bring all pegs home alone: turn by turn the most promising positions are followed."""

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
"""So many positions are followed at the same time."""
_GLANCE = 4
"""So many times as many are looked at more closely."""
LONGEST = 400
_LAGGING, _ASIDE = 0.06, 0.3
"""A peg that is far behind, or beside the middle of the way, finds fewer to jump over."""
_EFFORT = tuple(
    tuple(
        far + _LAGGING * far * far + _ASIDE * abs(left - right)
        for far, left, right in zip(
            TO_CORNER[tip], TO_CORNER[(tip + 1) % TIPS], TO_CORNER[(tip - 1) % TIPS], strict=True
        )
    )
    for tip in range(TIPS)
)
"""For each tip what there is still to do from each point."""
Step = tuple[int, int]
"""A turn by its peg's point and where it ends."""


class _Levels(NamedTuple):
    """The points by what there is still to do from them."""

    efforts: tuple[float, ...]
    """Ascending."""
    within: tuple[int, ...]
    """The masks of the first 0, 1, 2 … of them."""


def _levels(effort: tuple[float, ...]) -> _Levels:
    order = sorted(range(len(effort)), key=lambda point: effort[point])
    return _Levels(
        tuple(effort[point] for point in order), tuple(accumulate((1 << point for point in order), or_, initial=0))
    )


_LEVELS = tuple(_levels(effort) for effort in _EFFORT)
_AHEAD, _WIDER = 0.01, 1.0
"""How much more there may be to do after a turn than in the best position before it, at first, and how much further
one looks each time; no two points differ by as little as the first."""

Edge = list[tuple[float, int]]
"""Positions that are followed, with what there is still to do in each."""
Found = dict[int, tuple[float, int, Step]]
"""Positions after a turn: what there is still to do, where it came from, and by which turn."""


@lru_cache(maxsize=64)
def plan(pegs: int, goal: int, width: int = WIDTH) -> tuple[Step, ...] | None:
    """Turns that bring all pegs into the camp of a tip; None where none are found, which no position is known to do."""
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
    """The turn that brings the last peg home, and from which position."""
    for _, before in edge:
        outside, gap = before & ~home, home & ~before
        if not outside & outside - 1:
            src, to = outside.bit_length() - 1, gap.bit_length() - 1
            if ends(src, before) & gap:
                return before, (src, to)
    return None


def _found(edge: Edge, came: Collection[int], goal: int, enough: int) -> Found:
    """New positions after a turn, among them those that leave least to do; at least so many, where there are."""
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
