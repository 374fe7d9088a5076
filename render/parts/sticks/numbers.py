"""Places the numbers of sticks, clear of crossings and of each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, hypot, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.artwork.pen import Place
from render.fonts import SMALL_STRONG

_GRAIN = 4
"""The size of a cell of the occupancy map, in pixels."""
_TURNS = (0, 25, -25, 50, -50, 80, -80, 115, -115, 150, -150, 180)
_DIRECTIONS = tuple((abs(turn) / 60, cos(radians(turn)), sin(radians(turn))) for turn in _TURNS)
"""The directions tried: a penalty by the angle, and the cosine and sine."""
_REACHES = (0, 14, 30, 50, 75, 105, 140, 190, 250)
_CLEAR = 15
"""The pixels from the end of a stick to a number beside it, with no line between them."""
_ON_WOOD, _STEP, _BARE = 1.0, 6, 0.12
"""The penalty of a place on the stick itself, the pixels from one to the next, and the share of the stick kept bare."""
_HIDING = 0.4
"""The penalty for each cell of wood that a number hides."""
_CLOSE = 3
"""How many distances are searched for the least bad place when no place is free."""
_TEXT_HIGH = 24


class Number(NamedTuple):
    """The place of a stick's number: its centre and size."""

    name: str
    x: float
    y: float
    width: int
    height: int
    led: bool
    """True if it is far enough from its stick to need a leader line."""


def _size(name: str) -> tuple[int, int]:
    return fonts.width(name, SMALL_STRONG) + 6, _TEXT_HIGH


def number_middles(names: Sequence[str], ends: tuple[tuple[Place, Place], ...]) -> tuple[Number, ...]:
    """Place the names of a figure's sticks on their middles."""
    return tuple(
        Number(name, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, *_size(name), False)
        for name, (a, b) in zip(names, ends, strict=True)
        if name
    )


