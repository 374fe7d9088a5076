"""Draws silent girls, who dress piece by piece and undress again."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.theme import Theme

PIECES = 6
TALL = 1.3
"""The height of a girl by her width."""
_MIDDLE = 50.0


@lru_cache(maxsize=64)
def jule(size: int, worn: frozenset[int], theme: Theme) -> Sprite:
    """Draw a girl in a shift, a plaster over her mouth, and the pieces that she wears, from shoes (1) to hat (6)."""
    pen = Pen(size, round(size * TALL), unit=size / 100)
    edge = theme.light_edge
    for side in (-1, 1):
        _draw_leg(pen, _MIDDLE + side * 12, side, worn, theme)
        arm: list[Place] = [(_MIDDLE + side * 16, 62), (_MIDDLE + side * 33, 86)]
        pen.line(arm, 14, edge)
        pen.line(arm, 9, theme.hues["red"] if 4 in worn else theme.skin)
        pen.disc(*arm[1], 7, edge)
        pen.disc(*arm[1], 4.8, theme.skin)
        # braids
        braid = [(_MIDDLE + side * 17, 34), (_MIDDLE + side * 27, 48)]
        pen.line(braid, 11, edge)
        pen.line(braid, 7, theme.leather)
    _draw_body(pen, worn, theme)
    _draw_head(pen, theme)
    if 5 in worn:
        # a scarf with a loose end
        pen.line([(57, 56), (63, 74)], 13, edge)
        pen.line([(57, 56), (63, 74)], 8.5, theme.gold)
        pen.line(bend((35, 52), (50, 62), (65, 52)), 14, edge)
        pen.line(bend((35, 52), (50, 62), (65, 52)), 9.5, theme.gold)
    if 6 in worn:
        pen.shape(bend((31, 20), (34, -9), (66, -9), (69, 20)), theme.hues["blue"], edge, 3)
        pen.line([(26, 20), (74, 20)], 9, edge)
        pen.line([(26, 20), (74, 20)], 4.5, theme.gold)
    return pen.sprite()


def _draw_leg(pen: Pen, x: float, side: int, worn: frozenset[int], theme: Theme) -> None:
    """Draw a leg, in a striped stocking (2) and a shoe (1) where these are worn."""
    edge = theme.light_edge
    pen.line([(x, 96), (x, 118)], 13, edge)
    pen.line([(x, 96), (x, 118)], 8.5, theme.light if 2 in worn else theme.skin)
    if 2 in worn:
        for y in (104, 110, 116):
            pen.line([(x - 3, y), (x + 3, y)], 3, theme.hues["red"])
    if 1 in worn:
        pen.oval(x + side * 4, 121, 12, 7.5, edge)
        pen.oval(x + side * 4, 120, 9, 4.5, theme.leather)
    else:
        pen.oval(x + side * 2, 121, 8.5, 5.5, edge)
        pen.oval(x + side * 2, 121, 6, 3, theme.skin)


def _draw_body(pen: Pen, worn: frozenset[int], theme: Theme) -> None:
    """Draw the shift, and over it a dotted skirt (3) and a jacket with buttons (4) where these are worn."""
    edge = theme.light_edge
    shift: list[Place] = [(37, 54), (33, 96)]
    pen.shape([*shift, *mirror(shift, _MIDDLE)], theme.light, edge, 3)
    if 3 in worn:
        skirt: list[Place] = [(37, 72), (20, 103)]
        pen.shape([*skirt, *mirror(skirt, _MIDDLE)], theme.hues["green"], edge, 3)
        for dot in ((38, 86), (50, 82), (62, 86), (32, 96), (44, 95), (56, 95), (68, 96)):
            pen.disc(*dot, 2.6, theme.light)
    if 4 in worn:
        jacket: list[Place] = [(35, 54), (32, 82)]
        pen.shape([*jacket, *mirror(jacket, _MIDDLE)], theme.hues["red"], edge, 3)
        pen.line([(50, 58), (50, 80)], 2, theme.light)
        for y in (68, 77):
            pen.disc(45, y, 2.4, theme.gold)


def _draw_head(pen: Pen, theme: Theme) -> None:
    """Draw the face with a plaster over the mouth."""
    edge = theme.light_edge
    pen.disc(50, 32, 23, edge)
    pen.disc(50, 32, 20, theme.skin)
    pen.shape(bend((30, 32), (30, 6), (70, 6), (70, 32), (50, 14)), theme.leather, edge, 2)
    for side in (-1, 1):
        pen.disc(50 + side * 8, 31, 2.8, theme.dark)
        stripe = [(50 - side * 9, 38), (50 + side * 9, 47)]
        pen.line(stripe, 6.5, edge)
    for side in (-1, 1):
        stripe = [(50 - side * 9, 38), (50 + side * 9, 47)]
        pen.line(stripe, 3.5, theme.light)
