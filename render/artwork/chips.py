"""Draws betting chips with room for the owner's letters."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.colour import Colour
from render.theme import HUE_NAMES, Theme


def face_of(seat: int, theme: Theme) -> Colour:
    """The colour of a player's chips, which letters tell apart as well."""
    return theme.hues[HUE_NAMES[seat % len(HUE_NAMES)]]


@lru_cache(maxsize=64)
def chip(size: int, face: Colour, theme: Theme) -> Sprite:
    """Draw a chip from above: a notched rim round a plain face."""
    pen = Pen(size, size)
    middle = size / 2
    pen.disc(middle, middle, middle, theme.light_edge)
    pen.disc(middle, middle, middle - 2, theme.light)
    for notch in range(8):
        pen.arc(middle, middle, middle - 5, (notch * 45 + 8, notch * 45 + 30), 5, face)
    pen.disc(middle, middle, middle - 9, face)
    return pen.sprite()
