"""Measures count scenes, and maps numbers to places."""

from __future__ import annotations

from games.contract.views import Gauge
from render import fonts
from render.artwork.props import ways
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Constraints, Size, label_height

MARGIN = 34
"""The space beside the first and last number of a track, in pixels."""


def way_size(part: Gauge, width: int, scale: float) -> Size:
    """The size of the scene without its label; a track takes the full width."""
    if part.kind == "track":
        return Size(width, round(ways.TRACK_HEIGHT * scale))
    return Size(round(ways.SWING_WIDTH * scale), round(ways.SWING_HEIGHT * scale))


def measure(part: Gauge, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the scene with its label."""
    size = way_size(part, constraints.width, constraints.scale)
    label = context.text(part.label)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    return Size(max(size.width, words), size.height + label_height(label, SMALL_STRONG.height))


def along(part: Gauge, number: int, width: int) -> int:
    """The x coordinate of a number on a track of a width."""
    share = (min(max(number, part.low), part.high) - part.low) / max(1, part.high - part.low)
    return round(MARGIN + share * (width - 2 * MARGIN))


def lean(part: Gauge, number: int) -> float:
    """The position of a number on a swing, from -1 on the left to 1 on the right, on a symmetric scale."""
    return number / max(abs(part.low), abs(part.high), 1)
