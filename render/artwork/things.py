"""Stones, marks, dice, the cup, sticks and other small things, as sprites."""

from __future__ import annotations

import math
from functools import lru_cache

from render.artwork import suits
from render.artwork.pen import Pen, Place, Sprite, bend, mirrored
from render.theme import Colour, Theme, mix

_RIM = 2
PIPS: dict[int, tuple[Place, ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=64)
def ring(size: int, stroke: int, shade: Colour, rim: Colour, dashes: int = 0) -> Sprite:
    """A ring, whole or dashed, with a rim that lifts it off any surface."""
    pen = Pen(size, size)
    middle, radius = size / 2, size / 2 - stroke
    for width, ink in ((stroke + 2 * _RIM, rim), (stroke, shade)):
        if not dashes:
            pen.ring(middle, middle, radius, width, ink)
        for dash in range(dashes):
            start = 360 / dashes * dash
            pen.arc(middle, middle, radius, start, start + 360 / dashes * 0.45, width, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def brackets(size: int, stroke: int, shade: Colour, rim: Colour) -> Sprite:
    """Four corners round something that may be chosen."""
    pen = Pen(size, size)
    near, far, arm = stroke, size - stroke, size * 0.22
    for width, ink in ((stroke + 2 * _RIM, rim), (stroke, shade)):
        for x, dx in ((near, arm), (far, -arm)):
            for y, dy in ((near, arm), (far, -arm)):
                pen.line([(x + dx, y), (x, y), (x, y + dy)], width, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def dot(size: int, shade: Colour, rim: Colour) -> Sprite:
    """A small filled disc with a rim."""
    pen = Pen(size, size)
    pen.disc(size / 2, size / 2, size / 2, rim)
    pen.disc(size / 2, size / 2, size / 2 - size * 0.14, shade)
    return pen.sprite()


@lru_cache(maxsize=32)
def cross(size: int, stroke: int, shade: Colour, rim: Colour) -> Sprite:
    """A cross over what is gone, with a rim that keeps it apart from the stone."""
    pen = Pen(size, size)
    near, far = stroke, size - stroke
    for width, ink in ((stroke * 1.9, rim), (stroke, shade)):
        pen.line([(near, near), (far, far)], width, ink)
        pen.line([(near, far), (far, near)], width, ink)
    return pen.sprite()


@lru_cache(maxsize=128)
def stroke(dx: int, dy: int, width: int, shade: Colour) -> Sprite:
    """A straight stroke over a distance, in a field that is ``width`` larger on each side."""
    pen = Pen(abs(dx) + 2 * width, abs(dy) + 2 * width, fine=3)
    x, y = width + max(0, -dx), width + max(0, -dy)
    pen.line([(x, y), (x + dx, y + dy)], width, shade)
    return pen.sprite()


@lru_cache(maxsize=64)
def die(face: int | None, size: int, theme: Theme, colour: str = "ivory") -> Sprite:
    """A die with pips, dark on ivory or ivory on red; a question mark while the face is not known."""
    pen = Pen(size, size)
    edge = max(2.0, size * 0.03)
    unknown = face is None
    ground, pip = die_colours(theme, colour)
    body = theme.leather if unknown else ground
    pen.box((0, 0, size, size), size * 0.2, body, theme.die_edge, edge)
    if face is None:
        shade = mix(theme.die, theme.leather, 0.1)
        pen.arc(size / 2, size * 0.4, size * 0.15, 170, 385, size * 0.085, shade)
        pen.line(
            bend((size * 0.63, size * 0.47), (size * 0.5, size * 0.52), (size * 0.5, size * 0.62)), size * 0.085, shade
        )
        pen.disc(size / 2, size * 0.78, size * 0.055, shade)
        return pen.sprite()
    for x, y in PIPS.get(face, ()):
        pen.disc(size * (0.5 + 0.255 * x), size * (0.5 + 0.255 * y), size * 0.092, pip)
    return pen.sprite()


def die_colours(theme: Theme, colour: str) -> tuple[Colour, Colour]:
    """The ground and the pips of a die."""
    return (theme.suits.hearts, theme.die) if colour == "red" else (theme.die, theme.pip)


def has_pips(face: int) -> bool:
    """Whether a die shows a face in pips; higher faces are written as numbers."""
    return face in PIPS


@lru_cache(maxsize=16)
def cup(size: int, theme: Theme) -> Sprite:
    """A leather cup, upside down on the table, with a sewn seam."""
    pen = Pen(size, size * 1.06, unit=size)
    edge, body = theme.leather_edge, theme.leather
    lit, line = mix(body, (255, 255, 255), 0.22), 0.028
    right = [(0.5, 0.1), *bend((0.74, 0.1), (0.78, 0.1), (0.79, 0.16), steps=6), (0.93, 0.86)]
    pen.shape(right + mirrored(right, 0.5), body, edge, line)
    pen.shape([(0.29, 0.17), (0.37, 0.17), (0.3, 0.8), (0.2, 0.8)], lit)
    # the rim on the table and the bands round the leather
    pen.box((0.03, 0.84, 0.97, 0.99), 0.06, body, edge, line)
    pen.line([(0.215, 0.17), (0.785, 0.17)], line * 0.8, edge)
    for index in range(9):
        x = 0.1 + 0.1 * index
        pen.line([(x - 0.022, 0.915), (x + 0.022, 0.915)], 0.02, theme.gold)
    star = suits.large_mask("★", size * 0.24)
    pen.paint(star, 0.38, 0.4, theme.gold)
    return pen.sprite()


@lru_cache(maxsize=32)
def stick(height: int, theme: Theme, lean: int = 0) -> Sprite:
    """A small wooden stick, upright or leaning a little."""
    thick = height * 0.17
    slope = height * 0.09 * lean
    width = math.ceil(thick + abs(slope) + 3)
    pen = Pen(width, height)
    x0, x1 = width / 2 - slope / 2, width / 2 + slope / 2
    ends = [(x0, height - thick / 2 - 0.5), (x1, thick / 2 + 0.5)]
    pen.line(ends, thick, theme.wood_edge)
    pen.line(ends, thick - max(3.0, height * 0.08), theme.wood)
    return pen.sprite()


@lru_cache(maxsize=16)
def tiny_card(height: int, theme: Theme, *, crossed: bool = False) -> Sprite:
    """A small card back; crossed with another it stands for a trick."""
    wide = height * 0.7
    pen = Pen(wide * (1.25 if crossed else 1), height)
    line = max(2.0, height * 0.05)
    if crossed:
        lower = [
            (wide * 0.42, 1),
            (wide * 1.2, height * 0.14),
            (wide * 1.08, height * 0.98),
            (wide * 0.3, height * 0.84),
        ]
        pen.shape([(x, min(max(y, line), height - line)) for x, y in lower], theme.card_back, theme.card, line)
    pen.box((0, 0, wide, height), height * 0.12, theme.card, theme.card_edge, line * 0.6)
    rim = line * 1.6
    pen.box((rim, rim, wide - rim, height - rim), height * 0.07, theme.card_back)
    pen.line([(wide / 2, height * 0.3), (wide / 2, height * 0.7)], line * 0.8, theme.card_back_line)
    pen.line([(wide * 0.3, height / 2), (wide * 0.7, height / 2)], line * 0.8, theme.card_back_line)
    return pen.sprite()


@lru_cache(maxsize=8)
def tail(size: int, fill: Colour, edge: Colour, line: int) -> Sprite:
    """The tail of a speech bubble, to be put over its lower edge."""
    pen = Pen(size, size)
    shape = [(size * 0.2, 0.0), *bend((size * 0.2, size * 0.1), (size * 0.2, size * 0.7), (line, size - line), steps=8)]
    shape += bend((line, size - line), (size * 0.6, size * 0.8), (size - line, 0.0), steps=8)
    pen.shape(shape, fill)
    pen.line(shape[: len(shape)], line, edge)
    pen.box((size * 0.2, -line, size - line, line * 1.2), 0, fill)
    return pen.sprite()


@lru_cache(maxsize=8)
def chip(size: int, theme: Theme) -> Sprite:
    """A gambling chip with notches round its edge."""
    pen = Pen(size, size)
    middle = size / 2
    pen.disc(middle, middle, middle, theme.wood_edge)
    pen.disc(middle, middle, middle - 2, theme.wood)
    for notch in range(6):
        pen.arc(middle, middle, middle * 0.82, notch * 60, notch * 60 + 26, size * 0.12, theme.light)
    pen.ring(middle, middle, middle * 0.52, max(1.5, size * 0.05), theme.wood_edge)
    return pen.sprite()
