"""Draws coupons: a slip with two rows of fields, the upper one red and the lower one white, each crossed once."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme

CELL, FIELD = 72, 44
"""The width and height of a field in pixels at any scale, as there is writing on it."""
MARGIN, HEAD = 8, 8
"""The rim of a slip, and the height of its perforated upper edge."""


def size(fields: int) -> tuple[int, int]:
    """The width and height in pixels of a slip with fields in two rows."""
    return -(-fields // 2) * CELL + 2 * MARGIN, 2 * FIELD + 2 * MARGIN + HEAD


def corner(index: int, fields: int) -> tuple[int, int]:
    """The upper left corner of a field in pixels, row by row."""
    row, column = divmod(index, -(-fields // 2))
    return MARGIN + column * CELL, MARGIN + HEAD + row * FIELD


@lru_cache(maxsize=8)
def coupon(fields: int, theme: Theme, *, active: bool) -> Sprite:
    """Draw a slip of paper with empty fields; the one in play has a broad frame."""
    wide, high = size(fields)
    pen = Pen(wide, high)
    rim = 6 if active else 3
    pen.box((0, 0, wide, high), 8, theme.card, theme.accent if active else theme.card_edge, rim)
    for x in range(MARGIN + 10, wide - MARGIN, 18):
        pen.disc(x, MARGIN + 2, 3, theme.card_edge)
    return pen.sprite()


@lru_cache(maxsize=8)
def cross(theme: Theme, *, red: bool) -> Sprite:
    """Draw the cross of a pen over a field."""
    pen = Pen(CELL, FIELD)
    ink = theme.light if red else theme.hues["blue"]
    for thick, shade in ((9, theme.light_edge if red else theme.light), (5, ink)):
        pen.line([(9, 8), (CELL - 10, FIELD - 9)], thick, shade)
        pen.line([(CELL - 9, 9), (10, FIELD - 8)], thick, shade)
    return pen.sprite()
