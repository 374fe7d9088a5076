"""Draws ladders that lead from the flames of hell to the clouds of heaven, and climbers."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite
from render.colour import Colour
from render.flat import Slab, on_table
from render.theme import Theme

BAND = 46
"""The height of heaven and that of hell in pixels, at any scale, as there is writing on them."""
_CLIMB, _FREE = 270, 40
"""The height of the way up, and the space between its ends and heaven and hell, in pixels at scale 1."""
_RUNGS = 12
_HALF = 22
"""Half the width of a ladder."""
_PUFF, _FLAME = 72, 34
"""The width of a cloud and of a flame."""


def height(scale: float) -> int:
    """The height of the scene in pixels."""
    return round((_CLIMB + 2 * _FREE) * scale) + 2 * BAND


def rung(share: float, scale: float) -> int:
    """The y coordinate in pixels of a share of the way up, from 0 to 1."""
    return BAND + round((_FREE + _CLIMB * (1 - share)) * scale)


def middles(count: int, width: int) -> list[int]:
    """The x coordinates of some ladders on a picture of a width, in pixels; numbers have room at their right."""
    column = width / max(1, count)
    return [round(column * (index + 0.5) - min(32, column / 5)) for index in range(count)]


@lru_cache(maxsize=16)
def ladders(count: int, width: int, scale: float, theme: Theme) -> Slab:
    """Draw heaven above, hell below, and ladders between."""
    high = height(scale)
    pen = Pen(width, high, fine=3)
    puffs = round(width / _PUFF)
    for out, shade in ((3, theme.light_edge), (0, theme.light)):
        for index in range(puffs):
            pen.oval((index + 0.5) * width / puffs, BAND - 14, _PUFF * 0.56 + out, 18 + out, shade)
    pen.box((0, 0, width, BAND - 12), 0, theme.light)
    flames = round(width / _FLAME)
    for shade, tall in ((theme.bad_mark, 34 * scale), (theme.gold, 16 * scale)):
        edge: list[Place] = [(0, high - BAND + 2)]
        for index in range(flames):
            x, step = index * width / flames, width / flames
            edge += [(x + step * 0.25, high - BAND - tall * 0.25), (x + step * 0.6, high - BAND - tall)]
            edge += [(x + step * 0.75, high - BAND - tall * 0.3), (x + step, high - BAND + 2)]
        pen.shape(edge, shade)
    pen.box((0, high - BAND, width, high), 0, theme.dark)
    for middle in middles(count, width):
        _draw_ladder(pen, middle, scale, theme)
    return on_table(pen.sprite(), theme)


def _draw_ladder(pen: Pen, x: float, scale: float, theme: Theme) -> None:
    """Draw a ladder by its middle."""
    half, thick = _HALF * max(scale, 0.7), 9 * max(scale, 0.7)
    foot, top = rung(0, scale) + 20 * scale, rung(1, scale) - 26 * scale
    for width, ink in ((thick, theme.wood_edge), (thick / 2, theme.wood)):
        for step in range(_RUNGS + 1):
            y = rung(step / _RUNGS, scale)
            pen.line([(x - half, y), (x + half, y)], width * 0.8, ink)
        for side in (-1, 1):
            pen.line([(x + side * half, foot), (x + side * half, top)], width, ink)


@lru_cache(maxsize=16)
def climber(size: int, shade: Colour, theme: Theme) -> Sprite:
    """Draw a figure from behind that climbs a ladder."""
    pen = Pen(size * 0.8, size, unit=size / 100)
    for thick, ink in ((19, theme.light), (11, shade)):
        pen.line([(14, 12), (18, 34), (40, 44)], thick, ink)
        pen.line([(40, 44), (62, 38), (66, 20)], thick, ink)
        pen.line([(40, 44), (40, 66)], thick + 4, ink)
        pen.line([(40, 66), (20, 74), (22, 88)], thick, ink)
        pen.line([(40, 66), (56, 78), (56, 88)], thick, ink)
        pen.disc(40, 24, 9 + thick / 2, ink)
    return pen.sprite()
