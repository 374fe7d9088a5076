"""Draws frogs: dressed in hat and coat, or naked."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite, bend
from render.theme import Theme


@lru_cache(maxsize=32)
def frog(size: int, theme: Theme, *, naked: bool) -> Sprite:
    """Draw a sitting frog from the front."""
    pen = Pen(size, size, unit=size / 100)
    skin, edge, belly = theme.hues["green"], theme.ink, theme.skin
    line = 3
    for side in (-1, 1):
        # thighs and feet
        pen.oval(50 + side * 28, 76, 19, 17, edge)
        pen.oval(50 + side * 28, 76, 16, 14, skin)
        pen.oval(50 + side * 30, 92, 17, 7, edge)
        pen.oval(50 + side * 30, 92, 14, 4.5, skin)
    pen.oval(50, 70, 27, 26, edge)
    pen.oval(50, 70, 24, 23, skin if not naked else belly)
    if not naked:
        coat = theme.card_back
        pen.shape([(28, 60), (72, 60), (80, 92), (20, 92)], coat, edge, line)
        pen.shape([(43, 59), (57, 59), (50, 74)], theme.light, edge, 2)
        for y in (80, 88):
            pen.disc(50, y, 2.6, theme.gold)
    pen.oval(50, 46, 33, 20, edge)
    pen.oval(50, 46, 30, 17, skin)
    for side in (-1, 1):
        pen.disc(50 + side * 18, 29, 11.5, edge)
        pen.disc(50 + side * 18, 29, 8.5, theme.light)
        pen.disc(50 + side * 18, 30, 4, theme.dark)
    if naked:
        pen.line(bend((34, 55), (50, 47), (66, 55)), 3, theme.light)
        pen.disc(50, 80, 1.8, edge)
        # a drop of shame beside the face
        pen.shape([(90, 34), (95, 46), (90, 51), (85, 46)], theme.hues["blue"], theme.light, 1.5)
    else:
        pen.line(bend((32, 49), (50, 60), (68, 49)), 3, theme.light)
        pen.box((35, 1, 65, 22), 2, theme.dark, theme.dark_ring, 2)
        pen.box((26, 19, 74, 26), 3, theme.dark, theme.dark_ring, 2)
    return pen.sprite()
