"""Draws stones, kings, pegs and barriers in the colours of their sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, mirror
from render.artwork.sides import paint
from render.colour import Colour
from render.context import Side
from render.theme import Theme

SIDE_SIGNS: Mapping[Side, tuple[Place, ...]] = {
    "red": ((0, -1), (0.9, 0.65), (-0.9, 0.65)),
    "blue": ((-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)),
    "green": ((0, -1), (0.85, 0), (0, 1), (-0.85, 0)),
    "yellow": ((-1, -0.3), (1, -0.3), (1, 0.3), (-1, 0.3)),
    "brown": ((-0.4, -0.9), (0.4, -0.9), (0.9, -0.4), (0.9, 0.4), (0.4, 0.9), (-0.4, 0.9), (-0.9, 0.4), (-0.9, -0.4)),
}
"""The sign of each coloured side, so that men differ without colour: triangle, square, rhombus, bar, octagon."""


PALE: tuple[Side, ...] = ("light", "none")
"""Sides whose men are light with dark lines; all others are dark with light lines."""


def outer_edge(side: Side, theme: Theme) -> Colour:
    """The colour of a man's outermost line, which is dark for every side."""
    if side == "none":
        return theme.wood_edge
    return theme.dark if side == "dark" else theme.light_edge


def outline(side: Side, x: float, y: float, reach: float) -> list[Place]:
    """The outline of a side's sign around a centre."""
    return [(x + reach * dx, y + reach * dy) for dx, dy in SIDE_SIGNS[side]]


def disc(side: Side, size: int, theme: Theme) -> Pen:
    """A plain disc in the colours of a side, to be drawn on: a dark outline, with a light one inside if the side is
    dark."""
    pen = Pen(size, size)
    fill, ink = paint(side, theme)
    middle, edge = size / 2, max(2.0, size * 0.055)
    pen.disc(middle, middle, middle, outer_edge(side, theme))
    if side not in PALE:
        # a light rim, so that a dark man stands out on a dark ground
        pen.disc(middle, middle, middle - edge * 0.6, ink)
        edge *= 1.6
    pen.disc(middle, middle, middle - edge, fill)
    return pen


@lru_cache(maxsize=96)
def stone(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a stone: the dark one with a concentric ring, coloured ones with the sign of their side."""
    pen = disc(side, size, theme)
    _, ink = paint(side, theme)
    if side == "dark":
        pen.ring(size / 2, size / 2, size * 0.3, max(2.0, size * 0.055), ink)
    elif side in SIDE_SIGNS:
        pen.shape(outline(side, size / 2, size / 2, size * 0.22), ink)
    return pen.sprite()


@lru_cache(maxsize=24)
def plain(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a stone without a sign, to write on."""
    return disc(side, size, theme).sprite()


@lru_cache(maxsize=48)
def king(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a king: a stone with a crown."""
    pen = disc(side, size, theme)
    fill, ink = paint(side, theme)
    right = [(0.5, 0.28), (0.6, 0.45), (0.77, 0.33), (0.71, 0.7)]
    crown = [(x * size, y * size) for x, y in right + mirror(right, 0.5)]
    pen.shape(crown, ink, ink, size * 0.04)
    pen.line([(size * 0.31, size * 0.62), (size * 0.69, size * 0.62)], size * 0.03, fill)
    return pen.sprite()


@lru_cache(maxsize=96)
def peg(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a peg from above, small, with a large sign if it is coloured."""
    if side not in SIDE_SIGNS:
        return stone(side, size, theme)
    pen = disc(side, size, theme)
    pen.shape(outline(side, size / 2, size / 2, size * 0.26), paint(side, theme)[1])
    return pen.sprite()


@lru_cache(maxsize=32)
def barrier(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a barrier: a square block with a bar across."""
    pen = Pen(size, size)
    fill, ink = (theme.leather, theme.leather_edge) if side == "none" else paint(side, theme)
    edge = max(2.0, size * 0.07)
    pen.box((0, 0, size, size), size * 0.24, outer_edge(side, theme))
    inside = (edge * 0.6, edge * 0.6, size - edge * 0.6, size - edge * 0.6)
    pen.box(inside, size * 0.22, theme.light if side == "none" else fill, ink, edge)
    pen.box((size * 0.16, size * 0.34, size * 0.84, size * 0.66), size * 0.06, fill if side == "none" else ink)
    return pen.sprite()
