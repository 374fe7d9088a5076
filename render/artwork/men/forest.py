"""Draws the tiles of Tally Ho: animals, hunters and trees in light ink on the colour of their owner.

Blue tiles are square, brown ones octagonal, neutral ones round; a tile that lies face down is a dark square.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal

from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.artwork.sides import paint
from render.colour import Colour
from render.context import Side
from render.theme import Theme

Facing = Literal["north", "east", "south", "west"]
_WIDE = 1.04
"""The size of a tile beside a stone."""
_CUT = 0.26
"""The cut at each corner of an octagon, as a share of its width."""
_EDGE = 0.042
_TURN: Mapping[Facing, int] = {"north": 0, "east": 1, "south": 2, "west": 3}


def _tile(size: int, owner: Literal["blue", "brown", "green"], theme: Theme) -> Pen:
    """An empty tile, to be drawn on in units of its width."""
    wide = size * _WIDE
    pen = Pen(wide, wide, unit=wide)
    for edge, ground in ((0.0, theme.light_edge), (_EDGE, _ground(owner, theme))):
        far = 1 - edge
        if owner == "green":
            pen.disc(0.5, 0.5, 0.5 - edge, ground)
        elif owner == "blue":
            pen.box((edge, edge, far, far), 0.12, ground)
        else:
            cut = _CUT + edge / 2
            corners = [(cut, edge), (1 - cut, edge), (far, cut), (far, 1 - cut)]
            pen.shape([*corners, *[(1 - x, 1 - y) for x, y in corners]], ground)
    return pen


def _draw_bear(pen: Pen, light: Colour, ground: Colour) -> None:
    for x in (0.27, 0.73):
        pen.disc(x, 0.27, 0.13, light)
        pen.disc(x, 0.27, 0.06, ground)
    pen.oval(0.5, 0.52, 0.33, 0.32, light)
    for x in (0.37, 0.63):
        pen.disc(x, 0.46, 0.045, ground)
    pen.oval(0.5, 0.66, 0.16, 0.12, ground)
    pen.oval(0.5, 0.66, 0.125, 0.09, light)
    pen.oval(0.5, 0.62, 0.07, 0.045, ground)


def _draw_fox(pen: Pen, light: Colour, ground: Colour) -> None:
    right = [(0.5, 0.34), (0.62, 0.32), (0.85, 0.1), (0.87, 0.5), *bend((0.87, 0.5), (0.7, 0.66), (0.5, 0.9), steps=8)]
    pen.shape(right + mirror(right, 0.5), light)
    ear = [(0.7, 0.33), (0.8, 0.22), (0.81, 0.42)]
    pen.shape(ear, ground)
    pen.shape(mirror(ear, 0.5), ground)
    eye = [(0.57, 0.55), (0.72, 0.48), (0.68, 0.57)]
    pen.shape(eye, ground)
    pen.shape(mirror(eye, 0.5), ground)
    pen.oval(0.5, 0.84, 0.06, 0.045, ground)


def _draw_lumberjack(pen: Pen, light: Colour, ground: Colour) -> None:
    # an axe that stands in a block
    pen.line([(0.27, 0.8), (0.66, 0.2)], 0.085, light)
    head = [(0.5, 0.24), (0.64, 0.13), (0.76, 0.25)]
    head += bend((0.76, 0.25), (0.88, 0.36), (0.92, 0.54), steps=8) + bend(
        (0.92, 0.54), (0.76, 0.5), (0.66, 0.5), steps=8
    )
    pen.shape([*head, (0.6, 0.4)], light)
    pen.line([(0.545, 0.275), (0.665, 0.355)], 0.03, ground)
    pen.box((0.2, 0.76, 0.8, 0.86), 0.04, light)


def _draw_pheasant(pen: Pen, light: Colour, ground: Colour) -> None:
    body = bend((0.25, 0.4), (0.22, 0.72), (0.52, 0.78), (0.62, 0.56), steps=12)
    back = bend((0.62, 0.5), (0.46, 0.5), (0.38, 0.46), (0.35, 0.34), steps=10)
    pen.shape([*body, *back], light)
    # the tail is longer than the bird
    pen.shape([(0.46, 0.5), (0.96, 0.27), (0.97, 0.31), (0.58, 0.64)], light)
    pen.line([(0.56, 0.52), (0.9, 0.33)], 0.022, ground)
    pen.disc(0.29, 0.3, 0.095, light)
    pen.shape([(0.31, 0.22), (0.42, 0.17), (0.37, 0.28)], light)
    pen.shape([(0.22, 0.27), (0.1, 0.34), (0.23, 0.36)], light)
    pen.disc(0.28, 0.285, 0.03, ground)
    pen.line([(0.23, 0.415), (0.37, 0.385)], 0.035, ground)
    for x in (0.39, 0.49):
        pen.line([(x, 0.68), (x, 0.83), (x - 0.08, 0.85)], 0.035, light)


def _draw_duck(pen: Pen, light: Colour, ground: Colour) -> None:
    body = bend((0.34, 0.44), (0.14, 0.8), (0.84, 0.84), (0.88, 0.42), steps=16)
    back = bend((0.88, 0.42), (0.74, 0.54), (0.56, 0.52), (0.44, 0.46), steps=10)
    pen.shape([*body, *back], light)
    pen.disc(0.37, 0.33, 0.14, light)
    pen.shape([(0.26, 0.29), (0.08, 0.36), (0.1, 0.42), (0.27, 0.41)], light)
    pen.disc(0.36, 0.29, 0.035, ground)
    pen.line(bend((0.46, 0.58), (0.56, 0.7), (0.74, 0.58), steps=8), 0.035, ground)
    wave = bend((0.14, 0.84), (0.26, 0.76), (0.38, 0.92), (0.5, 0.84), steps=10)
    pen.line([*wave, *bend((0.5, 0.84), (0.62, 0.76), (0.74, 0.92), (0.86, 0.84), steps=10)[1:]], 0.04, light)


def _draw_tree(pen: Pen, light: Colour, ground: Colour) -> None:
    pen.box((0.45, 0.74, 0.55, 0.9), 0.01, light)
    for top, low, half in ((0.42, 0.78, 0.3), (0.26, 0.6, 0.24), (0.09, 0.42, 0.18)):
        pen.shape([(0.5, top), (0.5 + half, low), (0.5 - half, low)], ground, ground, 0.03)
        pen.shape([(0.5, top), (0.5 + half, low), (0.5 - half, low)], light)


_SCENES: Mapping[str, tuple[Literal["blue", "brown", "green"], Callable[[Pen, Colour, Colour], None]]] = {
    "bear": ("blue", _draw_bear),
    "fox": ("blue", _draw_fox),
    "lumberjack": ("brown", _draw_lumberjack),
    "pheasant": ("green", _draw_pheasant),
    "duck": ("green", _draw_duck),
    "tree": ("green", _draw_tree),
}


def _ground(owner: Side, theme: Theme) -> Colour:
    return paint(owner, theme)[0]


@lru_cache(maxsize=64)
def _open(man: str, size: int, theme: Theme) -> Sprite:
    owner, scene = _SCENES[man]
    pen = _tile(size, owner, theme)
    scene(pen, theme.light, _ground(owner, theme))
    if owner == "green":
        # tail feathers and water end at the rim
        pen.ring(0.5, 0.5, 0.5 - _EDGE / 2, _EDGE, theme.light_edge)
    return pen.sprite()


def _drawing(man: str) -> Callable[[Side, int, Theme], Sprite]:
    def draw(side: Side, size: int, theme: Theme) -> Sprite:
        """Draw a tile in its owner's colours; the kind of tile decides the owner."""
        return _open(man, size, theme)

    return draw


