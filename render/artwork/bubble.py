"""Draws the tail of a speech bubble."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite, bend
from render.colour import Colour


@lru_cache(maxsize=8)
def tail(size: int, fill: Colour, edge: Colour, line: int) -> Sprite:
    """Draw the tail of a speech bubble, to be put over its lower edge."""
    pen = Pen(size, size)
    shape = [(size * 0.2, 0.0), *bend((size * 0.2, size * 0.1), (size * 0.2, size * 0.7), (line, size - line), steps=8)]
    shape += bend((line, size - line), (size * 0.6, size * 0.8), (size - line, 0.0), steps=8)
    pen.shape(shape, fill)
    pen.line(shape[: len(shape)], line, edge)
    pen.box((size * 0.2, -line, size - line, line * 1.2), 0, fill)
    return pen.sprite()
