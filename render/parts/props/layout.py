"""Measures objects of dice games, and arranges their places in rows."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Prop
from render import fonts
from render.artwork.props import (
    airship,
    balances,
    coupons,
    envelopes,
    jules,
    ladders,
    piles,
    plates,
    racks,
    sheep,
    stages,
    stairs,
    windows,
)
from render.context import RenderContext
from render.fonts import SMALL_STRONG, STRONG
from render.parts.base import Constraints, Size, label_height

FLAP, FLAP_HEIGHT, FLAP_GAP, FRAME = 80, 140, 6, 14
"""The width and height of a flap, the gap between flaps, and the frame, in pixels at scale 1."""
_FROG, _SMALL_FROG = 128, 92
_PERSON = 158
LEAST_SHEEP = 0.72
"""The smallest readable scale of a sheep's head."""
_PEOPLE = ("jules", "families")
_A_ROW = 8
"""The most figures in a row."""


class Pond(NamedTuple):
    """The layout of figures in pixels: width of a column, figures in a row, size of a figure, height of a row."""

    cell: int
    a_row: int
    frog: int
    tall: int
    high: int


def pond(part: Prop, width: int, scale: float) -> Pond:
    """Arrange figures in the fewest rows of even length."""
    count = max(1, len(part.items))
    rows = -(-count // _A_ROW)
    a_row = -(-count // rows)
    cell = min(190, width // a_row)
    values = any(item.value is not None for item in part.items)
    large = _PERSON if part.kind in _PEOPLE else _FROG
    frog = min(round((large if rows == 1 else _SMALL_FROG) * scale), cell - 6)
    tall = round(frog * jules.TALL) if part.kind == "jules" else frog
    return Pond(cell, a_row, frog, tall, tall + SMALL_STRONG.height + (STRONG.height if values else 0) + 14)


def _size(part: Prop, width: int, scale: float) -> Size:
    match part.kind:
        case "flaps":
            return Size(
                min(width, len(part.items) * (FLAP + FLAP_GAP) - FLAP_GAP + 2 * FRAME),
                round(FLAP_HEIGHT * scale) + 2 * FRAME,
            )
        case "airship":
            return Size(round(airship.WIDTH * scale), round(airship.HEIGHT * scale))
        case "church" | "farm" | "prison":
            return Size(round(windows.WIDTH * scale), round(windows.HEIGHT * scale))
        case "plate":
            return Size(round(plates.width(len(part.items)) * scale), round(plates.HEIGHT * scale))
        case "frogs" | "sparrows" | "jules" | "families" | "piefkes":
            sits = pond(part, width, scale)
            return Size(sits.cell * sits.a_row, sits.high * -(-len(part.items) // sits.a_row))
        case "coupon":
            return Size(*coupons.size(len(part.items)))
        case "envelope":
            return Size(round(envelopes.WIDTH * scale), round(envelopes.HEIGHT * scale))
        case "rack":
            return Size(*racks.size(len(part.items), scale))
        case "balance":
            return Size(round(balances.WIDTH * scale), round(balances.HEIGHT * scale))
        case "stage":
            return Size(round(stages.WIDTH * scale), round(stages.HEIGHT * scale))
        case "pile":
            return Size(min(width, piles.width(len(part.items))), round(piles.HEIGHT * scale))
        case "stairs":
            return Size(width, stairs.height(scale))
        case "ladders":
            return Size(width, ladders.height(scale))
        case "sheep":
            scale = max(scale, LEAST_SHEEP)
            return Size(round(sheep.WIDTH * scale), round(sheep.HEIGHT * scale))


def thing_size(part: Prop, width: int, scale: float) -> Size:
    """The size of the object without its label."""
    return _size(part, width, scale)


def measure(part: Prop, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the object with its label."""
    size = _size(part, constraints.width, constraints.scale)
    label = context.text(part.label)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    if part.kind in ("plate", "coupon", "rack"):
        # a name, where several stand side by side; six racks fill the width
        words = min(words, size.width + (0 if part.kind == "rack" else 8))
    return Size(max(size.width, words), size.height + label_height(label, SMALL_STRONG.height))
