"""Turns on the star board: notation, steps and jumps, and the paragraphs against illegal ones."""

from __future__ import annotations

from dataclasses import field
from itertools import pairwise

from games.boards.star.board import INDEX, NEAR, POINTS, WAYS, towards
from games.contract import Point, move
from games.kit.graphs import mask_of, members, route

STEPS = tuple(mask_of(others) for others in NEAR)
"""For each point the mask of its neighbours."""
JUMPS = tuple(
    tuple(
        (1 << over, 1 << to, to)
        for way in WAYS
        if (over := towards(number, way, 1)) is not None and (to := towards(number, way, 2)) is not None
    )
    for number in range(len(POINTS))
)
"""For each point the possible jumps: the mask of the point jumped over, and the target as mask and as number."""


class _Behind(dict[int, int]):
    """The targets of jumps from one point by the mask of occupied neighbours; computed on first use."""

    __slots__ = ("jumps",)

    def __init__(self, jumps: tuple[tuple[int, int, int], ...]) -> None:
        self.jumps = jumps

    def __missing__(self, neighbours: int) -> int:
        self[neighbours] = landed = sum(bit for over, bit, _ in self.jumps if over & neighbours)
        return landed


_BEHIND = tuple(_Behind(jumps) for jumps in JUMPS)


@move("{src}{via:-}-{to}")
class Go:
    """Step or jump with a peg; the points between may be named."""

    src: Point
    to: Point
    via: tuple[Point, ...] = field(default=(), compare=False)
    """The points between, if they were named; the turn is the same whatever the way."""


TURNS = tuple(tuple(Go(src, to) for to in POINTS) for src in POINTS)
"""The turns from each point to each other, made once."""


def landings(src: int, pegs: int) -> int:
    """The points a peg can reach by jumps over other pegs; its own point counts as empty."""
    own = 1 << src
    others = pegs & ~own
    taken = others | own
    seen, edge = 0, _BEHIND[src][others & STEPS[src]] & ~taken
    while edge:
        bit = edge & -edge
        at = bit.bit_length() - 1
        seen |= bit
        edge = (edge | _BEHIND[at][others & STEPS[at]]) & ~(taken | seen)
    return seen


def ends(src: int, pegs: int) -> int:
    """The points on which a peg can end its turn, by a step or by jumps."""
    return STEPS[src] & ~pegs | landings(src, pegs)


def way(src: int, to: int, pegs: int) -> tuple[int, ...]:
    """The shortest way of a possible turn, both ends included."""
    if STEPS[src] >> to & 1:
        return src, to
    others = pegs & ~(1 << src)
    points = route(src, to, lambda at: (land for over, bit, land in JUMPS[at] if over & others and not bit & others))
    assert points is not None, "no way leads there"
    return points


def against_way(way: tuple[int, ...], pegs: int) -> str | None:
    """The paragraph against going exactly this way; None if it is legal."""
    if len(way) == 2 and STEPS[way[0]] >> way[1] & 1:
        return None
    others = pegs & ~(1 << way[0])
    for at, to in pairwise(way):
        if STEPS[at] >> to & 1:
            return "3.5"
        if not any(land == to and over & others and not bit & others for over, bit, land in JUMPS[at]):
            return "3.3"
    return None


def against_turn(src: int, to: int, pegs: int) -> str:
    """The paragraph against an impossible turn of an own peg."""
    if src == to:
        return "3.4"
    if pegs >> to & 1:
        return "3.2"
    # a combination of a step and jumps would get there
    stepped = [landings(near, pegs & ~(1 << src) | 1 << near) for near in members(STEPS[src] & ~pegs)]
    jumped = landings(src, pegs)
    if any(mask >> to & 1 for mask in stepped) or any(STEPS[at] >> to & 1 for at in members(jumped)):
        return "3.5"
    return "3.3"


# --- turns as they are written ---


def turns(own: int, pegs: int) -> list[Go]:
    """Each own peg with each point on which it can end, whatever the way."""
    return [TURNS[src][to] for src in members(own) for to in members(ends(src, pegs))]


def points_of(m: Go, pegs: int) -> tuple[int, ...]:
    """The points of a possible turn in order: the way that is named, or the shortest."""
    if m.via:
        return tuple(INDEX[point] for point in (m.src, *m.via, m.to))
    return way(INDEX[m.src], INDEX[m.to], pegs)


def against_via(m: Go, pegs: int) -> str | None:
    """The paragraph against the named way of a turn; None if it is legal or not named."""
    if not m.via:
        return None
    if any(point not in INDEX for point in m.via):
        return "2.1"
    return against_way(points_of(m, pegs), pegs)


def against(m: Go, own: int, pegs: int) -> str:
    """The paragraph against an impossible turn, by its points, its peg, and its way."""
    if m.src not in INDEX or m.to not in INDEX:
        return "2.1"
    if not own >> INDEX[m.src] & 1:
        return "3.1"
    return against_turn(INDEX[m.src], INDEX[m.to], pegs)
