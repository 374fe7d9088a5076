"""Where things lie on a board, in pixels."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from games.contract.views import Shape

_SQUARE_NAME = re.compile(r"([a-z])(\d{1,2})")
_FIELD_NAME = re.compile(r"[A-Z]?([a-z]?\d+)")
"""The number of a field, or what it is called in the lane of a house."""
_STONE = 0.8
RIM = 46
"""Room for coordinates beside the outermost square or stone."""
_WRITTEN, _BARE = 40, 14
"""The rim where letters stand below and numbers on the left, and the other two sides then."""
_UNDER = 17
"""How far under a square the middle of its name is, where names are at no edge."""
SQUARE_STYLES = ("squares", "fields")
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
    squares = shape.style in SQUARE_STYLES
    fields = max(1.0, max(across, down) + (1 if squares else _STONE))
    near, far = (_WRITTEN, _BARE) if _has_edges_written(shape) else (RIM, RIM)
    pitch = (side - near - far) / fields
    # like places on like pixels, which packs well; sizes are rounded, hence the crumb
    whole = int(pitch + 0.51 / fields)
    pitch = float(whole // 2 * 2 if shape.style == "holes" else whole)
    half = pitch * (0.5 if squares else _STONE / 2)
    width = round(near + far + 2 * half + across * pitch)
    height = round(near + far + 2 * half + down * pitch)
    spots = {}
    for spot in shape.spots:
        right, lower = (max(xs) - spot.x, spot.y - min(ys)) if flipped else (spot.x - min(xs), max(ys) - spot.y)
        spots[spot.name] = (round(near + half + right * pitch), round(far + half + lower * pitch))
    under = round(half) + _UNDER if squares else 0
    labels, numbers = _labels(spots, height, pitch, near // 2, under)
    return Grid(width, height, pitch, round(pitch * _STONE), spots, labels, numbers)


def _has_edges_written(shape: Shape) -> bool:
    """Whether all names are a letter for the column and a number for the row, which stand at two edges of the board."""
    if shape.style == "holes":
        return False
    letters: dict[str, float] = {}
    numbers: dict[str, float] = {}
    for spot in shape.spots:
        match = _SQUARE_NAME.fullmatch(spot.name)
        if match is None or letters.setdefault(match[1], spot.x) != spot.x:
            return False
        if numbers.setdefault(match[2], spot.y) != spot.y:
            return False
    return True


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


Labels = tuple[tuple[str, int, int], ...]


def _labels(
    spots: Mapping[str, tuple[int, int]], height: int, pitch: float, edge: int, under: int
) -> tuple[Labels, Mapping[str, str]]:
    """Letters below and numbers on the left where names are such; or the letter of a row at both its ends, and the
    numbers in the spots; else each name beside its spot, or so far under its square. Other names, such as those of
    houses, stand on the left. Fields that are numbered, on boards with houses, have their number inside, and so have
    those of a house's lane."""
    if any(name.isdigit() for name in spots) and any(name.isalpha() for name in spots):
        houses = tuple((name, round(x - pitch), y) for name, (x, y) in spots.items() if name.isalpha())
        return houses, {name: match[1] for name in spots if (match := _FIELD_NAME.fullmatch(name))}
    squares = {name: match for name in spots if (match := _SQUARE_NAME.fullmatch(name))}
    others = tuple((name, round(x - pitch), y) for name, (x, y) in spots.items() if name not in squares)
    if not squares:
        return _beside(spots, under), {}
    letters = _constant([(match[1], spots[name][0]) for name, match in squares.items()])
    numbers = _constant([(match[2], spots[name][1]) for name, match in squares.items()])
    if letters is not None and numbers is not None:
        below = tuple((letter, x, height - edge) for letter, x in letters.items())
        return below + tuple((number, edge, y) for number, y in numbers.items()) + others, {}
    rows = _constant([(match[1], spots[name][1]) for name, match in squares.items()])
    if rows is None or others:
        return _beside(spots, under), {}
    ends = []
    for letter, y in rows.items():
        xs = [spots[name][0] for name, match in squares.items() if match[1] == letter]
        ends += [(letter, round(min(xs) - 0.86 * pitch), y), (letter, round(max(xs) + 0.86 * pitch), y)]
    # a few numbers will do to count from
    return tuple(ends), {name: match[2] for name, match in squares.items() if int(match[2]) % 4 == 1}


def _constant(pairs: Sequence[tuple[str, int]]) -> dict[str, int] | None:
    """What belongs to each key, if it is always the same."""
    values: dict[str, int] = {}
    return values if all(values.setdefault(key, place) == place for key, place in pairs) else None


def _beside(spots: Mapping[str, tuple[int, int]], under: int) -> Labels:
    right, down = (0, under) if under else (30, 34)
    return tuple((name, x + right, y + down) for name, (x, y) in spots.items())