def number_pile(
    names: Sequence[str], ends: tuple[tuple[Place, Place], ...], wide: int, tall: int
) -> tuple[Number, ...]:
    """Place each number beyond its stick's first end, on its first half, or as near to that end as possible."""
    size = (-(-wide // _GRAIN), -(-tall // _GRAIN))
    maps = _Maps(_Map(size), _Map(size), _Map(size))
    wood, obstacles, plates = (one.pen for one in maps)
    for a, b in ends:
        wood.line([(a[0] / _GRAIN, a[1] / _GRAIN), (b[0] / _GRAIN, b[1] / _GRAIN)], fill=1, width=4)
        for x, y in (a, b):
            obstacles.ellipse([(x - 9) / _GRAIN, (y - 9) / _GRAIN, (x + 9) / _GRAIN, (y + 9) / _GRAIN], fill=1)
    for (a, b), (c, d) in combinations(ends, 2):
        point = crossing(a, b, c, d)
        if point:
            x, y = point[0] / _GRAIN, point[1] / _GRAIN
            obstacles.ellipse([x - 2, y - 2, x + 2, y + 2], fill=1)
    for one in maps:
        one.read()
    numbers = []
    named = [(name, a, b) for name, (a, b) in zip(names, ends, strict=True) if name]
    # whoever has least choice chooses first
    for name, a, b in sorted(named, key=lambda one: len(_on_stick(one[0], one[1], one[2], maps))):
        number = _free(name, a, b, (wide, tall), maps)
        left, top, right, bottom = _cells(number.x, number.y, number.width, number.height)
        box = [left, top, right - 1, bottom - 1]
        obstacles.rectangle(box, fill=1)
        plates.rectangle(box, fill=1)
        if number.led:
            way = [(a[0] / _GRAIN, a[1] / _GRAIN), (number.x / _GRAIN, number.y / _GRAIN)]
            obstacles.line(way, fill=1)
            plates.line(way, fill=1, width=3)
            end = int(a[1] / _GRAIN)
            top, bottom = min(top, end - 1), max(bottom, end + 2)
        maps.obstacles.read(top, bottom)
        maps.plates.read(top, bottom)
        numbers.append(number)
    return tuple(numbers)


class _Map:
    """A coarse occupancy map of the picture: drawn as an image, and read as one integer a row, which is much faster."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._image = Image.new("1", size)
        self.pen = ImageDraw.Draw(self._image)
        self._width, height = size
        self._rows = [0] * height

    def read(self, top: int = 0, bottom: int | None = None) -> None:
        """Read what was drawn between two rows."""
        first, last = max(top, 0), len(self._rows) if bottom is None else min(bottom, len(self._rows))
        each = -(-self._width // 8)
        data = self._image.crop((0, first, self._width, last)).tobytes()
        # the leftmost cell is the highest bit
        spare = 8 * each - self._width
        self._rows[first:last] = [
            int.from_bytes(data[start : start + each]) >> spare for start in range(0, len(data), each)
        ]

    def count_covered(self, cells: tuple[int, int, int, int]) -> int:
        """Count the marked cells in a box."""
        left, top, right, bottom = cells
        left, right = max(left, 0), min(right, self._width)
        box = ((1 << (right - left)) - 1) << (self._width - right)
        return sum([(row & box).bit_count() for row in self._rows[max(top, 0) : bottom]])

    def is_marked(self, x: int, y: int) -> bool:
        """Return whether a cell is marked."""
        return bool(self._rows[y] >> (self._width - 1 - x) & 1)


class _Maps(NamedTuple):
    """Three occupancy maps: of wood, of places barred to numbers, and of numbers with the lines to them."""

    wood: _Map
    obstacles: _Map
    plates: _Map

    def count_crossed(self, a: Place, x: float, y: float) -> int:
        """Count the sampled points of a leader line that lie on other numbers or lines."""
        steps = max(1, round(hypot(x - a[0], y - a[1]) / 10))
        way = [(a[0] + (x - a[0]) * step / steps, a[1] + (y - a[1]) * step / steps) for step in range(steps + 1)]
        return sum(self.plates.is_marked(int(px / _GRAIN), int(py / _GRAIN)) for px, py in way)


def _free(name: str, a: Place, b: Place, room: tuple[int, int], maps: _Maps) -> Number:
    """Find the place for a number that covers least wood, clear of crossings, ends and other numbers if possible."""
    (width, height), (wide, tall) = _size(name), room
    long = hypot(a[0] - b[0], a[1] - b[1]) or 1.0
    ux, uy = (a[0] - b[0]) / long, (a[1] - b[1]) / long
    ways = []
    for far, c, s in _DIRECTIONS:
        dx, dy = ux * c - uy * s, ux * s + uy * c
        # the distance at which the plate just clears the end, in any direction
        clear = _CLEAR + min(width / 2 / max(abs(dx), 1e-6), height / 2 / max(abs(dy), 1e-6))
        ways.append((far, dx, dy, clear))
    best = min(_on_stick(name, a, b, maps), default=None)
    least: tuple[float, Number] | None = None
    for step, reach in enumerate(_REACHES):
        for far, dx, dy, clear in ways:
            cost = 2.5 * step + far
            if best is not None and cost >= best[0]:
                continue
            x, y = a[0] + dx * (clear + reach), a[1] + dy * (clear + reach)
            inside = width / 2 <= x <= wide - width / 2 and height / 2 <= y <= tall - height / 2
            if not inside:
                if best is not None or step >= _CLOSE:
                    continue
                x, y = min(max(x, width / 2), wide - width / 2), min(max(y, height / 2), tall - height / 2)
            grid = _cells(x, y, width, height)
            overlap = maps.obstacles.count_covered(grid)
            if overlap or not inside:
                if best is None and step < _CLOSE and (least is None or overlap < least[0]):
                    least = (overlap, Number(name, x, y, width, height, step > 0))
                continue
            cost += _HIDING * maps.wood.count_covered(grid)
            if step and (best is None or cost < best[0]):
                cost += 60 * maps.count_crossed(a, x, y)
            if best is None or cost < best[0]:
                best = (cost, Number(name, x, y, width, height, step > 0))
        if best is not None and best[0] < 9 * (step + 1):
            break
    choice = best or least
    assert choice is not None
    return choice[1]


def _on_stick(name: str, a: Place, b: Place, maps: _Maps) -> list[tuple[float, Number]]:
    """The places on the first half of a stick that are still free, with their costs; no line has to lead to them."""
    width, height = _size(name)
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    own = 4 * min(width / max(abs(ux), 1e-6), height / max(abs(uy), 1e-6)) / _GRAIN
    places = []
    for far in range(round(long * _BARE), round(long / 2) + 1, _STEP):
        x, y = a[0] + ux * far, a[1] + uy * far
        grid = _cells(x, y, width, height)
        if not maps.obstacles.count_covered(grid):
            cost = _ON_WOOD + far / long + max(0.0, _HIDING * (maps.wood.count_covered(grid) - own))
            places.append((cost, Number(name, x, y, width, height, False)))
    return places


def _cells(x: float, y: float, width: int, height: int) -> tuple[int, int, int, int]:
    """The box of a number in map cells, by its centre."""
    left, top = int((x - width / 2) / _GRAIN), int((y - height / 2) / _GRAIN)
    return left, top, int((x + width / 2) / _GRAIN) + 1, int((y + height / 2) / _GRAIN) + 1


def crossing(a: Place, b: Place, c: Place, d: Place) -> Place | None:
    """The crossing point of two sticks; None if they do not cross."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = rx * sy - ry * sx
    if turn == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
    return (a[0] + t * rx, a[1] + t * ry) if 0 <= t <= 1 and 0 <= u <= 1 else None
