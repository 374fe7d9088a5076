"""Draws a tower of dice, seen from the front, the right and a little from above."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau

from render.artwork import dice
from render.artwork.pen import Pen, Place, Sprite, bend
from render.colour import Colour, mix
from render.theme import Theme

DEPTH = 0.42
"""The drawn depth of a die, in widths."""
_PIP = 0.092
_OF_A_CIRCLE: tuple[Place, ...] = tuple((cos(tau * step / 24), sin(tau * step / 24)) for step in range(24))


def sides(top: int) -> tuple[int, int]:
    """The front and right faces of a real die when ``top`` is up: 1, 2, 3 go counter-clockwise round a corner.

    Of the four possible turns it always takes the same one.
    """
    axis = min(top, 7 - top)
    front, right = (2, 3) if axis == 1 else (3, 1) if axis == 2 else (1, 2)
    return front, right if top == axis else 7 - right


@lru_cache(maxsize=64)
def storey(top: int | None, size: int, theme: Theme, uppermost: bool) -> Sprite:
    """Draw a die of a tower, with its upper face if nothing stands on it; in leather while its faces are unknown.

    The sprite has ``DEPTH`` times the size above and to the right, for those faces.
    """
    pen = Pen(size * (1 + DEPTH), size * (1 + DEPTH), unit=size, origin=(0, DEPTH))
    known = top is not None
    ground = theme.die if known else dice.hide(theme)
    rim = theme.die_edge if known else theme.die
    edge, shade = 0.03, mix(ground, theme.pip, 0.16)
    near, far, back = edge / 2, 1 - edge / 2, DEPTH - edge
    corner = (far + back, near - back)
    aside = [(far, near), corner, (far + back, far - back), (far, far)]
    above = [(near, near), (near + back, near - back), corner, (far, near)]
    pen.shape([(near, near), (far, near), (far, far), (near, far)], ground, rim, edge)
    pen.shape(aside, shade, rim, edge)
    if uppermost:
        pen.shape(above, mix(ground, (255, 255, 255), 0.35), rim, edge)
    if top is None:
        _draw_question(pen, theme.die)
        return pen.sprite()
    front, right = sides(top)
    for x, y in dice.PIPS[front]:
        pen.disc(0.5 + 0.255 * x, 0.5 + 0.255 * y, _PIP, theme.pip)
    _draw_pips(pen, right, (far + back / 2, 0.5 - back / 2), (back, -back), (0, far - near), theme.pip)
    if uppermost:
        _draw_pips(pen, top, (0.5 + back / 2, near - back / 2), (far - near, 0), (-back, back), theme.pip)
    return pen.sprite()


def _draw_pips(pen: Pen, face: int, middle: Place, across: Place, down: Place, ink: Colour) -> None:
    """Draw the pips of a slanted face, along its two edges."""

    def place(u: float, v: float) -> Place:
        return middle[0] + u * across[0] + v * down[0], middle[1] + u * across[1] + v * down[1]

    for x, y in dice.PIPS[face]:
        ring = [place(0.24 * x + 1.1 * _PIP * a, 0.24 * y + 1.1 * _PIP * b) for a, b in _OF_A_CIRCLE]
        pen.shape(ring, ink)


def _draw_question(pen: Pen, ink: Colour) -> None:
    pen.arc(0.5, 0.4, 0.15, (170, 385), 0.085, ink)
    pen.line(bend((0.63, 0.47), (0.5, 0.52), (0.5, 0.62)), 0.085, ink)
    pen.disc(0.5, 0.78, 0.055, ink)
