"""Lays out a chain of dominoes: arms turn at the edge, and no two tiles overlap.

The unit is half a tile. The left and the right arm run straight until they meet their limit, then turn clockwise and
come back in parallel lanes; the upper and the lower arm rise a little and then run in lanes too. The lanes of an arm
stay in a region that no other arm enters: with four arms the quarter clockwise of it, with two the half of the table on
that side. A tile is laid straight on only where a double and a corner would still fit behind it, so a corner is always
possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from games.contract.views import Chain
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Constraints, Size, label_height

_HIGHEST = 600
FIRST = 56
"""The half tile in pixels of an empty chain, which shows only the place of the first tile."""
EDGE = 6
"""The space round the chain in pixels."""
Side = Literal["left", "right", "up", "down"]
Pips = tuple[int, int]
Way = tuple[int, int]
WAYS: Mapping[Side, Way] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The direction in which each arm starts; y grows downwards."""
_AHEAD_AND_ASIDE: Mapping[Side, tuple[Way, Way]] = {
    "left": ((-1, 0), (0, -1)),
    "right": ((1, 0), (0, 1)),
    "up": ((1, 0), (0, -1)),
    "down": ((-1, 0), (0, 1)),
}
"""The direction of an arm's first lane, and the direction in which further lanes are added."""
_GUARD: Mapping[Side, Side] = {"left": "up", "right": "down", "up": "up", "down": "down"}
"""The arm beside which the lanes of an arm end."""
_BESIDE = 1.75
"""The least distance of a lane from another arm's axis."""
_OWN = 0.5
"""The least distance of a lane from its own arm's axis."""
_LANE = 7
"""The least length of a lane, with room to turn at both ends."""
_RIM = 0.5
"""How far a crosswise double at a corner extends beyond the limit."""
_AHEAD = 1.4
"""The space that the label of an open end takes ahead."""
_FAR = 999.0


class LaidTile(NamedTuple):
    """A placed tile: its centre, its numbers from the upper left, and its arm (None for the first tile) and index
    there."""

    x: float
    y: float
    upright: bool
    pips: Pips
    arm: int | None = None
    place: int = 0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The tile's left, top, right and bottom."""
        across, down = (0.5, 1.0) if self.upright else (1.0, 0.5)
        return self.x - across, self.y - down, self.x + across, self.y + down


class Tip(NamedTuple):
    """An open end: the middle of its outer edge, and the direction it points."""

    x: float
    y: float
    way: Way
    arm: int


