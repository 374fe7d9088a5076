"""Draws the court figures: jack with a feathered hat, queen, king.

Coordinates are in units of the field's width; it is 1.3 high.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.contract.cards import SPADES
from render.artwork.pen import Pen, bend, mirror
from render.colour import Colour, mix
from render.theme import Theme

HEIGHT = 1.3
_AXIS = 0.5
_LINE = 0.032


class Paints(NamedTuple):
    """The colours of a court figure; the robe has the suit's colour."""

    ink: Colour
    robe: Colour
    skin: Colour
    gold: Colour
    paper: Colour
    brown: Colour
    blond: Colour
    grey: Colour
    pale: Colour
    violet: Colour
    lips: Colour


def paints(theme: Theme, robe: Colour, *, dim: bool = False) -> Paints:
    """The colours of a figure for a suit; dimmed for a card that cannot be used now."""
    ink = theme.suits.spades
    full = Paints(
        ink,
        robe,
        theme.skin,
        theme.gold,
        theme.card,
        brown=mix(theme.gold, ink, 0.45),
        blond=mix(theme.gold, ink, 0.12),
        grey=mix(theme.card, ink, 0.16),
        pale=mix(theme.skin, theme.card, 0.6),
        violet=(75, 33, 106),
        lips=(176, 16, 48),
    )
    return Paints(*(theme.dimmed(shade, theme.ground) for shade in full)) if dim else full


def _draw_robe(pen: Pen, p: Paints, shoulder: float, spread: float) -> None:
    right = bend((0.5, 0.72), (0.66, 0.74), (0.5 + spread, shoulder), (0.5 + spread + 0.05, HEIGHT + 0.1))
    pen.shape(right + mirror(right, _AXIS), p.robe, p.ink, _LINE)


def _draw_head(pen: Pen, p: Paints, width: float = 0.185) -> None:
    pen.oval(0.5, 0.5, width + _LINE / 2, 0.235 + _LINE / 2, p.ink)
    pen.oval(0.5, 0.5, width - _LINE / 2, 0.235 - _LINE / 2, p.skin)


def _draw_face(pen: Pen, p: Paints, *, lips: Colour | None = None) -> None:
    for x in (0.43, 0.57):
        pen.disc(x, 0.49, 0.026, p.ink)
    pen.line([(0.5, 0.5), (0.485, 0.575), (0.505, 0.58)], 0.018, p.ink)
    if lips is not None:
        pen.line(bend((0.455, 0.635), (0.5, 0.665), (0.545, 0.635), steps=6), 0.028, lips)


def _draw_jack(pen: Pen, p: Paints, suit: str) -> None:
    right = [*bend((0.5, 0.26), (0.78, 0.26), (0.74, 0.6), (0.76, 0.74), steps=12), (0.62, 0.76)]
    pen.shape(right + mirror(right, _AXIS), p.brown, p.ink, _LINE)
    _draw_robe(pen, p, 0.8, 0.33)
    pen.shape([(0.4, 0.7), (0.6, 0.7), (0.66, 0.86), (0.5, 0.98), (0.34, 0.86)], p.paper, p.ink, _LINE)
    pen.line([(0.5, 0.86), (0.5, 0.98)], _LINE, p.ink)
    _draw_head(pen, p, 0.175)
    _draw_face(pen, p, lips=p.ink)
    # a soft hat, tilted, with a long feather
    brim = bend((0.2, 0.37), (0.3, 0.26), (0.62, 0.22), (0.8, 0.3), steps=10)
    crown = bend((0.8, 0.3), (0.86, 0.1), (0.6, 0.02), (0.4, 0.08), (0.18, 0.12), (0.2, 0.37), steps=14)
    pen.shape(brim + crown[1:], p.robe, p.ink, _LINE)
    feather = bend((0.72, 0.3), (0.78, 0.0), (1.0, -0.04), (1.04, 0.2), steps=12)
    feather += bend((1.04, 0.2), (0.94, 0.12), (0.86, 0.2), (0.72, 0.3), steps=10)[1:]
    pen.shape([(x - 0.08, y + 0.06) for x, y in feather], p.gold, p.ink, _LINE)
    pen.line([(0.2, 0.37), *brim[1:]], 0.06, p.ink)
    pen.line([(0.24, 0.353), *brim[2:-1]], 0.028, p.gold)


