"""Draws soldiers with spiked helmets, and such as are free with the helmet off and a wreath on."""

from __future__ import annotations

import math
from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.theme import Theme


@lru_cache(maxsize=16)
def piefke(size: int, theme: Theme, *, free: bool) -> Sprite:
    """Draw the head and shoulders of a soldier with a moustache."""
    pen = Pen(size, size, unit=size / 100)
    edge = theme.light_edge
    coat: list[Place] = [(41, 70), (20, 76), (14, 98)]
    pen.shape([*coat, *mirror(coat, 50)], theme.hues["blue"], theme.light, 2.5)
    pen.box((38, 66, 62, 78), 4, theme.hues["red"], edge, 2.5)
    for y in (84, 93):
        pen.disc(50, y, 2.8, theme.gold)
    for side in (-1, 1):
        pen.line([(50 + side * 22, 79), (50 + side * 33, 81)], 6, theme.gold)
    pen.oval(50, 52, 22.5, 24.5, edge)
    pen.oval(50, 52, 20, 22, theme.skin)
    for side in (-1, 1):
        eye = bend((50 + side * 12, 50), (50 + side * 8, 45), (50 + side * 4, 50))
        if free:
            pen.line(eye, 2.4, theme.dark)
        else:
            pen.disc(50 + side * 8, 50, 2.6, theme.dark)
        pen.line(bend((50, 60), (50 + side * 10, 56), (50 + side * 18, 66), (50 + side * 22, 56)), 4.4, theme.dark)
    if free:
        pen.line(bend((43, 67), (50, 71), (57, 67)), 2.4, theme.dark)
        pen.shape(bend((28, 44), (32, 18), (68, 18), (72, 44), (50, 30)), theme.leather, edge, 2.5)
        for step in range(9):
            angle = math.radians(200 + step * 17.5)
            left, top = 50 + 24 * math.cos(angle), 46 + 24 * math.sin(angle)
            pen.oval(left, top, 6.2, 5.2, theme.light)
            pen.oval(left, top, 4.6, 3.6, theme.hues["green"])
        return pen.sprite()
    pen.shape([(46, 20), (50, 2), (54, 20)], theme.gold, edge, 2.5)
    pen.shape(bend((27, 42), (27, 12), (73, 12), (73, 42)), theme.dark, theme.light, 2.5)
    pen.line([(24, 42), (76, 42)], 7, edge)
    pen.line([(24, 42), (76, 42)], 3.5, theme.gold)
    pen.shape([(50, 22), (57, 29), (50, 37), (43, 29)], theme.gold, edge, 2)
    return pen.sprite()
