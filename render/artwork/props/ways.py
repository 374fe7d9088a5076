"""Draws a walk on ground with a chasm, and a swing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from render.artwork.pen import Pen, Place, Sprite, bend
from render.colour import Colour
from render.flat import Slab, on_table
from render.theme import Theme

GROUND = 150
"""The distance from the top to the ground, at scale 1."""
TRACK_HEIGHT = 262
SWING_WIDTH, SWING_HEIGHT = 520, 340
"""The size of the swing in pixels at scale 1."""
PIVOT = (260.0, 34.0)
ROPE = 214
"""The length of the swing's ropes, at scale 1."""
_WIDEST = 64
"""The greatest angle of the swing, in degrees."""


_END = 16
"""The distance from its ends and from a chasm at which the ground becomes uniform."""


@lru_cache(maxsize=16)
def ground(width: int, high: int, scale: float, chasm: tuple[int, int] | None, theme: Theme) -> Slab:
    """Draw firm ground, with a jagged chasm between two x coordinates."""
    if chasm is None:
        pen = Pen(width, high)
        pen.box((0, GROUND * scale, width, high - 2), 8, theme.board, theme.board_line, 4)
        _draw_grass(pen, 6, width - 6, scale, theme)
        return on_table(pen.sprite(), theme)
    start, end = chasm[0] - _END, chasm[1] + _END
    if start <= _END or end >= width - _END:
        return rift(width, high, scale, chasm, theme)
    # only the chasm is drawn
    middle = width // 2
    image = rift(width, high, scale, (middle, middle), theme).image.copy()
    for place, left, right in ((_END, _END, start), (width - _END - 1, end, width - _END)):
        image.paste(image.crop((place, 0, place + 1, high)).resize((right - left, high)), (left, 0))
    pen = Pen(end - start, high, origin=(-start, 0))
    _draw_rift(pen, width, high, scale, chasm, theme)
    image.paste(on_table(pen.sprite(), theme).image, (start, 0))
    return Slab(image)


@lru_cache(maxsize=4)
def rift(width: int, high: int, scale: float, chasm: tuple[int, int], theme: Theme) -> Slab:
    """Ground with a chasm, both drawn in full; the chasm is its left and right edge in pixels."""
    pen = Pen(width, high)
    _draw_rift(pen, width, high, scale, chasm, theme)
    return on_table(pen.sprite(), theme)


def _draw_rift(pen: Pen, width: int, high: int, scale: float, chasm: tuple[int, int], theme: Theme) -> None:
    """Draw ground that ends at a chasm and goes on behind it."""
    top, bottom, (left, right) = GROUND * scale, high - 2, chasm
    pen.box((left - 4, top + 6, right + 4, bottom), 6, theme.dark, theme.bad_mark, 3)
    deep = (bottom - top) / 4
    for x, end, way in ((left, 2, 1), (right, width - 2, -1)):
        wall = [(x + way * out, top + deep * step) for step, out in enumerate((0, -5, 4, -4, 6))]
        pen.shape([(end, top), *wall, (end, bottom)], theme.board, theme.board_line, 4)
        _draw_grass(pen, end + way * 4, x - way * 6, scale, theme)


def _draw_grass(pen: Pen, start: float, end: float, scale: float, theme: Theme) -> None:
    y = GROUND * scale + 3
    pen.line([(start, y), (end, y)], 9, theme.hues["green"])


@lru_cache(maxsize=32)
def walker(size: int, shade: Colour, theme: Theme, *, falling: bool = False) -> Sprite:
    """Draw a walking figure, or a falling one with arms up."""
    pen = Pen(size * 0.8, size, unit=size / 100)
    for thick, ink in ((15, theme.light), (9, shade)):
        if falling:
            pen.line([(8, 12), (40, 46), (72, 12)], thick, ink)
        else:
            pen.line([(14, 62), (40, 42), (66, 58)], thick, ink)
        pen.line([(40, 40), (40, 66)], thick, ink)
        pen.line([(20, 92), (40, 66), (62, 92)], thick, ink)
        pen.disc(40, 20, 10 + thick / 2 - 2, ink)
    return pen.sprite()


