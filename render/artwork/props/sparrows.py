"""Draws sparrows: in their feathers, or naked."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite, bend
from render.theme import Theme


@lru_cache(maxsize=32)
def sparrow(size: int, theme: Theme, *, naked: bool) -> Sprite:
    """Draw a sparrow on a twig, from the side."""
    pen = Pen(size, size, unit=size / 100)
    edge, line = theme.ink, 3
    coat, belly = (theme.skin, theme.skin) if naked else (theme.leather, theme.light)
    for x in (46, 58):
        pen.line([(x, 76), (x + 2, 92)], 4, theme.gold)
    pen.line([(14, 93), (90, 93)], 9, edge)
    pen.line([(14, 93), (90, 93)], 4, theme.wood)
    if not naked:
        pen.shape([(26, 58), (2, 82), (12, 88), (38, 74)], theme.leather_edge, edge, line)
    pen.oval(50, 60, 29, 22, edge)
    pen.oval(50, 60, 26, 19, coat)
    if not naked:
        pen.oval(57, 65, 17, 13, belly)
    pen.disc(66, 32, 21, edge)
    pen.disc(66, 32, 18, coat)
    pen.shape([(82, 28), (98, 35), (82, 41)], theme.gold, edge, 2.5)
    pen.disc(71, 28, 6, theme.light)
    pen.disc(72, 28, 3.2, theme.dark)
    if naked:
        # goose pimples, a bare little wing, and the last feather
        for x, y in ((40, 52), (52, 70), (62, 58), (36, 66), (60, 44)):
            pen.disc(x, y, 1.8, theme.dark)
        pen.line(bend((34, 60), (44, 74), (54, 62)), 3, theme.dark)
        pen.line([(24, 60), (10, 66)], 3, edge)
        pen.shape([(94, 50), (99, 62), (94, 67), (89, 62)], theme.hues["blue"], theme.light, 1.5)
    else:
        pen.shape(bend((52, 16), (66, 6), (82, 22)), theme.leather_edge, edge, 2)
        pen.shape(bend((28, 50), (46, 44), (56, 58), (36, 76), (22, 70)), theme.leather_edge, edge, 2.5)
        pen.line(bend((32, 58), (40, 58), (46, 62)), 2, theme.light)
    return pen.sprite()
