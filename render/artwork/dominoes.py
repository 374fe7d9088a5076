"""Draws dominoes: faces in pips, or in digits where pips would be too small; backs; and labels of open ends."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import ImageDraw

from render.artwork.cards.blanks import dashed
from render.artwork.dice import PIPS
from render.artwork.pen import Pen, Place, Sprite
from render.colour import Colour, mix
from render.flat import Thing, thing_of
from render.fonts import SMALLEST, Style, face
from render.theme import Theme

PIPS_FROM = 34
"""The smallest half tile, in pixels, whose pips can be told apart on a phone."""
_HIGHEST_DIGIT = 9
INSET = 1.5
"""The space round a tile in pixels, so that neighbours stay apart."""


class Look(NamedTuple):
    """The state of a tile: ``marked`` or ``lit`` by a bold edge, or ``dim`` while it cannot be used."""

    marked: bool = False
    lit: bool = False
    dim: bool = False


PLAIN = Look()


@lru_cache(maxsize=512)
def tile(
    pips: tuple[int, int] | None,
    half: int,
    theme: Theme,
    look: Look = PLAIN,
    *,
    upright: bool = False,
) -> Thing:
    """A tile whose halves are ``half`` pixels square, its first number at the left or, if ``upright``, at the top."""
    if pips is None or (half < PIPS_FROM and max(pips) > _HIGHEST_DIGIT):
        return thing_of(drawn(pips, half, theme, look, upright=upright), theme)
    # only doubles are drawn; every other tile is assembled from their halves
    one, other = (_double(number, half, theme, look, upright=upright) for number in pips)
    return one if one is other else one.joined(other, (0, half) if upright else (half, 0))


@lru_cache(maxsize=256)
def _double(number: int, half: int, theme: Theme, look: Look, *, upright: bool) -> Thing:
    """A double, from whose halves other tiles are assembled."""
    return Thing(drawn((number, number), half, theme, look, upright=upright), theme)


def drawn(pips: tuple[int, int] | None, half: int, theme: Theme, look: Look, *, upright: bool) -> Sprite:
    """Draw a tile as a whole, or the back of one."""
    marked, lit, dim = look
    wide, tall = (half, 2 * half) if upright else (2 * half, half)
    pen = Pen(wide, tall)
    body = theme.die if pips is not None else theme.card_back
    ink, edge = (theme.pip, theme.die_edge) if pips is not None else (theme.card_back_line, theme.card_back_line)
    if dim:
        body, ink = theme.dimmed(body, theme.ground), theme.dimmed(ink, theme.ground)
    stroke = max(1.5, half * 0.04)
    if marked or lit:
        edge, stroke = theme.accent if marked else theme.choice, max(4.0, half * 0.09)
    pen.box((INSET, INSET, wide - INSET, tall - INSET), half * 0.16, body, edge, stroke)
    line, reach = max(1.5, half * 0.04), half * 0.3
    ends = [(half / 2 - reach, half), (half / 2 + reach, half)]
    pen.line(ends if upright else [(y, x) for x, y in ends], line, mix(body, ink, 0.55))
    if pips is None:
        return pen.sprite()
    for place, number in enumerate(pips):
        middle = half * (place + 0.5)
        x, y = (half / 2, middle) if upright else (middle, half / 2)
        if half >= PIPS_FROM:
            _draw_dots(pen, number, (x, y), half, ink, upright=upright)
        else:
            _draw_figure(pen, number, (x, y), ink)
    return pen.sprite()


@lru_cache(maxsize=16)
def place(half: int, theme: Theme, *, upright: bool = True) -> Sprite:
    """Draw an empty place for a tile: a dashed outline."""
    wide, tall = (half, 2 * half) if upright else (2 * half, half)
    pen = Pen(wide, tall)
    dashed(pen, wide, tall, theme.quiet)
    return pen.sprite()


def _draw_dots(pen: Pen, number: int, middle: Place, half: int, ink: Colour, *, upright: bool) -> None:
    """Draw the pips of half a tile by its centre."""
    x, y = middle
    for dx, dy in PIPS[number]:
        across, down = (dx, dy) if upright else (dy, dx)
        pen.disc(x + 0.25 * half * across, y + 0.25 * half * down, half * 0.1, ink)


def _draw_figure(pen: Pen, number: int, middle: Place, ink: Colour) -> None:
    """Draw the number of half a tile as a digit by its centre."""
    x, y = middle
    large = pen.large()
    fine = large.width / pen.size[0]
    font = face(Style(round(SMALLEST * fine), "Bold"))
    left, top, right, bottom = font.getbbox(str(number), anchor="ls")
    place = (x * fine - (left + right) / 2, y * fine - (top + bottom) / 2)
    ImageDraw.Draw(large).text(place, str(number), font=font, fill=ink, anchor="ls")


BADGE = 40
"""The width of the label of an open end with its rim, in pixels."""
ARROW = 13


@lru_cache(maxsize=64)
def arrow(way: Place, theme: Theme, *, open_: bool) -> Sprite:
    """Draw the label of an open end: a disc with a point outwards."""
    side = BADGE + 2 * ARROW
    pen = Pen(side, side)
    middle, shade = side / 2, theme.choice if open_ else theme.quiet
    dx, dy = way
    tip = middle + dx * (BADGE / 2 + ARROW - 1), middle + dy * (BADGE / 2 + ARROW - 1)
    foot = middle + dx * BADGE * 0.3, middle + dy * BADGE * 0.3
    wing = BADGE * 0.4
    pen.shape([tip, (foot[0] - dy * wing, foot[1] + dx * wing), (foot[0] + dy * wing, foot[1] - dx * wing)], shade)
    pen.disc(middle, middle, BADGE / 2, shade)
    return pen.sprite()
