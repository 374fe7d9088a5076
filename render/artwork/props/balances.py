"""Draws a balance with two pans, whose beam leans to the heavier side."""

from __future__ import annotations

import math
from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, bend
from render.theme import Theme

WIDTH, HEIGHT = 660, 318
"""The size in pixels at scale 1."""
PIVOT: Place = (WIDTH / 2, 62)
"""The place at scale 1 about which the beam turns."""
_ARM, _DROP, _PAN = 204, 118, 104
"""The length of an arm, how far a pan hangs below its end, and half the width of a pan, at scale 1."""
_STEEPEST = 15.0
"""The greatest lean in degrees."""
_STEPS = 6
"""The leans to each side; few, so that each is drawn once and then at hand."""


def lean(difference: int, most: int) -> float:
    """The angle of the beam in degrees for a difference of at most ``most``: positive where the right side is low.

    The least difference shows: it is level only where there is none.
    """
    steps = min(_STEPS, math.ceil(_STEPS * abs(difference) / max(1, most)))
    return math.copysign(_STEEPEST * steps / _STEPS, difference)


def pans(angle: float) -> tuple[Place, Place]:
    """The middles of the left and the right pan at scale 1."""
    turn = math.radians(angle)
    across, down = _ARM * math.cos(turn), _ARM * math.sin(turn)
    return (PIVOT[0] - across, PIVOT[1] - down + _DROP), (PIVOT[0] + across, PIVOT[1] + down + _DROP)


@lru_cache(maxsize=2 * (2 * _STEPS + 1))
def balance(angle: float, scale: float, theme: Theme) -> Sprite:
    """Draw the foot, the beam, and two empty pans on their strings."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale, fine=3)
    x, y = PIVOT
    pen.shape(
        bend((x - 108, HEIGHT - 5), (x - 80, HEIGHT - 44), (x + 80, HEIGHT - 44), (x + 108, HEIGHT - 5)), theme.wood
    )
    pen.line(
        bend((x - 108, HEIGHT - 5), (x - 80, HEIGHT - 44), (x + 80, HEIGHT - 44), (x + 108, HEIGHT - 5)),
        5,
        theme.wood_edge,
    )
    pen.line([(x - 108, HEIGHT - 5), (x + 108, HEIGHT - 5)], 5, theme.wood_edge)
    pen.shape([(x - 9, y), (x + 9, y), (x + 17, HEIGHT - 34), (x - 17, HEIGHT - 34)], theme.wood, theme.wood_edge, 5)
    ends = [(px, py - _DROP) for px, py in pans(angle)]
    for (px, py), end in zip(pans(angle), ends, strict=True):
        for side in (-1, 1):
            pen.line([end, (px + side * (_PAN - 8), py)], 5, theme.light_edge)
            pen.line([end, (px + side * (_PAN - 8), py)], 2, theme.dark_ring)
        bowl = bend((px - _PAN, py), (px - _PAN * 0.7, py + 46), (px + _PAN * 0.7, py + 46), (px + _PAN, py))
        pen.shape(bowl, theme.gold, theme.light_edge, 5)
    pen.line(ends, 17, theme.wood_edge)
    pen.line(ends, 9, theme.wood)
    for end in ends:
        pen.disc(*end, 11, theme.wood_edge)
        pen.disc(*end, 6, theme.gold)
    return pen.sprite()
