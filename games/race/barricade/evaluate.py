"""Heuristics for Barricade: work left, dangers, and where barriers hinder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import exp
from typing import assert_never

from games.contract import Seat
from games.kit.dice import Roll
from games.kit.graphs import distances, members
from games.race.barricade.board import EXITS, FACES, GOAL, HOME, INDEX, NEAR, PEGS, POINTS, TO_GOAL
from games.race.barricade.moves import Go, Move, Wall
from games.race.barricade.state import State

_BARRIER = 4.0
"""The number of steps a barrier counts for, since only an exact roll removes it."""
_WON = 1000.0
_LATER = (1.0, 0.6, 0.4, 0.25, 0.15)
"""Weights of a seat's pegs, the foremost first; later ones count enough to be brought up while it is shut in."""
_STEPS = tuple(distances(NEAR, [field]) for field in range(len(POINTS)))


@lru_cache(maxsize=4096)
def work_left(barriers: int) -> tuple[float, ...]:
    """For each field the work left from there, including barriers on the way."""
    far = [float("inf")] * len(POINTS)
    far[GOAL] = 0.0
    edge = [(0.0, GOAL)]
    while edge:
        done, place = heappop(edge)
        if done > far[place]:
            continue
        through = done + 1 + _BARRIER * (barriers >> place & 1 and place != GOAL)
        for other in NEAR[place]:
            if through < far[other]:
                far[other] = through
                heappush(edge, (through, other))
    return tuple(far)


def _counts(start: int) -> dict[int, float]:
    """For each field the share of the shortest ways from ``start`` to the goal that pass it."""
    onward = sorted(range(len(POINTS)), key=TO_GOAL.__getitem__)
    to_goal = {GOAL: 1}
    for place in onward:
        if place != GOAL:
            to_goal[place] = sum(to_goal[other] for other in NEAR[place] if TO_GOAL[other] < TO_GOAL[place])
    reached = {start: 1}
    for place in reversed(onward):
        if place in reached:
            for other in NEAR[place]:
                if TO_GOAL[other] < TO_GOAL[place]:
                    reached[other] = reached.get(other, 0) + reached[place]
    return {
        place: ways * to_goal[place] / to_goal[start] for place, ways in reached.items() if place not in (start, GOAL)
    }


_OBSTRUCTS = tuple(_counts(field) for field in range(len(POINTS)))


def effort(pegs: int, house: str, barriers: int) -> float:
    """The work a seat has left; the foremost peg counts most."""
    costs = work_left(barriers)
    left = sorted(costs[peg] for peg in members(pegs))
    left += [costs[EXITS[house]] + 1] * (PEGS - len(left))
    return sum(share * cost for share, cost in zip(_LATER, left, strict=True))


def danger(peg: int, enemies: int, houses: str) -> float:
    """A rough chance that a peg is hit by the next rolls of others."""
    steps = _STEPS[peg]
    near = sum(1 for enemy in members(enemies) if 1 <= steps[enemy] <= FACES)
    near += sum(1 for house in houses if steps[EXITS[house]] + 1 <= FACES)
    return min(1.0, near / FACES)


def hindrance(field: int, pegs: int, house: str) -> float:
    """How much a barrier on a field hinders a seat."""
    most = _OBSTRUCTS[EXITS[house]].get(field, 0.0) * 0.2
    for peg in members(pegs):
        share = _OBSTRUCTS[peg].get(field, 0.0)
        if share:
            ahead = 1.0 - TO_GOAL[peg] / (HOME + 5)
            most = max(most, share * ahead * (1.1 if _STEPS[peg][field] <= FACES else 1.0))
    return most


def promise(pegs: Sequence[int], seat: Seat, houses: str, barriers: int, src: int | None, to: int) -> float:
    """The value of a move: steps gained, a peg sent back, a barrier removed, less what is at risk then."""
    if to == GOAL:
        return _WON
    bit, house, before = 1 << to, houses[seat], pegs[seat]
    after = (before if src is None else before ^ 1 << src) | bit
    enemies = sum(pegs) & ~before
    saved = HOME + 5 - work_left(barriers & ~bit)[to]
    gain = effort(before, house, barriers) - effort(after, house, barriers & ~bit)
    if enemies & bit:
        gain += 0.5 * saved
    return gain - 0.4 * saved * danger(to, enemies & ~bit, houses.replace(house, ""))


def heuristic(s: State, seat: Seat, houses: str, m: Move) -> float:
    """The value of a move, and for a barrier how much it hinders the others."""
    match m:
        case Roll():
            return 0.0
        case Wall(at):
            ways = [hindrance(INDEX[at], mask, house) for mask, house in zip(s.pegs, houses, strict=True)]
            return sum(ways) - 2.2 * ways[seat]
        case Go(src, to):
            start = None if src.point is None else INDEX[src.point]
            return promise(s.pegs, seat, houses, s.barriers, start, INDEX[to.point])
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat, houses: str) -> float:
    """The chance to win by the work left compared with the best of the others; being in turn counts a few steps."""
    left = [effort(mask, house, s.barriers) for mask, house in zip(s.pegs, houses, strict=True)]
    best = min(steps for other, steps in enumerate(left) if other != seat)
    return 1 / (1 + exp((left[seat] - best - 3 * (s.turn == seat)) / 9))
