"""Draws chessmen as silhouettes on a unit square, each standing on the same foot.

Light men are bright with a dark outline, dark men dark with bright lines inside, and coloured ones bear the sign of
their side: so they differ without colour too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from render.artwork.men.stones import PALE, SIDE_SIGNS, outer_edge, outline
from render.artwork.pen import Pen, Place, Sprite, bend, mirror
from render.artwork.sides import paint
from render.context import Side
from render.theme import Theme

LARGER = 1.18
"""The size of a chessman beside a stone: it may fill its square."""
_AXIS = 0.5
_EDGE, _BOLD = 0.032, 2.2
"""The width of the outline as a share of the square, and its minimum in pixels."""
_LINE = 0.034
Path = Sequence[Place]


class Figure(NamedTuple):
    """A silhouette: its shapes and discs, and the lines and dots inside."""

    shapes: tuple[Path, ...]
    discs: tuple[tuple[float, float, float], ...] = ()
    lines: tuple[Path, ...] = ()
    dots: tuple[tuple[float, float, float], ...] = ()


def _whole(right: Path) -> list[Place]:
    """A symmetric shape from its right half, top to bottom."""
    return [*right, *mirror(right, _AXIS)]


_FOOT = _whole([(0.5, 0.79), (0.72, 0.79), *bend((0.72, 0.79), (0.82, 0.84), (0.82, 0.93), steps=6), (0.5, 0.93)])
_STEP: Path = [(0.27, 0.845), (0.73, 0.845)]


def _pawn() -> Figure:
    body = [(0.5, 0.42), (0.57, 0.45), *bend((0.57, 0.45), (0.58, 0.66), (0.70, 0.80), steps=10), (0.5, 0.80)]
    collar = [(0.5, 0.43), (0.64, 0.43), (0.66, 0.5), (0.5, 0.5)]
    return Figure((_FOOT, _whole(body), _whole(collar)), ((0.5, 0.3, 0.145),), (_STEP, [(0.38, 0.485), (0.62, 0.485)]))


def _rook() -> Figure:
    right = [(0.5, 0.15), (0.57, 0.15), (0.57, 0.22), (0.66, 0.22), (0.66, 0.15), (0.78, 0.15), (0.78, 0.32)]
    right += [(0.69, 0.41), (0.70, 0.69), (0.77, 0.80), (0.5, 0.80)]
    return Figure((_FOOT, _whole(right)), (), (_STEP, [(0.33, 0.40), (0.67, 0.40)], [(0.32, 0.70), (0.68, 0.70)]))


def _knight() -> Figure:
    mane = bend((0.52, 0.14), (0.84, 0.16), (0.88, 0.52), (0.79, 0.80), steps=18)
    chest = bend((0.26, 0.80), (0.28, 0.66), (0.50, 0.62), (0.50, 0.46), steps=14)
    jaw = bend((0.50, 0.46), (0.42, 0.56), (0.35, 0.50), (0.29, 0.60), steps=12)
    muzzle = bend((0.29, 0.60), (0.24, 0.64), (0.12, 0.58), (0.14, 0.47), steps=12)
    brow = bend((0.14, 0.47), (0.26, 0.36), (0.24, 0.22), (0.40, 0.17), steps=14)
    head = [*mane, *chest, *jaw[1:], *muzzle[1:], *brow[1:], (0.43, 0.05)]
    inner = bend((0.60, 0.24), (0.76, 0.32), (0.78, 0.54), (0.72, 0.74), steps=12)
    return Figure((_FOOT, head), (), (_STEP, inner), ((0.385, 0.30, 0.034), (0.205, 0.50, 0.022)))


def _bishop() -> Figure:
    mitre = [*bend((0.5, 0.15), (0.60, 0.21), (0.76, 0.38), (0.64, 0.57), steps=14), (0.5, 0.57)]
    collar = [(0.5, 0.57), (0.68, 0.57), (0.68, 0.64), (0.5, 0.64)]
    body = [(0.5, 0.63), (0.61, 0.63), *bend((0.61, 0.63), (0.63, 0.74), (0.72, 0.80), steps=8), (0.5, 0.80)]
    cross: tuple[Path, ...] = ([(0.5, 0.29), (0.5, 0.47)], [(0.42, 0.37), (0.58, 0.37)])
    figure = (_FOOT, _whole(body), _whole(mitre), _whole(collar))
    return Figure(figure, ((0.5, 0.125, 0.058),), (_STEP, [(0.35, 0.605), (0.65, 0.605)], *cross))


_TIPS = ((0.11, 0.29), (0.29, 0.175), (0.5, 0.125), (0.71, 0.175), (0.89, 0.29))


def _queen() -> Figure:
    right = [(0.5, 0.15), (0.585, 0.45), (0.71, 0.20), (0.70, 0.49), (0.885, 0.31), (0.755, 0.64), (0.70, 0.72)]
    right += [(0.74, 0.80), (0.5, 0.80)]
    discs = tuple((x, y, 0.058) for x, y in _TIPS)
    return Figure((_FOOT, _whole(right)), discs, (_STEP, [(0.27, 0.64), (0.73, 0.64)], [(0.32, 0.72), (0.68, 0.72)]))


def _king() -> Figure:
    lobe = bend((0.5, 0.45), (0.56, 0.22), (0.86, 0.20), (0.88, 0.42), steps=14)
    lobe += bend((0.88, 0.42), (0.88, 0.54), (0.72, 0.62), steps=8)[1:]
    right = [*lobe, (0.70, 0.72), (0.74, 0.80), (0.5, 0.80)]
    drop = [*bend((0.5, 0.20), (0.64, 0.30), (0.58, 0.46), (0.5, 0.56), steps=12)]
    cross = [(0.5, 0.02), (0.535, 0.02), (0.535, 0.075), (0.60, 0.075), (0.60, 0.145), (0.535, 0.145), (0.535, 0.24)]
    figure = (_FOOT, _whole(right), _whole(drop), _whole([*cross, (0.5, 0.24)]))
    rim: Path = bend((0.29, 0.63), (0.5, 0.55), (0.71, 0.63), steps=10)
    band: Path = bend((0.32, 0.72), (0.5, 0.66), (0.68, 0.72), steps=10)
    arch = bend((0.5, 0.54), (0.56, 0.44), (0.56, 0.34), (0.5, 0.26), steps=10)
    return Figure(figure, (), (_STEP, rim, band, arch, mirror(arch, _AXIS)))


_CHEST, _SIGN = (0.57, 0.63), 0.13
"""The place and size of the side's sign on a coloured man."""
_FEATHERS = (-66, -33, 0, 33, 66)
"""The angle of each feather in degrees."""


