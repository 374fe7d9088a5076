"""Draws three windows: a church's with a pointed arch, a farm's with shutters, a prison's with bars."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.theme import Theme

WIDTH, HEIGHT = 252, 268
"""The size in pixels at scale 1."""
PANE, GAP = 52, 6
LEFT, TOP = 42, 82
"""The upper left corner of the first of three by three panes."""
_BESIDE = 3 * PANE + 2 * GAP


def pane(index: int) -> Place:
    """The upper left corner of a pane by its index, row by row from the upper left."""
    return LEFT + (index % 3) * (PANE + GAP), TOP + (index // 3) * (PANE + GAP)


@lru_cache(maxsize=24)
def window(kind: str, scale: float, theme: Theme) -> Sprite:
    """Draw the frame of a window with dark panes."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale)
    middle, bottom = WIDTH / 2, TOP + _BESIDE
    if kind == "church":
        arch: list[Place] = [
            *bend((14, TOP + 30), (26, 34), (middle, 3)),
            *bend((middle, 3), (226, 34), (238, TOP + 30)),
        ]
        pen.shape([(14, HEIGHT - 4), *arch, (238, HEIGHT - 4)], theme.board, theme.board_line, 5)
        pen.disc(middle, 52, 25, theme.board_line)
        for x, y in ((0, -10), (10, 0), (0, 10), (-10, 0)):
            pen.disc(middle + x, 52 + y, 8, theme.gold)
    elif kind == "farm":
        roof = [(2, 76), (middle, 4)]
        pen.shape([*roof, *mirror(roof, middle)], theme.leather, theme.leather_edge, 5)
        pen.box((LEFT - 14, 66, LEFT + _BESIDE + 14, HEIGHT - 22), 4, theme.light, theme.board_line, 5)
        for left in (2, LEFT + _BESIDE + 14):
            pen.box((left, 80, left + 26, HEIGHT - 26), 4, theme.hues["green"], theme.board_line, 4)
            for y in range(98, HEIGHT - 40, 24):
                pen.line([(left + 7, y), (left + 19, y)], 4, theme.light)
        pen.box((LEFT - 20, HEIGHT - 24, LEFT + _BESIDE + 20, HEIGHT - 2), 6, theme.leather, theme.leather_edge, 4)
    else:
        pen.box((8, 30, WIDTH - 8, HEIGHT - 2), 4, theme.line, theme.ink, 5)
        for y, shift in ((30, 0), (52, 36)):
            for x in range(8 + shift, WIDTH - 20, 72):
                pen.line([(x + 4, y + 22), (min(x + 72, WIDTH - 12), y + 22)], 3, theme.ink)
                pen.line([(x + 36, y + 4), (x + 36, y + 20)], 3, theme.ink)
        pen.box((LEFT - 12, TOP - 8, LEFT + _BESIDE + 12, bottom + 8), 2, theme.ink)
    for index in range(9):
        across, down = pane(index)
        pen.box((across, down, across + PANE, down + PANE), 4, theme.card_back, theme.board_line, 3)
    return pen.sprite()


@lru_cache(maxsize=8)
def bars(scale: float, theme: Theme) -> Sprite:
    """Draw bars as high as the panes, to be put between their columns."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale)
    for column in range(4):
        x = LEFT + column * (PANE + GAP) - GAP / 2
        pen.line([(x, TOP - 4), (x, TOP + _BESIDE + 4)], 15, theme.light)
        pen.line([(x, TOP - 4), (x, TOP + _BESIDE + 4)], 10, theme.dark)
    return pen.sprite()
