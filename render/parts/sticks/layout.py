"""Lays sticks out in the picture."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from games.contract.views import Sticks
from render import fonts
from render.artwork.pen import Place
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Constraints, Size, label_height
from render.parts.sticks import figure
from render.parts.sticks.numbers import Number, number_middles, number_pile

_HIGHEST = 640
_ROOM = 58
"""The space round the sticks for numbers, in pixels."""
_LOOSE = 0.08
"""How much matches are shortened in the drawing, as a share of their length."""


class _Stick(NamedTuple):
    """The part of a stick that determines the layout: its name, and its ends on the unit grid."""

    name: str
    x0: float
    y0: float
    x1: float
    y1: float


class Pile(NamedTuple):
    """The layout in pixels: the ends of each stick from the lowest up, the numbers, and the size."""

    ends: tuple[tuple[Place, Place], ...]
    numbers: tuple[Number, ...]
    width: int
    height: int


def measure(part: Sticks, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the sticks with their numbers."""
    label = context.text(part.label)
    pile = (figure.plan if part.joints else place)(part, constraints.width, constraints.scale)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    return Size(max(pile.width, words), label_height(label, SMALL_STRONG.height) + pile.height)


def place(part: Sticks, width: int, scale: float) -> Pile:
    """Lay sticks out as large as the space allows, independent of which are lit, marked or gone."""
    return _place(
        tuple(_Stick(one.name, one.x0, one.y0, one.x1, one.y1) for one in part.sticks), part.kind, width, scale
    )


@lru_cache(maxsize=64)
def _place(sticks: tuple[_Stick, ...], kind: str, width: int, scale: float) -> Pile:
    xs = [x for stick in sticks for x in (stick.x0, stick.x1)] or [0.0]
    ys = [y for stick in sticks for y in (stick.y0, stick.y1)] or [0.0]
    left, right, low, high = min(xs), max(xs), min(ys), max(ys)
    across, down = max(right - left, 1e-6), max(high - low, 1e-6)
    room = _ROOM if kind == "pile" else 30
    limit = round(_HIGHEST * scale) - 2 * room
    unit = min((width - 2 * room) / across, limit / down)
    if kind == "figure":
        unit = min(unit, 190 * scale / _longest(sticks))
    tall = round(down * unit) + 2 * room
    wide = round(across * unit) + 2 * room

    def at(x: float, y: float) -> Place:
        return room + (x - left) * unit, tall - room - (y - low) * unit

    ends = tuple((at(stick.x0, stick.y0), at(stick.x1, stick.y1)) for stick in sticks)
    if kind == "figure":
        ends = tuple(map(_shorten, ends))
    names = tuple(stick.name for stick in sticks)
    numbers = number_pile(names, ends, wide, tall) if kind == "pile" else number_middles(names, ends)
    return Pile(ends, numbers, wide, tall)


def _shorten(ends: tuple[Place, Place]) -> tuple[Place, Place]:
    """The ends of a match, shortened to leave a gap to its neighbours."""
    (x0, y0), (x1, y1) = ends
    dx, dy = (x1 - x0) * _LOOSE, (y1 - y0) * _LOOSE
    return (x0 + dx, y0 + dy), (x1 - dx, y1 - dy)


def _longest(sticks: tuple[_Stick, ...]) -> float:
    return max((hypot(stick.x1 - stick.x0, stick.y1 - stick.y0) for stick in sticks), default=1.0)