def _draw_queen(pen: Pen, p: Paints, suit: str) -> None:
    hair = p.blond
    right = bend((0.5, 0.22), (0.84, 0.2), (0.72, 0.62), (0.86, 0.98), steps=14)
    right += bend((0.86, 0.98), (0.76, 1.04), (0.66, 0.96), steps=6)[1:]
    pen.shape(right + mirror(right, _AXIS), hair, p.ink, _LINE)
    _draw_robe(pen, p, 0.86, 0.27)
    pen.shape([(0.42, 0.68), (0.58, 0.68), (0.62, 0.78), (0.5, 1.02), (0.38, 0.78)], p.skin, p.ink, _LINE)
    pen.line(bend((0.4, 0.8), (0.5, 0.93), (0.6, 0.8), steps=8), 0.034, p.gold)
    pen.disc(0.5, 0.885, 0.045, p.ink)
    pen.disc(0.5, 0.885, 0.026, p.gold)
    _draw_head(pen, p, 0.17)
    parting = bend((0.5, 0.27), (0.37, 0.32), (0.33, 0.46), steps=8)
    pen.line(parting, 0.05, hair)
    pen.line(mirror(parting, _AXIS), 0.05, hair)
    _draw_face(pen, p, lips=p.lips)
    # a tiara of pearls
    band = bend((0.28, 0.3), (0.5, 0.2), (0.72, 0.3), steps=10)
    tips = [(0.24, 0.1), (0.36, 0.17), (0.5, 0.0), (0.64, 0.17), (0.76, 0.1)]
    pen.shape([*band, tips[4], (0.66, 0.2), tips[2], (0.34, 0.2), tips[0]], p.gold, p.ink, _LINE)
    for x, y in (tips[0], tips[2], tips[4]):
        pen.disc(x, y + 0.01, 0.05, p.ink)
        pen.disc(x, y + 0.01, 0.026, p.paper)


def _draw_dark_lady(pen: Pen, p: Paints, suit: str) -> None:
    # a veil that falls like wings, and a high pointed collar
    right = [*bend((0.5, 0.1), (0.86, 0.12), (0.74, 0.6), (1.0, 1.2), steps=16), (0.9, HEIGHT + 0.1)]
    pen.shape(right + mirror(right, _AXIS), p.ink, p.ink, _LINE)
    _draw_robe(pen, p, 0.9, 0.24)
    collar = [(0.52, 1.02), (0.64, 0.82), (0.86, 0.58), (0.78, 0.92), (0.6, 1.16)]
    pen.shape(collar, p.violet, p.paper, 0.018)
    pen.shape(mirror(collar, _AXIS), p.violet, p.paper, 0.018)
    pen.shape([(0.43, 0.66), (0.57, 0.66), (0.57, 0.84), (0.5, 1.0), (0.43, 0.84)], p.paper)
    face = bend((0.5, 0.24), (0.7, 0.26), (0.7, 0.54), (0.5, 0.8), steps=14)
    pen.shape(face + mirror(face, _AXIS), p.pale, p.ink, _LINE)
    peak = bend((0.3, 0.5), (0.34, 0.28), (0.5, 0.4), steps=10)
    pen.shape([*peak, *mirror(peak, _AXIS)[1:], (0.7, 0.2), (0.3, 0.2)], p.ink)
    # narrowed eyes under slanting brows, a thin red mouth
    for side in (-1, 1):
        pen.line([(0.5 + side * 0.045, 0.5), (0.5 + side * 0.13, 0.455)], 0.034, p.ink)
        pen.line([(0.5 + side * 0.055, 0.535), (0.5 + side * 0.115, 0.52)], 0.03, p.ink)
    pen.line([(0.455, 0.665), (0.5, 0.655), (0.545, 0.665)], 0.032, p.lips)
    # a crown of thorns without a single pearl
    spikes = [(0.27, 0.3), (0.17, 0.02), (0.35, 0.16), (0.4, -0.02), (0.5, 0.12)]
    pen.shape([*spikes, *mirror(spikes[:-1], _AXIS), (0.5, 0.24)], p.violet, p.paper, 0.018)