def _feather(lean: float) -> tuple[Path, Path]:
    """A feather behind the chief's head, and its quill."""

    def place(along: float, aside: float) -> Place:
        x, y = sin(radians(lean)), -cos(radians(lean))
        return (_AXIS + along * x - aside * y, 0.47 + along * y + aside * x)

    half = [place(0.10, 0.03), place(0.26, 0.072), place(0.38, 0.062), place(0.44, 0.0)]
    other = [place(0.38, -0.062), place(0.26, -0.072), place(0.10, -0.03)]
    return [*half, *other], [place(0.20, 0.0), place(0.37, 0.0)]


def _chief() -> Figure:
    body = [(0.5, 0.56), (0.60, 0.58), *bend((0.60, 0.58), (0.66, 0.70), (0.74, 0.80), steps=8), (0.5, 0.80)]
    feathers = [_feather(lean) for lean in _FEATHERS]
    figure = (_FOOT, _whole(body), *(shape for shape, _ in feathers))
    band: Path = [(0.375, 0.42), (0.625, 0.42)]
    return Figure(figure, ((0.5, 0.46, 0.135),), (_STEP, band, *(quill for _, quill in feathers)))


_FIGURES: Mapping[str, Callable[[], Figure]] = {
    "chess-king": _king,
    "chief": _chief,
    "queen": _queen,
    "rook": _rook,
    "bishop": _bishop,
    "knight": _knight,
    "pawn": _pawn,
}


@lru_cache(maxsize=192)
def chessman(man: str, side: Side, size: int, theme: Theme) -> Sprite:
    """Draw a chessman that stands where a stone of this size would lie."""
    figure = _FIGURES[man]()
    span = size * LARGER
    pen = Pen(span, span, unit=span)
    fill, ink = paint(side, theme)
    edge = outer_edge(side, theme)
    # a light rim, so that a dark man stands out on a dark ground
    bold = max(_EDGE, _BOLD / span)
    for stroke, shade in ((bold, edge),) if side in PALE else ((bold * 1.5, edge), (bold, ink)):
        for shape in figure.shapes:
            pen.shape(shape, shade, shade, 2 * stroke)
        for x, y, radius in figure.discs:
            pen.disc(x, y, radius + stroke, shade)
    for shape in figure.shapes:
        pen.shape(shape, fill)
    for x, y, radius in figure.discs:
        pen.disc(x, y, radius, fill)
    for line in figure.lines:
        pen.line(line, _LINE, ink)
    for x, y, radius in figure.dots:
        pen.disc(x, y, radius, ink)
    if side in SIDE_SIGNS:
        pen.shape(outline(side, *_CHEST, _SIGN), ink)
    return pen.sprite()


def _drawing(man: str) -> Callable[[Side, int, Theme], Sprite]:
    def draw(side: Side, size: int, theme: Theme) -> Sprite:
        return chessman(man, side, size, theme)

    return draw


CHESSMEN = {man: _drawing(man) for man in _FIGURES}
"""The drawing function of each chessman."""
