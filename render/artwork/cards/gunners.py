"""Draws the pictures of the gunners' pack, one unit wide each: a cannon, a mug of beer, a duke, a powder keg."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from render.artwork.pen import Pen, Place, bend, mirror
from render.colour import Colour
from render.theme import Theme

_LINE = 0.03
_FINE = 75
"""The smallest size in pixels at which details are drawn."""


class Paints(NamedTuple):
    """The colours of a drawing: those of the card, and fixed ones."""

    hue: Colour
    ink: Colour
    iron: Colour
    wood: Colour
    gold: Colour
    light: Colour
    skin: Colour
    cloth: Colour
    feather: Colour
    fine: bool
    """True if it is large enough for details."""


def paints(theme: Theme, hue: Colour, shade: Callable[[Colour], Colour], size: float) -> Paints:
    """The colours in a theme; ``shade`` transforms each of them, such as to dim it."""
    return Paints(
        shade(hue),
        shade(theme.suits.spades),
        shade(theme.dark),
        shade(theme.wood),
        shade(theme.gold),
        shade(theme.light),
        shade(theme.skin),
        shade(theme.hues.blue),
        shade(theme.hues.red),
        size >= _FINE,
    )


def _turn(points: list[Place], degrees: float, x: float, y: float) -> list[Place]:
    """Rotate points round the origin, then move them."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]


def _draw_cannon(pen: Pen, p: Paints) -> None:
    def gun(points: list[Place]) -> list[Place]:
        return _turn(points, -17, 0.3, 0.3)

    # the trail behind, the barrel, the wheel in front, and three balls
    pen.line([(0.36, 0.42), (0.06, 0.66)], 0.1, p.ink)
    pen.line([(0.36, 0.42), (0.07, 0.652)], 0.055, p.wood)
    upper = [(-0.2, -0.13), (0.3, -0.105), (0.5, -0.085), (0.56, -0.115), (0.64, -0.115)]
    barrel = gun([*upper, *[(x, -y) for x, y in reversed(upper)]])
    pen.disc(*gun([(-0.26, 0)])[0], 0.06, p.ink)
    pen.shape(barrel, p.hue, p.ink, _LINE)
    for x, half in ((-0.08, 0.125), (0.2, 0.11), (0.5, 0.085)) if p.fine else ():
        pen.line(gun([(x, -half), (x, half)]), _LINE, p.ink)
    hub = (0.4, 0.5)
    pen.ring(*hub, 0.2, 0.085, p.ink)
    spokes = 8 if p.fine else 4
    for spoke in range(spokes):
        x, y = math.cos(spoke * math.tau / spokes), math.sin(spoke * math.tau / spokes)
        pen.line([hub, (hub[0] + 0.19 * x, hub[1] + 0.19 * y)], 0.03, p.ink)
    pen.ring(*hub, 0.2, 0.045, p.wood)
    pen.disc(*hub, 0.06, p.ink)
    pen.disc(*hub, 0.03, p.wood)
    for x, y in ((0.72, 0.65), (0.87, 0.65), (0.795, 0.53)):
        pen.disc(x, y, 0.08, p.ink)


def _draw_beer(pen: Pen, p: Paints) -> None:
    pen.ring(0.72, 0.45, 0.15, 0.11, p.ink)
    pen.ring(0.72, 0.45, 0.15, 0.05, p.light)
    pen.box((0.18, 0.16, 0.74, 0.74), 0.05, p.gold, p.ink, _LINE * 1.2)
    for x in (0.33, 0.46, 0.59) if p.fine else ():
        pen.line([(x, 0.36), (x, 0.64)], 0.045, p.light)
    foam = ((0.2, 0.2, 0.1), (0.34, 0.13, 0.12), (0.5, 0.14, 0.12), (0.66, 0.15, 0.11), (0.73, 0.23, 0.085))
    for x, y, radius in foam:
        pen.disc(x, y, radius + _LINE, p.ink)
    pen.line([(0.26, 0.29), (0.26, 0.38)], 0.1 + 2 * _LINE, p.ink)
    for x, y, radius in foam:
        pen.disc(x, y, radius, p.light)
    pen.box((0.2, 0.17, 0.72, 0.28), 0.05, p.light)
    pen.line([(0.26, 0.25), (0.26, 0.38)], 0.1, p.light)


