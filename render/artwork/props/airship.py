"""Draws an airship: hull, fins, and a gondola below."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite, bend
from render.theme import Theme

WIDTH, HEIGHT = 760, 372
"""The size in pixels at scale 1."""
HULL = (350.0, 132.0, 336.0, 128.0)
"""The hull's centre and half axes."""
HOLDS = ((102, 116), (204, 160), (306, 184), (408, 160), (510, 116))
"""The left edge and the height of each cargo hold, from the nose."""
HOLD = 94
"""The width of a hold."""
GONDOLA = (170.0, 292.0, 540.0, 368.0)
"""The gondola's left, top, right and bottom."""


@lru_cache(maxsize=8)
def airship(scale: float, theme: Theme) -> Sprite:
    """Draw the airship without its load."""
    pen = Pen(WIDTH * scale, HEIGHT * scale, unit=scale)
    x, y, across, down = HULL
    hull, edge, line = theme.card_back, theme.ink, 4
    for side in (-1, 1):
        root, tip = y + side * 40, y + side * 116
        pen.shape([(x + 210, root), (750, tip), (750, root + side * 18), (660, y)], theme.leather, edge, line)
    pen.shape([(650, y - 14), (754, y - 14), (754, y + 14), (650, y + 14)], theme.leather, edge, line)
    for one, other in ((250, 220), (450, 490)):
        pen.line([(one, y + down - 20), (other, GONDOLA[1] + 10)], line + 1, edge)
    pen.oval(x, y, across + line, down + line, edge)
    pen.oval(x, y, across, down, hull)
    for share in (-0.6, 0.6):
        seam = bend((x - across * 0.97, y + down * share * 0.3), (x, y + down * share * 2.4), (x + across * 0.97, y))
        pen.line(seam, 2, theme.card_back_line)
    left, top, right, bottom = GONDOLA
    pen.box((left, top, right, bottom), 30, theme.leather_edge, edge, line)
    return pen.sprite()
