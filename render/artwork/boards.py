"""Empty boards and where things lie on them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from games.views import Shape, Spot
from render.artwork.pen import Pen, Sprite
from render.theme import Colour, Theme, mix

_SQUARE_NAME = re.compile(r"([a-z])(\d{1,2})")

_STONE = 0.8
_SQUARE = ("squares", "fields")
"""Styles whose spots are as wide as the distance between them."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The pixels of a board: its size, its spots, a stone's diameter, and the coordinates to write."""

    width: int
    height: int
    pitch: float
    stone: int
    spots: Mapping[str, tuple[int, int]] = field(repr=False)
    labels: tuple[tuple[str, int, int], ...] = field(repr=False)

    def at(self, spot: str) -> tuple[int, int]:
        """The pixel of a spot's centre, from the board's upper left corner."""
        return self.spots[spot]


@lru_cache(maxsize=64)
def grid(shape: Shape, side: int, flipped: bool) -> Grid:
    """The geometry of a board whose longer side takes ``side`` pixels."""
    xs, ys = [spot.x for spot in shape.spots], [spot.y for spot in shape.spots]
    across, down = max(xs) - min(xs), max(ys) - min(ys)
    squares = shape.style in _SQUARE
    # the rim leaves room for coordinates beside the outermost square or stone
    rim = 46
    fields = max(1.0, max(across, down) + (1 if squares else _STONE))
    pitch = (side - 2 * rim) / fields
    inset = rim + pitch * (0.5 if squares else _STONE / 2)
    width = round(2 * inset + across * pitch)
    height = round(2 * inset + down * pitch)
    spots = {}
    for spot in shape.spots:
        x, y = inset + (spot.x - min(xs)) * pitch, inset + (max(ys) - spot.y) * pitch
        spots[spot.name] = (round(width - x), round(height - y)) if flipped else (round(x), round(y))
    return Grid(width, height, pitch, round(pitch * _STONE), spots, _labels(spots, height))


def _labels(spots: Mapping[str, tuple[int, int]], height: int) -> tuple[tuple[str, int, int], ...]:
    """Letters below and numbers on the left where names are such; else each name beside its spot."""
    letters: dict[str, int] = {}
    numbers: dict[str, int] = {}
    for name, (x, y) in spots.items():
        found = _SQUARE_NAME.fullmatch(name)
        if found is None or letters.setdefault(found[1], x) != x or numbers.setdefault(found[2], y) != y:
            return tuple((name, x + 30, y + 34) for name, (x, y) in spots.items())
    edge = 23
    below = tuple((letter, x, height - edge) for letter, x in letters.items())
    return below + tuple((number, edge, y) for number, y in numbers.items())


_FAINT, _DEEP = 0.3, 0.7


def tint(spot: Spot, theme: Theme) -> Colour:
    """The ground of a field: deeper where pieces start or want to go."""
    return mix(theme.board, theme.board_alt, _FAINT if spot.kind == "plain" else _DEEP)


def paints(theme: Theme) -> list[Colour]:
    """All tints there are."""
    return [mix(theme.board, theme.board_alt, share) for share in (_FAINT, _DEEP)]


@lru_cache(maxsize=12)
def empty(shape: Shape, side: int, flipped: bool, theme: Theme) -> Sprite:
    """The board without coordinates and pieces."""
    g = grid(shape, side, flipped)
    pen = Pen(g.width, g.height, fine=3)
    line = theme.stroke
    pen.box((0, 0, g.width, g.height), theme.radius * 1.4, theme.board, theme.board_line, line * 0.75)
    if shape.style == "squares":
        _squares(pen, shape, g, theme)
        return pen.sprite()
    if shape.style == "fields":
        _fields(pen, shape, g, theme)
        return pen.sprite()
    for one, other in shape.lines:
        pen.line([g.at(one), g.at(other)], line + 1, theme.board_line)
    for spot in shape.spots:
        pen.disc(*g.at(spot.name), line * 2.2, theme.board_line)
    return pen.sprite()


def _squares(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Chequered; the lower left square and all squares of its colour are dark."""
    x0, y0 = min(spot.x for spot in shape.spots), min(spot.y for spot in shape.spots)
    half = g.pitch / 2
    xs, ys = [x for x, _ in g.spots.values()], [y for _, y in g.spots.values()]
    frame = (min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
    for spot in shape.spots:
        if (round(spot.x - x0) + round(spot.y - y0)) % 2 == 0:
            x, y = g.at(spot.name)
            pen.box((x - half, y - half, x + half, y + half), 0, theme.board_alt)
    corners = [(frame[0], frame[1]), (frame[2], frame[1]), (frame[2], frame[3]), (frame[0], frame[3])]
    pen.line(corners, theme.stroke * 0.75, theme.board_line, closed=True)


def _fields(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Plain squares side by side; where somebody wants to go they are tinted and ringed."""
    half, gap = g.pitch / 2, max(1.5, g.pitch * 0.025)
    for spot in shape.spots:
        x, y = g.at(spot.name)
        box = (x - half + gap, y - half + gap, x + half - gap, y + half - gap)
        pen.box(box, g.pitch * 0.08, tint(spot, theme))
        if spot.kind != "plain":
            pen.ring(x, y, half * 0.62, theme.stroke * 0.75, theme.board_line)
