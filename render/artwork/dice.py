"""Draws dice and the dice cup."""

from __future__ import annotations

from functools import lru_cache

from render.artwork import signs
from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.colour import Colour, luminance, mix
from render.theme import Theme

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
def die(face: int | None, size: int, theme: Theme, colour: str = "ivory") -> Sprite:
    """Draw a die with pips, dark on ivory or ivory on red; with a question mark while its face is unknown."""
    pen = Pen(size, size)
    edge = max(2.0, size * 0.03)
    unknown = face is None
    ground, pip = die_colours(theme, colour)
    body = hide(theme) if unknown else ground
    # a dark die has a light rim, so that it stands out on a dark ground
    rim = theme.die_edge if luminance(body) > 0.5 else theme.die
    pen.box((0, 0, size, size), size * 0.2, body, rim, edge)
    if face is None:
        shade = theme.die
        pen.arc(size / 2, size * 0.4, size * 0.15, (170, 385), size * 0.085, shade)
        pen.line(
            bend((size * 0.63, size * 0.47), (size * 0.5, size * 0.52), (size * 0.5, size * 0.62)), size * 0.085, shade
        )
        pen.disc(size / 2, size * 0.78, size * 0.055, shade)
        return pen.sprite()
    for x, y in PIPS.get(face, ()):
        pen.disc(size * (0.5 + 0.255 * x), size * (0.5 + 0.255 * y), size * 0.092, pip)
    return pen.sprite()


def hide(theme: Theme) -> Colour:
    """The leather of a cup: a little lighter than that of men, for it lies on the bare table."""
    return mix(theme.leather, theme.wood, 0.32)


def die_colours(theme: Theme, colour: str) -> tuple[Colour, Colour]:
    """The colours of a die and of its pips."""
    return (theme.suits.hearts, theme.die) if colour == "red" else (theme.die, theme.pip)


def has_pips(face: int) -> bool:
    """Return whether a die shows a face in pips; higher faces are written as numbers."""
    return face in PIPS


@lru_cache(maxsize=16)
def cup(size: int, theme: Theme) -> Sprite:
    """Draw a leather cup, upside down on the table, with a sewn seam."""
    pen = Pen(size, size * 1.06, unit=size)
    edge, body = theme.leather_edge, hide(theme)
    sheen, line = mix(body, (255, 255, 255), 0.22), 0.028
    right = [(0.5, 0.1), *bend((0.74, 0.1), (0.78, 0.1), (0.79, 0.16), steps=6), (0.93, 0.86)]
    pen.shape(right + mirror(right, 0.5), body, edge, line)
    pen.shape([(0.29, 0.17), (0.37, 0.17), (0.3, 0.8), (0.2, 0.8)], sheen)
    # the rim on the table and the bands round the leather
    pen.box((0.03, 0.84, 0.97, 0.99), 0.06, body, edge, line)
    pen.line([(0.215, 0.17), (0.785, 0.17)], line * 0.8, edge)
    for index in range(9):
        x = 0.1 + 0.1 * index
        pen.line([(x - 0.022, 0.915), (x + 0.022, 0.915)], 0.02, theme.gold)
    star = signs.large_mask("★", size * 0.24)
    pen.paint(star, 0.38, 0.4, theme.gold)
    return pen.sprite()