def _draw_duke(pen: Pen, p: Paints) -> None:
    # coat and jabot
    coat = [*bend((0.5, 0.5), (0.86, 0.52), (0.95, 0.6), (0.96, 0.78), steps=12), (0.5, 0.78)]
    pen.shape(coat + mirror(coat, 0.5)[1:], p.cloth, p.ink, _LINE)
    for x in (0.2, 0.8):
        pen.disc(x, 0.6, 0.07, p.ink)
        pen.disc(x, 0.6, 0.045, p.gold)
    pen.shape([(0.4, 0.5), (0.6, 0.5), (0.56, 0.64), (0.5, 0.77), (0.44, 0.64)], p.light, p.ink, _LINE * 0.8)
    if p.fine:
        pen.line([(0.43, 0.6), (0.5, 0.63), (0.57, 0.6)], _LINE * 0.7, p.ink)
    # a wig of curls, and the face
    curls = ((0.27, 0.33), (0.25, 0.43), (0.3, 0.52))
    for radius, fill in ((0.085, p.ink), (0.06, p.light)):
        for x, y in curls:
            pen.disc(x, y, radius, fill)
            pen.disc(1 - x, y, radius, fill)
    face = bend((0.5, 0.16), (0.76, 0.16), (0.72, 0.56), (0.5, 0.57), steps=14)
    pen.shape(face + mirror(face, 0.5), p.skin, p.ink, _LINE)
    for x in (0.42, 0.58):
        pen.disc(x, 0.36, 0.026, p.ink)
    if p.fine:
        pen.line([(0.5, 0.37), (0.48, 0.43), (0.51, 0.435)], 0.02, p.ink)
    whisker = bend((0.5, 0.465), (0.43, 0.45), (0.38, 0.5), (0.35, 0.445), steps=8)
    pen.line(whisker, 0.03, p.ink)
    pen.line(mirror(whisker, 0.5), 0.03, p.ink)
    # a cocked hat with a plume
    plume = bend((0.7, 0.2), (0.7, -0.06), (0.98, -0.1), (1.0, 0.1), steps=12)
    plume += bend((1.0, 0.1), (0.9, 0.06), (0.84, 0.14), (0.7, 0.2), steps=10)[1:]
    pen.shape(plume, p.feather, p.ink, _LINE)
    brim = bend((0.08, 0.16), (0.24, 0.34), (0.5, 0.24), steps=10)
    crown = bend((0.5, 0.0), (0.7, -0.02), (0.72, 0.12), (0.92, 0.16), steps=12)
    hat = [*brim, *mirror(brim, 0.5)[1:], *reversed(crown), *mirror(list(reversed(crown)), 0.5)[1:]]
    pen.shape(hat, p.iron, p.ink, _LINE)
    pen.line(brim[1:] + mirror(brim, 0.5)[1:-1], 0.035, p.gold)
    pen.disc(0.5, 0.13, 0.05, p.gold)


def _draw_keg(pen: Pen, p: Paints) -> None:
    side = bend((0.78, 0.12), (0.96, 0.3), (0.96, 0.6), (0.78, 0.78), steps=14)
    body = side + mirror(side, 0.5)
    # a light rim, so that it stands out on dark ground, too
    pen.shape(body, p.light, p.light, _LINE * 3)
    pen.shape(body, p.hue, p.ink, _LINE * 1.3)
    for x in (0.3, 0.7) if p.fine else ():
        lean = (x - 0.5) * 0.32
        pen.line(bend((x, 0.13), (x + lean, 0.45), (x, 0.77), steps=8), _LINE * 0.7, p.ink)
    for y, half in ((0.26, 0.37), (0.64, 0.37)):
        pen.line([(0.5 - half, y), (0.5 + half, y)], 0.085, p.ink)
        pen.line([(0.5 - half + 0.02, y), (0.5 + half - 0.02, y)], 0.035, p.gold)
    pen.oval(0.5, 0.12, 0.28, 0.05, p.ink)
    pen.oval(0.5, 0.12, 0.24, 0.025, p.wood)
    pen.line(bend((0.5, 0.12), (0.5, 0.0), (0.62, 0.02), (0.64, -0.05), steps=8), 0.03, p.ink)
    pen.disc(0.65, -0.06, 0.045, p.gold)


_SCENES: Mapping[str, Callable[[Pen, Paints], None]] = {
    "cannon": _draw_cannon,
    "beer": _draw_beer,
    "duke": _draw_duke,
    "keg": _draw_keg,
}
HEIGHT = 0.8
"""The height of a drawing that is 1 wide."""


def scene(art: str, size: float, colours: Paints) -> Pen:
    """Draw a picture ``size`` pixels wide, not yet reduced, with a little space above."""
    pen = Pen(size * 1.04, size * (HEIGHT + 0.14), unit=size, origin=(0.02, 0.12))
    _SCENES[art](pen, colours)
    return pen


SHAPES: Mapping[str, tuple[Place, ...]] = {
    "red": ((0, -1), (0.95, 0.75), (-0.95, 0.75)),
    "blue": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "green": ((0, -1), (0.9, 0), (0, 1), (-0.9, 0)),
    "yellow": ((-1, -0.4), (1, -0.4), (1, 0.4), (-1, 0.4)),
    "violet": tuple((math.cos(math.radians(60 * k)), math.sin(math.radians(60 * k))) for k in range(6)),
    "orange": tuple((math.cos(math.radians(18 * k)) * 0.9, math.sin(math.radians(18 * k)) * 0.9) for k in range(20)),
}
"""The shape of each card colour, so that colours differ without colour: triangle, square, rhombus, bar, hexagon, disc.
"""
