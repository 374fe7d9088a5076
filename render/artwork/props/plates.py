"""Draws an enamel house number plate with a place for each digit."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme

CELL, MARGIN, HEIGHT = 70, 24, 118
"""The width of a digit's place, the rim, and the height, in pixels at scale 1."""


def width(places: int) -> int:
    """The width in pixels at scale 1."""
    return places * CELL + 2 * MARGIN


@lru_cache(maxsize=32)
def plate(places: int, scale: float, theme: Theme, *, active: bool) -> Sprite:
    """Draw the plate with its screws; the active one of several has a broad frame."""
    wide = width(places)
    pen = Pen(wide * scale, HEIGHT * scale, unit=scale)
    pen.box((0, 0, wide, HEIGHT), 20, theme.accent if active else theme.line)
    rim = 8 if active else 3
    pen.box((rim, rim, wide - rim, HEIGHT - rim), 16, theme.hues["blue"])
    pen.box((13, 13, wide - 13, HEIGHT - 13), 10, None, theme.light, 3)
    for x in (22, wide - 22):
        for y in (22, HEIGHT - 22):
            pen.disc(x, y, 4, theme.light)
    return pen.sprite()