def _draw_king(pen: Pen, p: Paints, suit: str) -> None:
    _draw_robe(pen, p, 0.78, 0.4)
    collar = bend((0.5, 1.12), (0.74, 1.06), (0.82, 0.84), (0.68, 0.72), steps=10)
    pen.shape(collar + mirror(collar, _AXIS), p.paper, p.ink, _LINE)
    for x, y in ((0.3, 0.9), (0.7, 0.9), (0.38, 1.03), (0.62, 1.03)):
        pen.line([(x, y), (x, y + 0.035)], 0.03, p.ink)
    _draw_head(pen, p)
    beard = bend((0.69, 0.44), (0.74, 0.78), (0.6, 0.92), (0.5, 1.0), steps=12)
    cheek = bend((0.5, 0.6), (0.62, 0.56), (0.66, 0.52), (0.69, 0.44), steps=8)
    half = [*cheek, *beard[1:]]
    pen.shape(half + mirror(half, _AXIS), p.grey, p.ink, _LINE)
    _draw_face(pen, p)
    whisker = bend((0.5, 0.6), (0.42, 0.58), (0.36, 0.68), steps=8)
    pen.line(whisker, 0.045, p.ink)
    pen.line(mirror(whisker, _AXIS), 0.045, p.ink)
    pen.line([(0.5, 0.78), (0.5, 0.88)], 0.02, p.ink)
    # a tall crown with a cross
    points = [(0.28, 0.34), (0.2, 0.08), (0.37, 0.19), (0.5, 0.04)]
    pen.shape([*points, *mirror(points[:-1], _AXIS), (0.5, 0.31)], p.gold, p.ink, _LINE)
    pen.line(bend((0.28, 0.34), (0.5, 0.27), (0.72, 0.34), steps=8), 0.06, p.ink)
    pen.line(bend((0.3, 0.332), (0.5, 0.27), (0.7, 0.332), steps=8), 0.028, p.robe)
    pen.line([(0.5, -0.1), (0.5, 0.05)], 0.045, p.ink)
    pen.line([(0.44, -0.045), (0.56, -0.045)], 0.045, p.ink)


_FIGURES: dict[str, Callable[[Pen, Paints, str], None]] = {"B": _draw_jack, "D": _draw_queen, "K": _draw_king}
COURTS = frozenset(_FIGURES)


def figure(rank: str, suit: str, size: float, colours: Paints) -> Pen:
    """Draw a court figure ``size`` pixels wide, not yet reduced."""
    pen = Pen(size * 1.1, size * (HEIGHT + 0.12), unit=size, origin=(0.05, 0.12))
    draw = _draw_dark_lady if (rank, suit) == ("D", SPADES) else _FIGURES[rank]
    draw(pen, colours, suit)
    return pen


def cap(size: float, colours: Paints) -> Pen:
    """Draw a fool's cap ``size`` pixels wide: two long horns with bells over a toothed rim, and the face below."""
    p = colours
    pen = Pen(size * 1.1, size * 1.0, unit=size, origin=(0.05, 0.06))
    horn = bend((0.5, 0.1), (0.62, -0.06), (0.98, -0.02), (0.95, 0.42), steps=14)
    horn += bend((0.95, 0.42), (0.86, 0.2), (0.74, 0.3), (0.7, 0.52), steps=12)[1:]
    pen.shape([*horn, (0.5, 0.5)], p.robe, p.ink, _LINE)
    pen.shape([*mirror(horn, _AXIS), (0.5, 0.5)], p.gold, p.ink, _LINE)
    pen.oval(0.5, 0.62, 0.2, 0.24, p.ink)
    pen.oval(0.5, 0.62, 0.17, 0.21, p.skin)
    pen.shape(
        [(0.26, 0.48), (0.74, 0.48), (0.7, 0.6), (0.6, 0.53), (0.5, 0.62), (0.4, 0.53), (0.3, 0.6)],
        p.paper,
        p.ink,
        _LINE,
    )
    for x in (0.43, 0.57):
        pen.disc(x, 0.66, 0.026, p.ink)
    pen.line(bend((0.4, 0.73), (0.5, 0.82), (0.6, 0.73), steps=8), 0.03, p.lips)
    for x in (0.05, 0.95):
        pen.disc(x, 0.46, 0.065, p.ink)
        pen.disc(x, 0.46, 0.042, p.gold)
    return pen
