"""Draws families at their tables: a father, a mother, and up to six children."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite, bend
from render.theme import Theme

MOST = 6
"""The most children of a family."""
_FATHER, _MOTHER, _SEAT = 27.0, 73.0, 34.0
"""The x coordinates of the parents and the y coordinate of their faces, in hundredths of the size."""


@lru_cache(maxsize=64)
def family(size: int, children: int, theme: Theme, *, father: bool) -> Sprite:
    """Draw a family at its table; who has not come leaves a chair empty. The mother comes with the children."""
    pen = Pen(size, size, unit=size / 100)
    edge = theme.light_edge
    for x, hue, here in ((_FATHER, "blue", father), (_MOTHER, "red", children > 0)):
        _draw_chair(pen, x, theme)
        if here:
            pen.shape(
                bend((x - 19, 70), (x - 19, 46), (x, 42), (x + 19, 46), (x + 19, 70)),
                theme.hues["blue" if hue == "blue" else "red"],
                theme.light,
                2,
            )
    if father:
        _draw_father(pen, theme)
    if children:
        _draw_mother(pen, theme)
    # the table with a bowl of soup
    pen.line([(18, 72), (14, 95)], 8, theme.wood_edge)
    pen.line([(82, 72), (86, 95)], 8, theme.wood_edge)
    pen.box((3, 62, 97, 75), 5, theme.wood, theme.wood_edge, 3)
    pen.shape(bend((39, 53), (42, 66), (58, 66), (61, 53)), theme.light, edge, 2)
    for index in range(min(children, MOST)):
        _draw_child(pen, 50 + (index - (min(children, MOST) - 1) / 2) * 15.5, theme, girl=index % 2 == 1)
    return pen.sprite()


def _draw_chair(pen: Pen, x: float, theme: Theme) -> None:
    """Draw the back of a chair behind the table."""
    for thick, ink in ((7, theme.wood_edge), (3.5, theme.wood)):
        for y in (34, 46):
            pen.line([(x - 17, y), (x + 17, y)], thick, ink)
        for side in (-1, 1):
            pen.line([(x + side * 17, 26), (x + side * 17, 66)], thick, ink)


def _draw_face(pen: Pen, x: float, y: float, radius: float, theme: Theme) -> None:
    """Draw a face with two eyes."""
    pen.disc(x, y, radius + 2, theme.light_edge)
    pen.disc(x, y, radius, theme.skin)
    for side in (-1, 1):
        pen.disc(x + side * radius * 0.4, y - radius * 0.05, max(1.6, radius * 0.13), theme.dark)


def _draw_father(pen: Pen, theme: Theme) -> None:
    """Draw the father's head with a hat and a moustache."""
    x, y, edge = _FATHER, _SEAT, theme.light_edge
    _draw_face(pen, x, y, 14, theme)
    for side in (-1, 1):
        pen.line(bend((x, y + 6), (x + side * 6, y + 4), (x + side * 9, y + 8)), 3.5, theme.dark)
    pen.shape([(x - 12, y - 8), (x - 10, y - 26), (x + 10, y - 26), (x + 12, y - 8)], theme.leather, edge, 2.5)
    pen.line([(x - 19, y - 8), (x + 19, y - 8)], 6, edge)
    pen.line([(x - 19, y - 8), (x + 19, y - 8)], 2.5, theme.gold)


def _draw_mother(pen: Pen, theme: Theme) -> None:
    """Draw the mother's head with her hair in a bun."""
    x, y, edge = _MOTHER, _SEAT, theme.light_edge
    pen.disc(x, y - 19, 9, edge)
    pen.disc(x, y - 19, 7, theme.gold)
    pen.disc(x, y - 2, 17.5, edge)
    pen.disc(x, y - 2, 15.5, theme.gold)
    _draw_face(pen, x, y + 2, 11.5, theme)
    pen.line(bend((x - 5, y + 7), (x, y + 10), (x + 5, y + 7)), 2, theme.dark)


def _draw_child(pen: Pen, x: float, theme: Theme, *, girl: bool) -> None:
    """Draw a child in front of the table."""
    coat, edge = theme.hues["green"] if not girl else theme.hues["violet"], theme.light
    pen.shape([(x - 3, 80), (x - 6.5, 98), (x + 6.5, 98), (x + 3, 80)], coat, edge, 1.6)
    pen.disc(x, 76, 8, edge)
    pen.disc(x, 76, 6.6, theme.leather_edge if not girl else theme.gold)
    pen.disc(x, 77.6, 5.2, theme.skin)
    for side in (-1, 1):
        pen.disc(x + side * 2, 77.5, 1, theme.dark)
