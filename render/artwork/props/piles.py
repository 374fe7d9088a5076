"""Draws the tray on which sticks lie that are taken one by one."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme

HEIGHT = 104
"""The height in pixels at scale 1."""
RIM = 16
"""The edge of the tray, in pixels."""
_STEP = 38


def width(sticks: int) -> int:
    """The width in pixels of a tray for so many sticks, where there is room."""
    return sticks * _STEP + 2 * RIM


def middles(sticks: int, wide: int) -> list[float]:
    """How far from the left edge of a tray each stick lies, in pixels."""
    step = (wide - 2 * RIM) / max(1, sticks)
    return [RIM + (index + 0.5) * step for index in range(sticks)]


@lru_cache(maxsize=8)
def tray(sticks: int, wide: int, high: int, theme: Theme) -> Sprite:
    """Draw a tray with a groove for each stick."""
    pen = Pen(wide, high)
    pen.box((0, 0, wide, high), 14, theme.board, theme.board_line, 4)
    for x in middles(sticks, wide):
        pen.line([(x, RIM + 12), (x, high - RIM - 12)], 5, theme.board_line)
    return pen.sprite()
