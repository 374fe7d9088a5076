"""Cards without a face: the empty card, the back, and the outline of an empty place."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.artwork import signs
from render.artwork.pen import Pen, Sprite
from render.colour import Colour, mix
from render.theme import Theme

ASPECT = 1.42


class Look(NamedTuple):
    """The state of a card: ``dim`` while it cannot be used, or with a bold edge when ``marked``."""

    dim: bool = False
    marked: bool = False


PLAIN = Look()


def height(width: int) -> int:
    """The height of a card of a given width."""
    return round(width * ASPECT)


@lru_cache(maxsize=64)
def empty(width: int, theme: Theme, paper: Colour, edge: Colour, *, marked: bool, tall: int | None = None) -> Sprite:
    """A card with an empty face, the base of every front."""
    return blank(width, theme, paper, edge, marked, tall).sprite()


@lru_cache(maxsize=32)
def back(width: int, theme: Theme, *, marked: bool = False) -> Sprite:
    """Draw the back of a card: a pattern of small diamonds."""
    pen = blank(width, theme, theme.card, theme.card_edge, marked)
    tall, rim = height(width), width * 0.065
    field, line = theme.card_back, theme.card_back_line
    pen.box((rim, rim, width - rim, tall - rim), width * 0.06, field)
    thin, faint = width * 0.012, mix(field, line, 0.35)
    columns, rows = 5, 7
    across, down = (width - 2 * rim) / columns, (tall - 2 * rim) / rows
    for column in range(columns):
        for row in range(rows):
            x, y = rim + across * (column + 0.5), rim + down * (row + 0.5)
            rx, ry = across * 0.36, down * 0.36
            shape = [(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)]
            pen.shape(shape, None, faint, thin)
    pen.box((rim * 1.6, rim * 1.6, width - rim * 1.6, tall - rim * 1.6), width * 0.045, None, line, thin * 1.3)
    pen.disc(width / 2, tall / 2, width * 0.19, field)
    pen.ring(width / 2, tall / 2, width * 0.18, thin * 1.6, line)
    star = signs.large_mask("★", width * 0.22)
    pen.paint(star, width * 0.39, tall / 2 - width * 0.115, line)
    return pen.sprite()


@lru_cache(maxsize=32)
def place(width: int, theme: Theme) -> Sprite:
    """Draw an empty place for a card: a dashed outline."""
    pen = Pen(width, height(width))
    dashed(pen, width, height(width), theme.quiet)
    return pen.sprite()


def dashed(pen: Pen, width: int, tall: int, shade: Colour) -> None:
    """Draw a dashed outline along the edges, open at the corners."""
    stroke, inset, dash = 2.5, 4.0, 14
    for start in range(round(inset + 12), width - 16, 2 * dash):
        for y in (inset, tall - inset):
            pen.line([(start, y), (min(start + dash, width - 16), y)], stroke, shade)
    for start in range(round(inset + 12), tall - 16, 2 * dash):
        for x in (inset, width - inset):
            pen.line([(x, start), (x, min(start + dash, tall - 16))], stroke, shade)


def blank(width: int, theme: Theme, paper: Colour, edge: Colour, marked: bool, tall: int | None = None) -> Pen:
    """Draw an empty card, with a bold edge in the accent colour if it is ``marked``.

    ``tall`` is the height of a card that is cut off.
    """
    tall = tall or height(width)
    pen = Pen(width, tall)
    stroke = max(2.0, theme.stroke / 2)
    if marked:
        edge, stroke = theme.accent, theme.stroke * 1.6
    pen.box((0, 0, width, tall), width * 0.095, paper, edge, stroke)
    return pen