class Plan(NamedTuple):
    """A finished layout: all tiles and ends, and their bounding box."""

    tiles: tuple[LaidTile, ...]
    tips: tuple[Tip, ...]
    box: tuple[float, float, float, float]

    @property
    def width(self) -> float:
        """The width in halves of a tile."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """The height in halves of a tile."""
        return self.box[3] - self.box[1]


class _Limits(NamedTuple):
    """Limits of an arm: how far its lanes may run out and come back, and how far it first rises."""

    out: float
    back: float
    rise: float = 0.0


Arms = tuple[tuple[Side, tuple[Pips, ...]], ...]


def pips_of(part: Chain) -> tuple[Pips, Arms]:
    """The numbers of a non-empty chain, which determine its layout."""
    assert part.first is not None
    arms = tuple((arm.side, tuple(tile.pips or (0, 1) for tile in arm.tiles)) for arm in part.arms)
    return part.first.pips or (0, 1), arms


def _grow(
    tiles: Sequence[Pips], start: float, rising: bool, limits: _Limits, wide: bool
) -> tuple[list[tuple[float, ...]], Tip]:
    """Lay out an arm in local coordinates: its first lane runs right, the next lie below.

    Each tile is given by centre, upright or not, and direction outwards. A rising arm begins down its own axis.
    """
    u, v, du, dv, before, climbed = (0.0, start, 0, 1, -1, True) if rising else (start, 0.0, 1, 0, 1, False)
    rise = limits.rise if rising else 0.0
    places: list[tuple[float, ...]] = []
    for inner, outer in tiles:
        double = inner == outer
        if du:
            room = limits.out - u if du > 0 else u - limits.back
            if double:
                places.append((u + 0.5 * du, v, 1, du, 0))
                u += du
            elif room >= 4:
                places.append((u + du, v, 0, du, 0))
                u += 2 * du
            else:
                places.append((u + 0.5 * du, v + 0.5, 1, 0, 1))
                u, v, before, du, dv, climbed = u + 0.5 * du, v + 1.5, du, 0, 1, not wide
        elif double:
            places.append((u, v + 0.5, 0, 0, 1))
            v, climbed = v + 1, True
        elif not climbed or v < rise:
            places.append((u, v + 1, 1, 0, 1))
            v, climbed = v + 2, True
        else:
            places.append((u - 0.5 * before, v + 0.5, 0, -before, 0))
            u, v, du, dv, rise = u - 1.5 * before, v + 0.5, -before, 0, 0.0
    return places, Tip(u, v, (du, dv), 0)


def _turn(side: Side, u: float, v: float) -> tuple[float, float]:
    """Convert an arm's local coordinates to the table's."""
    (ax, ay), (bx, by) = _AHEAD_AND_ASIDE[side]
    return u * ax + v * bx, u * ay + v * by


def lay_out(first: Pips, arms: Arms, limits: Mapping[Side, _Limits], wide: bool) -> Plan:
    """Lay out a chain whose arms stay within limits; ``wide`` leaves more space between lanes."""
    double = first[0] == first[1]
    tiles, tips = [LaidTile(0, 0, double, first)], []
    for number, (side, pips) in enumerate(arms):
        rising = side in ("up", "down")
        start = 1.0 if rising == double else 0.5
        places, tip = _grow(pips, start, rising, limits[side], wide)
        for index, ((u, v, upright, du, dv), pair) in enumerate(zip(places, pips, strict=True)):
            # the left or upper number comes first
            numbers = pair if sum(_turn(side, du, dv)) > 0 else (pair[1], pair[0])
            tiles.append(LaidTile(*_turn(side, u, v), bool(upright), numbers, number, index))
        dx, dy = _turn(side, *tip.way)
        tips.append(Tip(*_turn(side, tip.x, tip.y), (round(dx), round(dy)), number))
    return Plan(tuple(tiles), tuple(tips), _bounds(tiles, tips))


def _bounds(tiles: Sequence[LaidTile], tips: Sequence[Tip]) -> tuple[float, float, float, float]:
    boxes = [tile.box for tile in tiles]
    for x, y, (dx, dy), _ in tips:
        across, down = 0.5 * abs(dy), 0.5 * abs(dx)
        far = x + _AHEAD * dx, y + _AHEAD * dy
        boxes.append((min(x, far[0]) - across, min(y, far[1]) - down, max(x, far[0]) + across, max(y, far[1]) + down))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _splits(arms: Arms, width: float, height: float) -> Iterator[Mapping[Side, _Limits]]:
    """Yield possible positions of the first tile, as the limits they leave to each arm."""
    there = {side for side, _ in arms}
    shares = (0.5, 0.4, 0.6, 0.3, 0.7) if there & {"up", "down"} else (0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86)
    # a rise of two is at least a tile, so that a lane stays clear of the arm it runs along
    rises = sorted({max(2.0, height / 2 - less) for less in (2.5, 5.5)}, reverse=True)
    for across in shares:
        out: dict[Side, float] = {"left": across * width, "right": (1 - across) * width}
        out |= {"up": out["right"], "down": out["left"]}
        for rise in rises:
            limits: dict[Side, _Limits] = {}
            for side, far in out.items():
                # lanes end beside the arm that grows there, or at the far limit where there is none
                back = _OWN if _GUARD[side] == side else _BESIDE if _GUARD[side] in there else _RIM - (width - far)
                limits[side] = _Limits(max(back + _LANE, far - _RIM), back, rise)
            yield limits


_SIZES = (60, 56, 52, 49, 46, 43, 40, 37, 34, 31, 28)


@lru_cache(maxsize=128)
def fit(first: Pips, arms: Arms, width: int, height: int) -> tuple[Plan, int]:
    """Find the largest layout within a size in pixels; returns it with the pixels of half a tile."""
    straight = {side: _Limits(_FAR, -_FAR, _FAR) for side in WAYS}
    best: tuple[float, Plan] | None = None
    stretched = lay_out(first, arms, straight, True)
    for half in _SIZES:
        if stretched.width * half <= width and stretched.height * half <= height:
            return stretched, half
        for wide in (True, False):
            for limits in _splits(arms, width / half, height / half):
                plan = lay_out(first, arms, limits, wide)
                share = min(width / plan.width, height / plan.height)
                if share >= half:
                    return plan, half
                if best is None or share > best[0]:
                    best = (share, plan)
    assert best is not None
    return best[1], max(8, int(best[0]))


def bricks(first: Pips, arms: Arms) -> Plan:
    """Lay out two rows like bricks: each tile extends half a tile beyond the one before, which lies in the other row.

    The label of an end stands where the next tile will lie.
    """
    tiles, tips = [LaidTile(0, 0, False, first)], []
    for number, (side, pips) in enumerate(arms):
        way = -1 if side == "left" else 1
        for place, (inner, outer) in enumerate(pips):
            numbers = (inner, outer) if way > 0 else (outer, inner)
            tiles.append(LaidTile(way * (place + 1), (place + 1) % 2, False, numbers, number, place))
        tips.append(Tip(way * len(pips), (len(pips) + 1) % 2, (way, 0), number))
    return Plan(tuple(tiles), tuple(tips), _bounds(tiles, tips))


def plan_of(part: Chain, constraints: Constraints) -> tuple[Plan, int]:
    """The layout of a non-empty chain, with the pixels of half a tile."""
    first, arms = pips_of(part)
    if part.bricks:
        plan = bricks(first, arms)
        return plan, min(_SIZES[0], int((constraints.width - 2 * EDGE) / plan.width))
    return fit(first, arms, constraints.width - 2 * EDGE, round(_HIGHEST * constraints.scale))


def measure(part: Chain, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the chain, which takes the full width."""
    head = label_height(context.text(part.label), SMALL_STRONG.height)
    if part.first is None:
        return Size(constraints.width, head + FIRST + 2 * EDGE)
    plan, half = plan_of(part, constraints)
    return Size(constraints.width, head + round(plan.height * half) + 2 * EDGE)
