"""The geometry of boards: spots, coordinates and free corners, in pixels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from games.contract.views import Shape

_SQUARE_NAME = re.compile(r"([a-z])(\d{1,2})")
_FIELD_NAME = re.compile(r"[A-Z]?([a-z]?\d+)")
"""Names of fields on boards with houses: a number, perhaps behind the letters of a house."""
_STONE = 0.8
RIM = 46
"""The space for coordinates beside the outermost square or stone, in pixels."""
_WRITTEN, _BARE = 40, 14
"""The rim below and on the left, where letters and numbers are written, and on the other two sides, in pixels."""
_UNDER = 17
"""The distance from a square to the middle of its name below it, on boards without edge coordinates, in pixels."""
_SLIM = 20
"""The rim of tracks with all their numbers inside their fields, in pixels."""
SQUARE_STYLES = ("squares", "fields")
"""Styles whose spots touch each other."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board in pixels: its size, its spots, a stone's diameter, and the coordinates to write."""

    width: int
    height: int
    pitch: float
    stone: int
    spots: Mapping[str, tuple[int, int]] = field(repr=False)
    labels: tuple[tuple[str, int, int], ...] = field(repr=False)
    numbers: Mapping[str, str] = field(repr=False)
    """Labels to write into spots, on boards whose rim has room for the rows only."""

    def at(self, spot: str) -> tuple[int, int]:
        """The centre of a spot, in pixels from the board's upper left corner."""
        return self.spots[spot]


@lru_cache(maxsize=64)
def grid(shape: Shape, side: int, flipped: bool) -> Grid:
    """Compute the geometry of a board whose longer side takes ``side`` pixels."""
    xs, ys = [spot.x for spot in shape.spots], [spot.y for spot in shape.spots]
    across, down = max(xs) - min(xs), max(ys) - min(ys)
    squares = shape.style in SQUARE_STYLES
    fields = max(1.0, max(across, down) + (1 if squares else _STONE))
    near, far = (_WRITTEN, _BARE) if _has_edges_written(shape) else (RIM, RIM)
    if is_numbered(shape):
        near = far = _SLIM
    pitch = (side - near - far) / fields
    # equal spots on equal pixels, which compresses well; the small addend makes up for rounded sizes
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
    """Return whether all spots are named by column letter and row number, to be written at two edges."""
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


@lru_cache(maxsize=64)
def is_numbered(shape: Shape) -> bool:
    """Return whether a board is a track of numbered fields with houses, which are named by letters alone."""
    names = [spot.name for spot in shape.spots]
    return any(name.isdigit() for name in names) and any(name.isalpha() for name in names)


def is_house(name: str) -> bool:
    """Return whether a spot is a house, which is named by a letter alone."""
    return name.isalpha()


@lru_cache(maxsize=64)
def crowds(shape: Shape) -> Mapping[str, str]:
    """The field that each place of a crowd lies round: three or more places, which take smaller men."""
    beside = Counter(spot.beside for spot in shape.spots if spot.beside and not is_house(spot.beside))
    return {spot.name: spot.beside for spot in shape.spots if spot.beside and beside[spot.beside] > 2}


def near_house(grid: Grid, house: str) -> tuple[int, int]:
    """The middle of the free place between a house and the middle of the board, in pixels."""
    x, y = grid.at(house)
    right, down = (1 if at < size / 2 else -1 for at, size in ((x, grid.width), (y, grid.height)))
    return round(grid.width / 2 - right * 2.7 * grid.pitch), round(grid.height / 2 - down * 2.6 * grid.pitch)


@lru_cache(maxsize=16)
def free_corner(shape: Shape, side: int, flipped: bool, width: int, height: int) -> tuple[int, int]:
    """Find a free rectangle on a board, as far up at the right or left as possible; returns its upper left corner."""
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
    """Place the coordinates of a board: those at its edges, and those inside its spots.

    Column letters stand below and row numbers on the left. Where names are a row letter and a number, the letter stands
    at both ends of its row and the numbers inside the spots. Any other name stands beside its spot, or under its
    square; names of houses on the left. Numbered fields of boards with houses have the number inside, and so have the
    lanes of houses.
    """
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
    # a few numbers suffice to count from
    return tuple(ends), {name: match[2] for name, match in squares.items() if int(match[2]) % 4 == 1}


def _constant(pairs: Sequence[tuple[str, int]]) -> dict[str, int] | None:
    """The mapping from key to value if each key has only one value, else None."""
    values: dict[str, int] = {}
    return values if all(values.setdefault(key, place) == place for key, place in pairs) else None


def _beside(spots: Mapping[str, tuple[int, int]], under: int) -> Labels:
    right, down = (0, under) if under else (30, 34)
    return tuple((name, x + right, y + down) for name, (x, y) in spots.items())
