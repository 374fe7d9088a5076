"""Draws a sheep's head of nine strokes, as on paper; missing strokes are faint dots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.theme import Theme

WIDTH, HEIGHT = 150, 130
_MIDDLE = WIDTH / 2
_LEFT_FACE = bend((46, 34), (44, 62), (62, 96), (60, 112))
_LEFT_EAR = bend((46, 42), (22, 30), (2, 52), (8, 60), (26, 72), (47, 56))
_WOOL = [
    *bend((46, 34), (38, 10), (60, 10), (60, 24)),
    *bend((60, 24), (62, 2), (88, 2), (90, 24)),
    *bend((90, 24), (90, 10), (112, 10), (104, 34)),
]
_LEFT_EYE = bend((56, 54), (62, 46), (68, 54))
STROKES: tuple[list[Place], ...] = (
    _LEFT_FACE,
    mirror(_LEFT_FACE, _MIDDLE),
    bend((60, 112), (64, 126), (86, 126), (90, 112)),
    _WOOL,
    _LEFT_EAR,
    mirror(_LEFT_EAR, _MIDDLE),
    _LEFT_EYE,
    mirror(_LEFT_EYE, _MIDDLE),
    [*bend((66, 96), (70, 104), (75, 98)), *bend((75, 98), (80, 104), (84, 96))],
)
"""The strokes in the order in which they are drawn."""


@lru_cache(maxsize=64)
def sheep(drawn: tuple[bool, ...], scale: float, theme: Theme) -> Sprite:
    """Draw the head with its first strokes; the others are dots."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale)
    for path, there in zip(STROKES, drawn, strict=True):
        if there:
            pen.line(path, 6, theme.ink)
        else:
            for x, y in _dots(path, 9):
                pen.disc(x, y, 1.6, theme.quiet)
    return pen.sprite()


def _dots(path: Sequence[Place], apart: float) -> list[Place]:
    """Sample a path at even distances."""
    dots, since = [path[0]], 0.0
    for before, after in pairwise(path):
        since += dist(before, after)
        if since >= apart:
            dots.append(after)
            since = 0.0
    return dots
