"""Draws stairs that rise to their last step but one, and fall into a pit behind it."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen
from render.flat import Slab, on_table
from render.theme import Theme

LOW, HIGH, ABOVE = 88, 196, 92
"""The height of the first step and of the highest one, and the space above for a figure, in pixels at scale 1."""


def height(scale: float) -> int:
    """The height of the scene in pixels."""
    return round((HIGH + ABOVE) * max(scale, 0.7))


def tread(index: int, steps: int, scale: float) -> int:
    """The y coordinate in pixels of a step's surface, counted from 0; the last of the steps is the pit."""
    scale = max(scale, 0.7)
    if index == steps - 1:
        return height(scale) - round(LOW * scale)
    share = index / max(1, steps - 2)
    return height(scale) - round((LOW + share * (HIGH - LOW)) * scale)


@lru_cache(maxsize=8)
def stairs(steps: int, width: int, scale: float, theme: Theme) -> Slab:
    """Draw the steps over the whole width: wood, the highest one of gold, and the pit dark."""
    high = height(scale)
    pen = Pen(width, high, fine=3)
    step = width / steps
    for index in range(steps):
        left, top = index * step, tread(index, steps, scale)
        fill, edge = (theme.board, theme.board_line)
        if index == steps - 2:
            fill, edge = theme.gold, theme.light_edge
        if index == steps - 1:
            fill, edge = theme.dark, theme.bad_mark
        pen.box((left + 1, top, left + step - 1, high), 5, fill, edge, 3)
    return on_table(pen.sprite(), theme)
