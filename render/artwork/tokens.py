"""Draws small counters beside a player's name: sticks, cards, tricks, chips."""

from __future__ import annotations

import math
from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme


@lru_cache(maxsize=32)
def stick(height: int, theme: Theme, lean: int = 0) -> Sprite:
    """Draw a small wooden stick, upright or leaning a little."""
    thick = max(6.5, height * 0.17)
    slope = height * 0.09 * lean
    width = math.ceil(thick + abs(slope) + 3)
    pen = Pen(width, height)
    x0, x1 = width / 2 - slope / 2, width / 2 + slope / 2
    ends = [(x0, height - thick / 2 - 0.5), (x1, thick / 2 + 0.5)]
    pen.line(ends, thick, theme.wood_edge)
    pen.line(ends, thick - max(3.0, height * 0.08), theme.wood)
    return pen.sprite()


@lru_cache(maxsize=16)
def tiny_card(height: int, theme: Theme, *, crossed: bool = False) -> Sprite:
    """Draw a small card back; crossed with another one it stands for a trick."""
    wide = height * 0.7
    pen = Pen(wide * (1.25 if crossed else 1), height)
    line = max(2.0, height * 0.05)
    if crossed:
        lower = [
            (wide * 0.42, 1),
            (wide * 1.2, height * 0.14),
            (wide * 1.08, height * 0.98),
            (wide * 0.3, height * 0.84),
        ]
        pen.shape([(x, min(max(y, line), height - line)) for x, y in lower], theme.card_back, theme.card, line)
    pen.box((0, 0, wide, height), height * 0.12, theme.card, theme.card_edge, line * 0.6)
    rim = line * 1.6
    pen.box((rim, rim, wide - rim, height - rim), height * 0.07, theme.card_back)
    pen.line([(wide / 2, height * 0.3), (wide / 2, height * 0.7)], line * 0.8, theme.card_back_line)
    pen.line([(wide * 0.3, height / 2), (wide * 0.7, height / 2)], line * 0.8, theme.card_back_line)
    return pen.sprite()


@lru_cache(maxsize=8)
def chip(size: int, theme: Theme) -> Sprite:
    """Draw a gambling chip with notches round its edge."""
    pen = Pen(size, size)
    middle = size / 2
    pen.disc(middle, middle, middle, theme.wood_edge)
    pen.disc(middle, middle, middle - 2, theme.wood)
    for notch in range(6):
        pen.arc(middle, middle, middle * 0.82, (notch * 60, notch * 60 + 26), size * 0.12, theme.light)
    pen.ring(middle, middle, middle * 0.52, max(1.5, size * 0.05), theme.wood_edge)
    return pen.sprite()
