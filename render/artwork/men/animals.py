"""Draws wolf and sheep: heads on a stone in the colours of their sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from render.artwork.men.stones import disc
from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.artwork.sides import paint
from render.colour import Colour
from render.context import Side
from render.theme import Theme


def _scaled(places: list[Place], size: int) -> list[Place]:
    return [(x * size, y * size) for x, y in places]


def _draw_wolf(pen: Pen, size: int, ground: Colour, ink: Colour) -> None:
    right = [(0.5, 0.34), (0.58, 0.33), (0.72, 0.16), (0.76, 0.45), (0.82, 0.56), (0.7, 0.6)]
    right += bend((0.66, 0.64), (0.62, 0.78), (0.5, 0.84), steps=8)
    pen.shape(_scaled(right + mirror(right, 0.5), size), ink)
    eye = [(0.55, 0.52), (0.66, 0.46), (0.64, 0.53)]
    for one in (eye, mirror(eye, 0.5)):
        pen.shape(_scaled(one, size), ground)
    muzzle = [(0.5, 0.58), (0.54, 0.7), (0.5, 0.7)]
    for one in (muzzle, mirror(muzzle, 0.5)):
        pen.line(_scaled(one[:2], size), size * 0.022, ground)
    pen.oval(0.5 * size, 0.77 * size, 0.05 * size, 0.035 * size, ground)


def _draw_sheep(pen: Pen, size: int, ground: Colour, ink: Colour) -> None:
    # a fleece of curls round a long face with hanging ears
    for curl in range(7):
        turn = pi * (0.95 + 1.1 * curl / 6)
        pen.ring(size * (0.5 + 0.2 * cos(turn)), size * (0.44 + 0.2 * sin(turn)), size * 0.095, size * 0.04, ink)
    ear = [(0.62, 0.46), *bend((0.62, 0.46), (0.86, 0.42), (0.84, 0.58), steps=8), (0.63, 0.55)]
    for one in (ear, mirror(ear, 0.5)):
        pen.shape(_scaled(one, size), ink)
    face = [(0.5, 0.38), *bend((0.5, 0.38), (0.66, 0.38), (0.64, 0.56), steps=8)]
    face += bend((0.64, 0.56), (0.62, 0.8), (0.5, 0.8), steps=8)
    pen.shape(_scaled(face + mirror(face, 0.5), size), ink)
    for x in (0.44, 0.56):
        pen.disc(size * x, size * 0.53, size * 0.032, ground)
    pen.line(_scaled([(0.46, 0.7), (0.5, 0.73), (0.54, 0.7)], size), size * 0.022, ground)


_HEADS: Mapping[str, Callable[[Pen, int, Colour, Colour], None]] = {"wolf": _draw_wolf, "sheep": _draw_sheep}


@lru_cache(maxsize=24)
def _head(man: str, side: Side, size: int, theme: Theme) -> Sprite:
    pen = disc(side, size, theme)
    _HEADS[man](pen, size, *paint(side, theme))
    return pen.sprite()


def _drawing(man: str) -> Callable[[Side, int, Theme], Sprite]:
    def draw(side: Side, size: int, theme: Theme) -> Sprite:
        """Draw the head on a stone of its side."""
        return _head(man, side, size, theme)

    return draw


ANIMALS: Mapping[str, Callable[[Side, int, Theme], Sprite]] = {man: _drawing(man) for man in _HEADS}
"""The drawing function of each animal."""
