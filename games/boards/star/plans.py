"""A way to bring all pegs home alone: turn by turn the most promising positions are followed."""

from __future__ import annotations

from functools import lru_cache

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


@lru_cache(maxsize=64)
def plan(pegs: int, goal: int, width: int = WIDTH) -> tuple[Step, ...] | None:
    """Turns that bring all pegs into the camp of a tip; None where none are found, which no position is known to do."""
    home, effort = CAMPS[goal], _EFFORT[goal]
    came: dict[int, tuple[int, Step] | None] = {pegs: None}
    edge = [(sum(effort[peg] for peg in members(pegs)), pegs)]
    for _ in range(LONGEST):
        if home in came or not edge:
            break
        ways: dict[int, tuple[float, int, Step]] = {}
        for left, before in edge:
            for src in members(before):
                for to in members(ends(src, before)):
                    after = before ^ (1 << src | 1 << to)
                    if after not in came and after not in ways:
                        ways[after] = left - effort[src] + effort[to], before, (src, to)
        glanced = sorted(ways, key=lambda after: (ways[after][0], after))[: width * _GLANCE]
        best = sorted(glanced, key=lambda after: (ways[after][0] + detours(after, goal), after))[:width]
        if home in ways:
            best = [home]
        edge = [(ways[after][0], after) for after in best]
        came |= {after: ways[after][1:] for after in best}
    return _back(came, home) if home in came else None


def _back(came: dict[int, tuple[int, Step] | None], at: int) -> tuple[Step, ...]:
    """The turns that led to a position, in order."""
    steps = []
    while (link := came[at]) is not None:
        at, step = link
        steps.append(step)
    return tuple(reversed(steps))
