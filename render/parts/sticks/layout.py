"""Lays sticks out in the picture."""

from __future__ import annotations

from collections.abc import Sequence
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

_HIGHEST = 800
_ROOM = 48
"""The space round the sticks for numbers, in pixels."""
_STRIPS = 6
"""How many strips of a pile, in either direction, are given up one by one as they become empty."""
_LARGEST = 460
"""The greatest length in pixels of a stick of a pile, however few are left."""
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
    # numbers take longest to place, and layouts are measured at several scales
    pile = (figure.plan if part.joints else _plan)(part, constraints.width, constraints.scale)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    return Size(max(pile.width, words), label_height(label, SMALL_STRONG.height) + pile.height)


class _Frame(NamedTuple):
    """What is shown of the unit grid."""

    left: float
    low: float
    right: float
    high: float

    @classmethod
    def round(cls, sticks: Sequence[_Stick]) -> _Frame:
        """The smallest frame round sticks."""
        xs = [x for stick in sticks for x in (stick.x0, stick.x1)] or [0.0]
        ys = [y for stick in sticks for y in (stick.y0, stick.y1)] or [0.0]
        return cls(min(xs), min(ys), max(xs), max(ys))

    def holds(self, stick: _Stick) -> bool:
        """Return whether a stick lies wholly inside."""
        left, low, right, high = self
        return (
            left <= min(stick.x0, stick.x1)
            and max(stick.x0, stick.x1) <= right
            and (low <= min(stick.y0, stick.y1) and max(stick.y0, stick.y1) <= high)
        )

    def closed_up(self, inner: _Frame) -> _Frame:
        """The frame without the strips at its edges that are wholly outside an inner frame."""
        left, right = _closed_up(self.left, self.right, inner.left, inner.right)
        low, high = _closed_up(self.low, self.high, inner.low, inner.high)
        return _Frame(left, low, right, high)


def _closed_up(least: float, most: float, first: float, last: float) -> tuple[float, float]:
    """Bounds without the strips before ``first`` and after ``last``."""
    strip = (most - least) / _STRIPS or 1.0
    return least + (first - least) // strip * strip, most - (most - last) // strip * strip


class _Plan(NamedTuple):
    """A layout before numbers are placed: the sticks, what is shown of them, pixels for a unit, and the size."""

    sticks: tuple[_Stick, ...]
    kind: str
    frame: _Frame
    unit: float
    width: int
    height: int

    @property
    def room(self) -> int:
        """The space round the sticks in pixels."""
        return _room(self.kind)

    def at(self, x: float, y: float) -> Place:
        """Convert a place of the unit grid, whose y axis points up, to pixels."""
        return (
            self.room + (x - self.frame.left) * self.unit,
            self.height - self.room - (y - self.frame.low) * self.unit,
        )


def _room(kind: str) -> int:
    return _ROOM if kind == "pile" else 30


def _plan(part: Sticks, width: int, scale: float) -> _Plan:
    """Plan sticks as large as the space allows, independent of which are lit or marked.

    What is gone from a pile keeps its room until a whole strip of it is empty: then the rest is laid out larger.
    """
    sticks = tuple(_Stick(one.name, one.x0, one.y0, one.x1, one.y1) for one in part.sticks)
    frame = _Frame.round(sticks)
    lying = [stick for stick, one in zip(sticks, part.sticks, strict=True) if not one.ghost]
    if part.kind == "pile" and lying:
        frame = frame.closed_up(_Frame.round(lying))
    left, low, right, high = frame
    across, down = max(right - left, 1e-6), max(high - low, 1e-6)
    room = _room(part.kind)
    limit = round(_HIGHEST * scale) - 2 * room
    longest = _LARGEST if part.kind == "pile" else 190 * scale
    unit = min((width - 2 * room) / across, limit / down, longest / _longest(sticks))
    return _Plan(sticks, part.kind, frame, unit, round(across * unit) + 2 * room, round(down * unit) + 2 * room)


def place(part: Sticks, width: int, scale: float) -> Pile:
    """Lay sticks out with their numbers; which are lit or marked changes nothing."""
    return _place(_plan(part, width, scale))


@lru_cache(maxsize=64)
def _place(plan: _Plan) -> Pile:
    sticks, (wide, tall) = plan.sticks, plan[-2:]
    ends = tuple((plan.at(stick.x0, stick.y0), plan.at(stick.x1, stick.y1)) for stick in sticks)
    if plan.kind == "figure":
        ends = tuple(map(_shorten, ends))
        return Pile(ends, number_middles([stick.name for stick in sticks], ends), wide, tall)
    # what lies only partly inside is gone
    shown = [(stick.name, at_ends) for stick, at_ends in zip(sticks, ends, strict=True) if plan.frame.holds(stick)]
    numbers = number_pile([name for name, _ in shown], tuple(at_ends for _, at_ends in shown), wide, tall)
    return Pile(ends, numbers, wide, tall)


def _shorten(ends: tuple[Place, Place]) -> tuple[Place, Place]:
    """The ends of a match, shortened to leave a gap to its neighbours."""
    (x0, y0), (x1, y1) = ends
    dx, dy = (x1 - x0) * _LOOSE, (y1 - y0) * _LOOSE
    return (x0 + dx, y0 + dy), (x1 - dx, y1 - dy)


def _longest(sticks: tuple[_Stick, ...]) -> float:
    return max((hypot(stick.x1 - stick.x0, stick.y1 - stick.y0) for stick in sticks), default=1.0)