@lru_cache(maxsize=16)
def hunter(size: int, theme: Theme, faces: Facing) -> Sprite:
    """Draw a hunter: a hat, and a gun beside it whose muzzle points to an edge."""
    pen = _tile(size, "brown", theme)
    ground, light = paint("brown", theme)
    turn = _TURN[faces]

    def at(x: float, y: float) -> Place:
        """Rotate a point of the gun from north to where it points."""
        a, b = x - 0.5, y - 0.5
        for _ in range(turn):
            a, b = -b, a
        return a + 0.5, b + 0.5

    x, far = 0.73, 0.04
    gun = [(x, far), (x + 0.15, 0.28), (x + 0.045, 0.28), (x + 0.045, 0.58), (x + 0.09, 0.88), (x - 0.09, 0.88)]
    gun += [(x - 0.045, 0.58), (x - 0.045, 0.28), (x - 0.15, 0.28)]
    pen.shape([at(*place) for place in gun], light)
    # the hat stays upright in the space that the gun leaves
    left, top = {"north": (-0.13, 0.0), "east": (0.0, -0.13), "south": (0.13, 0.0), "west": (0.0, 0.13)}[faces]

    def hat(places: list[Place]) -> list[Place]:
        return [(0.5 + left + a * 0.62, 0.5 + top + b * 0.62) for a, b in places]

    crown = [(-0.3, 0.1), *bend((-0.3, 0.1), (-0.26, -0.36), (0.0, -0.22), (0.12, -0.3), steps=8)]
    crown += bend((0.12, -0.3), (0.28, -0.3), (0.3, 0.1), steps=8)
    pen.shape(hat(crown), light)
    pen.line(hat([(-0.46, 0.16), (0.46, 0.16)]), 0.075, light)
    pen.line(hat([(-0.27, 0.04), (0.28, 0.04)]), 0.035, ground)
    pen.line(hat(bend((0.2, 0.0), (0.26, -0.3), (0.46, -0.42), steps=6)), 0.05, light)
    return pen.sprite()


@lru_cache(maxsize=16)
def back(side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a tile that lies face down: a square of the back's colour with a leaf."""
    wide = size * _WIDE
    pen = Pen(wide, wide, unit=wide)
    pen.box((0, 0, 1, 1), 0.12, theme.card_back, theme.light_edge, _EDGE)
    leaf = bend((0.3, 0.72), (0.2, 0.3), (0.5, 0.24), (0.74, 0.26), steps=10)
    leaf += bend((0.74, 0.26), (0.76, 0.52), (0.68, 0.8), (0.3, 0.72), steps=10)[1:]
    pen.shape(leaf, None, theme.card_back_line, 0.045)
    pen.line([(0.2, 0.82), (0.58, 0.42)], 0.045, theme.card_back_line)
    return pen.sprite()


TILES: Mapping[str, Callable[[Side, int, Theme], Sprite]] = {
    **{man: _drawing(man) for man in _SCENES},
    "hunter": lambda side, size, theme: hunter(size, theme, "north"),
    "back": back,
}
"""The drawing function of each tile."""


def opposite(faces: Facing) -> Facing:
    """The opposite direction, for a board that is turned round."""
    order = tuple(_TURN)
    return order[(_TURN[faces] + 2) % len(order)]
