"""Empty boards and where things lie on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from games.values import Seat
from games.views import Shape, Spot
from render.artwork import holes
from render.artwork.pen import Pen, Sprite
from render.look import Side
from render.theme import Colour, Theme, mix

_SQUARE_NAME = re.compile(r"([a-z])(\d{1,2})")

_STONE = 0.8
_RIM = 46
"""Room for coordinates beside the outermost square or stone."""
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
    numbers: Mapping[str, str] = field(repr=False)
    """What is written into spots, where only their row can be written at the rim."""

    def at(self, spot: str) -> tuple[int, int]:
        """The pixel of a spot's centre, from the board's upper left corner."""
        return self.spots[spot]


@lru_cache(maxsize=64)
def grid(shape: Shape, side: int, flipped: bool) -> Grid:
    """The geometry of a board whose longer side takes ``side`` pixels."""
    xs, ys = [spot.x for spot in shape.spots], [spot.y for spot in shape.spots]
    across, down = max(xs) - min(xs), max(ys) - min(ys)
    squares = shape.style in _SQUARE
    fields = max(1.0, max(across, down) + (1 if squares else _STONE))
    pitch = (side - 2 * _RIM) / fields
    if shape.style == "holes":
        # like places on like pixels, which packs well; sizes are rounded, hence the crumb
        pitch = float(int(pitch + 0.05) // 2 * 2)
    inset = _RIM + pitch * (0.5 if squares else _STONE / 2)
    width = round(2 * inset + across * pitch)
    height = round(2 * inset + down * pitch)
    spots = {}
    for spot in shape.spots:
        x, y = inset + (spot.x - min(xs)) * pitch, inset + (max(ys) - spot.y) * pitch
        spots[spot.name] = (round(width - x), round(height - y)) if flipped else (round(x), round(y))
    labels, numbers = _written(spots, height, pitch)
    return Grid(width, height, pitch, round(pitch * _STONE), spots, labels, numbers)


@lru_cache(maxsize=16)
def free_corner(shape: Shape, side: int, flipped: bool, width: int, height: int) -> tuple[int, int]:
    """The upper left corner of a free rectangle on a board, as far up at the right or left as there is one."""
    g = grid(shape, side, flipped)
    reach = round(g.pitch)
    for top in range(reach, g.height - height - reach, reach // 2):
        for left in (g.width - width - reach, reach):
            if not any(
                left - reach < x < left + width + reach and top - reach < y < top + height + reach
                for x, y in g.spots.values()
            ):
                return left, top
    return reach, reach


_EDGE = 23
"""How far from the edge coordinates are written."""

Labels = tuple[tuple[str, int, int], ...]


def _written(spots: Mapping[str, tuple[int, int]], height: int, pitch: float) -> tuple[Labels, Mapping[str, str]]:
    """Letters below and numbers on the left where names are such; or the letter of a row at both its ends, and the
    numbers in the spots; else each name beside its spot. Other names, such as those of houses, stand on the left."""
    squares = {name: found for name in spots if (found := _SQUARE_NAME.fullmatch(name))}
    others = tuple((name, round(x - pitch), y) for name, (x, y) in spots.items() if name not in squares)
    if not squares:
        return _beside(spots), {}
    letters = _fixed([(found[1], spots[name][0]) for name, found in squares.items()])
    numbers = _fixed([(found[2], spots[name][1]) for name, found in squares.items()])
    if letters is not None and numbers is not None:
        below = tuple((letter, x, height - _EDGE) for letter, x in letters.items())
        return below + tuple((number, _EDGE, y) for number, y in numbers.items()) + others, {}
    rows = _fixed([(found[1], spots[name][1]) for name, found in squares.items()])
    if rows is None or others:
        return _beside(spots), {}
    ends = []
    for letter, y in rows.items():
        xs = [spots[name][0] for name, found in squares.items() if found[1] == letter]
        ends += [(letter, round(min(xs) - 0.86 * pitch), y), (letter, round(max(xs) + 0.86 * pitch), y)]
    # a few numbers will do to count from
    return tuple(ends), {name: found[2] for name, found in squares.items() if int(found[2]) % 4 == 1}


def _fixed(pairs: Sequence[tuple[str, int]]) -> dict[str, int] | None:
    """What belongs to each key, if it is always the same."""
    found: dict[str, int] = {}
    return found if all(found.setdefault(key, place) == place for key, place in pairs) else None


def _beside(spots: Mapping[str, tuple[int, int]]) -> Labels:
    return tuple((name, x + 30, y + 34) for name, (x, y) in spots.items())


_FAINT, _DEEP = 0.3, 0.7
Sides = tuple[tuple[Seat, Side], ...]
"""Whose side is which, for boards that show it."""


def tint(spot: Spot, theme: Theme) -> Colour:
    """The ground of a field: deeper where pieces start or want to go."""
    return mix(theme.board, theme.board_alt, _FAINT if spot.kind == "plain" else _DEEP)


def paints(theme: Theme) -> list[Colour]:
    """All tints there are."""
    return [mix(theme.board, theme.board_alt, share) for share in (_FAINT, _DEEP)] + holes.paints(theme)


@lru_cache(maxsize=16)
def empty(shape: Shape, side: int, flipped: bool, theme: Theme, sides: Sides = ()) -> Sprite:
    """The board without coordinates and pieces."""
    g = grid(shape, side, flipped)
    pen = Pen(g.width, g.height, fine=3)
    pen.box((0, 0, g.width, g.height), theme.radius * 1.4, theme.board, theme.board_line, theme.stroke * 0.75)
    match shape.style:
        case "squares":
            _squares(pen, shape, g, theme)
        case "fields":
            _fields(pen, shape, g, theme)
        case "holes":
            holes.draw(pen, shape, g.spots, g.pitch, theme, dict(sides))
        case "points":
            _points(pen, shape, g, theme)
    return pen.sprite()


def _points(pen: Pen, shape: Shape, g: Grid, theme: Theme) -> None:
    """Crossings of strong lines."""
    for one, other in shape.lines:
        pen.line([g.at(one), g.at(other)], theme.stroke + 1, theme.board_line)
    for spot in shape.spots:
        pen.disc(*g.at(spot.name), theme.stroke * 2.2, theme.board_line)


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
        if spot.kind == "goal" and spot.seat is None:
            _way_out(pen, x, y, g, theme, tint(spot, theme))
        box = (x - half + gap, y - half + gap, x + half - gap, y + half - gap)
        pen.box(box, g.pitch * 0.08, tint(spot, theme))
        if spot.kind != "plain":
            pen.ring(x, y, half * 0.62, theme.stroke * 0.75, theme.board_line)


def _way_out(pen: Pen, x: float, y: float, g: Grid, theme: Theme, ground: Colour) -> None:
    """A path through the rim of the board, from a field on the edge that is a goal of nobody's."""
    half, wide = g.pitch / 2, g.pitch * 0.36
    for far, box in (
        (x, (0.0, y - wide, x - half, y + wide)),
        (g.width - x, (x + half, y - wide, float(g.width), y + wide)),
        (y, (x - wide, 0.0, x + wide, y - half)),
        (g.height - y, (x - wide, y + half, x + wide, float(g.height))),
    ):
        if far < _RIM + g.pitch:
            pen.box(box, 0, ground, theme.board_line, theme.stroke * 0.75)
