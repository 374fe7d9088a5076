"""Draws a small stage with curtains, a magician's table, a top hat, and a slate."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Place, bend, mirror
from render.flat import Slab, on_table
from render.theme import Theme

WIDTH, HEIGHT = 824, 352
"""The size in pixels at scale 1."""
TABLE: Place = (392, 236)
"""The middle of the table top at scale 1."""
SLATE = (560.0, 112.0, 700.0, 222.0)
"""The left, top, right and bottom of the slate at scale 1."""
_HALF, _FLOOR = 138, 292


@lru_cache(maxsize=8)
def stage(scale: float, theme: Theme) -> Slab:
    """Draw the stage with nothing on the table, and nothing on the slate."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale, fine=3)
    edge, cloth = theme.light_edge, theme.hues["red"]
    pen.box((2, 2, WIDTH - 2, HEIGHT - 2), 14, theme.card_back, edge, 4)
    pen.shape([(6, _FLOOR), (WIDTH - 6, _FLOOR), (WIDTH - 6, HEIGHT - 8), (6, HEIGHT - 8)], theme.board)
    pen.line([(6, _FLOOR), (WIDTH - 6, _FLOOR)], 4, theme.board_line)
    for x in range(100, WIDTH, 156):
        pen.line([(x, _FLOOR + 3), (x + (x - WIDTH / 2) * 0.14, HEIGHT - 8)], 2, theme.board_line)
    _draw_easel(pen, theme)
    _draw_hat(pen, theme)
    _draw_table(pen, theme)
    for left in (True, False):
        fall = [
            *bend((4, 4), (150, 60), (60, 190), (24, 214)),
            *bend((24, 214), (44, 260), (66, 300), (70, 342)),
            (4, 342),
        ]
        folds = ((26, 60), (52, 74))
        if not left:
            fall = mirror(fall, WIDTH / 2)
        pen.shape(fall, cloth, theme.light, 3)
        for top, bottom in folds:
            line: list[Place] = bend((top, 40), (top + 22, 110), (16, 206))
            pen.line(line if left else mirror(line, WIDTH / 2), 3, theme.dark)
            low: list[Place] = [(20, 226), (bottom - 20, 338)]
            pen.line(low if left else mirror(low, WIDTH / 2), 3, theme.dark)
        band: list[Place] = [(8, 214), (30, 212)]
        pen.line(band if left else mirror(band, WIDTH / 2), 9, theme.gold)
    swags, high = 6, 50
    for index in range(swags):
        left_x, right_x = 4 + index * (WIDTH - 8) / swags, 4 + (index + 1) * (WIDTH - 8) / swags
        pen.shape(
            bend((left_x, 6), (left_x + 8, high + 16), (right_x - 8, high + 16), (right_x, 6)), cloth, theme.light, 3
        )
        pen.line(bend((left_x + 12, 10), (left_x + 16, high), (right_x - 16, high), (right_x - 12, 10)), 4, theme.gold)
    return on_table(pen.sprite(), theme)


def _draw_table(pen: Pen, theme: Theme) -> None:
    """Draw a round table with a cloth."""
    x, y = TABLE
    skirt: list[Place] = [(x - _HALF, y)]
    for index in range(4):
        start = x - _HALF + index * _HALF / 2
        skirt += bend((start, y + 46), (start + _HALF / 4, y + 84), (start + _HALF / 2, y + 46))
    pen.line([(x, y + 40), (x, y + 92)], 22, theme.leather_edge)
    pen.line([(x - 56, y + 100), (x, y + 84), (x + 56, y + 100)], 13, theme.leather_edge)
    pen.shape([*skirt, (x + _HALF, y)], theme.hues["violet"], theme.light, 3)
    pen.oval(x, y, _HALF + 4, 20, theme.light)
    pen.oval(x, y, _HALF, 16.5, theme.hues["violet"])


def _draw_hat(pen: Pen, theme: Theme) -> None:
    """Draw a top hat with a wand on the floor."""
    x, y = 178, 292
    pen.line([(x - 74, y + 24), (x + 74, y + 8)], 11, theme.light_edge)
    pen.line([(x - 74, y + 24), (x - 60, y + 22)], 8, theme.light)
    pen.line([(x + 60, y + 10), (x + 74, y + 8)], 8, theme.light)
    pen.shape([(x - 42, y), (x - 50, y - 84), (x + 50, y - 84), (x + 42, y)], theme.dark, theme.light, 3)
    pen.shape([(x - 43, y - 12), (x - 45, y - 32), (x + 45, y - 32), (x + 43, y - 12)], theme.hues["red"])
    pen.oval(x, y, 76, 14, theme.light)
    pen.oval(x, y, 73, 11, theme.dark)


def _draw_easel(pen: Pen, theme: Theme) -> None:
    """Draw an easel with a slate."""
    left, top, right, bottom = SLATE
    x = (left + right) / 2
    for side in (-1, 1):
        legs = [(x + side * 8, top - 22), (x + side * 62, _FLOOR + 30)]
        pen.line(legs, 11, theme.wood_edge)
        pen.line(legs, 6, theme.wood)
    pen.box((left - 9, top - 9, right + 9, bottom + 9), 6, theme.wood, theme.wood_edge, 3)
    pen.box(SLATE, 2, theme.dark)