@lru_cache(maxsize=64)
def leap(dx: int, dy: int, width: int, shade: Colour) -> Sprite:
    """Draw a dotted arc over a distance; its ends lie one width inside the sprite."""
    pen = Pen(dx + 2 * width, dy + 2 * width, fine=3)
    points = bend((width, dy + width), (width + dx / 2, width - dy), (width + dx, dy + width), steps=max(6, dx // 14))
    for x, y in points:
        pen.disc(x, y, width / 2, shade)
    return pen.sprite()


def bob(share: float, rope: float = ROPE) -> Place:
    """The place of the swing's seat at scale 1, from share -1 (farthest left) to 1 (farthest right)."""
    angle = math.radians(_WIDEST * share)
    return PIVOT[0] + rope * math.sin(angle), PIVOT[1] + rope * math.cos(angle)


@lru_cache(maxsize=4)
def swing(scale: float, theme: Theme) -> Slab:
    """Draw the frame of an empty swing."""
    pen = Pen(SWING_WIDTH * scale, SWING_HEIGHT * scale, unit=scale)
    x, y = PIVOT
    edge, wood, floor = theme.wood_edge, theme.wood, SWING_HEIGHT - 12
    pen.line([(20, floor), (SWING_WIDTH - 20, floor)], 8, theme.hues["green"])
    for side in (-1, 1):
        for out in (72, 128):
            leg = [(x + side * 100, y), (x + side * (out + 70), floor)]
            pen.line(leg, 14, edge)
            pen.line(leg, 7, wood)
    pen.line([(x - 112, y), (x + 112, y)], 18, edge)
    pen.line([(x - 112, y), (x + 112, y)], 10, wood)
    for step in range(-8, 9):
        pen.disc(*bob(step / 8, ROPE + 34), 3.5 if step else 7, theme.quiet)
    return on_table(pen.sprite(), theme)


@lru_cache(maxsize=64)
def track(share: float, scale: float, theme: Theme) -> tuple[Sprite, Place]:
    """Draw a dotted line from the pivot to an earlier place of the seat; returns it with its place on the swing."""
    x, y = bob(share)
    pen, corner = _window([PIVOT, (x, y)], 20, scale)
    for step in range(1, 11):
        pen.disc(PIVOT[0] + (x - PIVOT[0]) * step / 10, PIVOT[1] + (y - PIVOT[1]) * step / 10, 3, theme.quiet)
    pen.ring(x, y, 16, 3, theme.quiet)
    return pen.sprite(), corner


@lru_cache(maxsize=64)
def rider(share: float, scale: float, theme: Theme) -> tuple[Sprite, Place]:
    """Draw the ropes, the seat and the figure on it at an angle; returns them with their place on the swing."""
    angle = math.radians(_WIDEST * share)
    sin, cos = math.sin(angle), math.cos(angle)

    def at(across: float, down: float) -> Place:
        """Convert coordinates across and along the ropes, from the pivot."""
        return PIVOT[0] + across * cos + down * sin, PIVOT[1] - across * sin + down * cos

    above = [(PIVOT[0] + side * 30, PIVOT[1]) for side in (-1, 1)]
    pen, corner = _window([*above, *(at(side * 42, ROPE + down) for side in (-1, 1) for down in (-90, 16))], 24, scale)
    for side, place in zip((-1, 1), above, strict=True):
        pen.line([place, at(side * 30, ROPE)], 5, theme.ink)
    for thick, ink in ((22, theme.light), (15, theme.accent)):
        pen.line([at(0, ROPE - 62), at(0, ROPE - 14)], thick, ink)
        pen.line([at(0, ROPE - 14), at(26, ROPE - 12), at(34, ROPE + 16)], thick - 5, ink)
        for side in (-1, 1):
            pen.line([at(0, ROPE - 54), at(side * 28, ROPE - 70)], thick - 8, ink)
        pen.disc(*at(0, ROPE - 88), 13 + thick / 2 - 4, ink)
    pen.line([at(-40, ROPE), at(40, ROPE)], 13, theme.wood_edge)
    pen.line([at(-40, ROPE), at(40, ROPE)], 6, theme.wood)
    return pen.sprite(), corner


def _window(places: Sequence[Place], beyond: float, scale: float) -> tuple[Pen, Place]:
    """A pen for the part of the swing around some places, with that part's upper left corner in whole pixels."""
    left, right = (math.floor((end(x for x, _ in places) + way * beyond) * scale) for end, way in ((min, -1), (max, 1)))
    top, bottom = (math.floor((end(y for _, y in places) + way * beyond) * scale) for end, way in ((min, -1), (max, 1)))
    return Pen(right - left, bottom - top, unit=scale, origin=(-left / scale, -top / scale)), (left, top)
