"""Draws an envelope: sealed with wax, or open with a card that looks out."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme

WIDTH, HEIGHT = 300, 250
"""The size in pixels at scale 1."""
CARD = (42.0, 14.0, 258.0, 200.0)
"""The left, top, right and bottom of the card that looks out of an open envelope."""
_TOP = 92


@lru_cache(maxsize=16)
def envelope(scale: float, theme: Theme, *, sealed: bool) -> Sprite:
    """Draw the envelope; the card of an open one is still empty."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale)
    left, right, bottom, middle = 6, WIDTH - 6, HEIGHT - 6, WIDTH / 2
    paper, edge, line = theme.board, theme.board_line, 4
    if not sealed:
        pen.shape([(left, _TOP), (middle, 4), (right, _TOP)], theme.board_alt, edge, line)
        pen.box(CARD, 8, theme.card, theme.light_edge, 3)
    else:
        pen.box((left, _TOP - 50, right, bottom), 8, paper, edge, line)
        pen.line([(left + 4, bottom - 4), (middle - 30, 130)], line, edge)
        pen.line([(right - 4, bottom - 4), (middle + 30, 130)], line, edge)
        pen.shape([(left, _TOP - 50), (middle, 156), (right, _TOP - 50)], theme.board_alt, edge, line)
        pen.disc(middle, 146, 36, theme.light_edge)
        pen.disc(middle, 146, 33, theme.hues["red"])
        pen.ring(middle, 146, 24, 3, theme.light)
        for x, y in ((0, -12), (11, 8), (-11, 8)):
            pen.line([(middle, 146), (middle + x, 146 + y)], 5, theme.light)
        return pen.sprite()
    # the pocket
    pen.shape([(left, _TOP), (middle, 172), (right, _TOP), (right, bottom), (left, bottom)], paper, edge, line)
    pen.line([(left + 4, bottom - 4), (middle - 12, 166)], line, edge)
    pen.line([(right - 4, bottom - 4), (middle + 12, 166)], line, edge)
    return pen.sprite()
