"""Places the numbers of sticks, clear of crossings and of each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.artwork.pen import Place
from render.fonts import SMALL_STRONG

_GRAIN = 4
"""The size of a cell of the occupancy map, in pixels."""
_TURNS = (0, 25, -25, 50, -50, 80, -80, 115, -115, 150, -150, 180)
_BETWEEN = (12, -12, 37, -37, 65, -65, 97, -97, 132, -132, 165, -165)
_DIRECTIONS, _OTHERS = (
    tuple((abs(turn) / 60, cos(radians(turn)), sin(radians(turn))) for turn in turns) for turns in (_TURNS, _BETWEEN)
)
"""The directions tried, and those tried if in these each line crosses another number or its line: a penalty by the
angle, and the cosine and sine."""
_REACHES = (0, 14, 30, 50, 75, 105, 140, 190, 250)
_CLEAR = 15
"""The pixels from the end of a stick to a number beside it, with no line between them."""
_ON_WOOD, _STEP, _BARE = 1.0, 6, 0.12
"""The penalty of a place on the stick itself, the pixels from one to the next, and the share of the stick kept bare."""
_HIDING = 0.4
"""The penalty for each cell of wood that a number hides."""
_SAMPLE, _LINE, _PLATE = 5, 40, 120
"""The pixels between two samples of a line to a number, and the penalties of one on another line or number."""
_CLOSE = 3
"""How many distances are searched for the least bad place when no place is free."""
_TEXT_HIGH = 24
_ROWS = _TEXT_HIGH // _GRAIN + 1
"""The rows of cells that a number touches, wherever it stands."""
_DOUBLINGS = (1, 2, 3)
"""How far below rows are joined one after another, so that at last each holds all of ``_ROWS``."""
_Cells = tuple[int, int, int]
"""The box of a number in cells: its first row, its first column and the one after its last."""


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
    maps = _Maps(_Map(size), _Map(size), _Ways(size))
    wood, obstacles = maps.wood.pen, maps.obstacles.pen
    for a, b in ends:
        wood.line([_cell(a), _cell(b)], fill=1, width=4)
        for x, y in (a, b):
            obstacles.ellipse([(x - 9) / _GRAIN, (y - 9) / _GRAIN, (x + 9) / _GRAIN, (y + 9) / _GRAIN], fill=1)
    for (a, b), (c, d) in combinations(ends, 2):
        point = crossing(a, b, c, d)
        if point:
            x, y = _cell(point)
            obstacles.ellipse([x - 2, y - 2, x + 2, y + 2], fill=1)
    maps.wood.read()
    maps.obstacles.read()
    numbers = []
    named = [(name, a, b) for name, (a, b) in zip(names, ends, strict=True) if name]
    # whoever has least choice chooses first
    for name, a, b in sorted(named, key=lambda one: len(_bare(one[0], one[1], one[2], maps))):
        number = _free(name, a, b, (wide, tall), maps)
        top, left, right = _cells(number.x, number.y, number.width)
        obstacles.rectangle([left, top, right - 1, top + _ROWS - 1], fill=1)
        if number.led:
            obstacles.line([_cell(a), _cell((number.x, number.y))], fill=1)
            maps.ways.draw_line(a, (number.x, number.y))
        maps.ways.draw_plate(top, left, right)
        first, last = sorted((int(a[1] / _GRAIN), int(number.y / _GRAIN)))
        maps.obstacles.read(min(first - 1, top), max(last + 2, top + _ROWS))
        numbers.append(number)
    return tuple(numbers)


def _cell(place: Place) -> Place:
    return place[0] / _GRAIN, place[1] / _GRAIN


class _Map:
    """A coarse occupancy map of the picture: drawn as an image, and read as one integer a row, which is much faster."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._image = Image.new("1", size)
        self.pen = ImageDraw.Draw(self._image)
        self._width, self._height = size
        self._each = -(-self._width // 8)
        # a number at the edge may touch one cell or row beyond it
        self._end = 8 * self._each + 8
        self._rows = [0] * (self._height + _ROWS)
        self._stacks = [0] * (self._height + 1)
        """For each row, the cells marked in it or in one of those below that a number is high."""

    def read(self, top: int = 0, bottom: int | None = None) -> None:
        """Read what was drawn between two rows."""
        first, last = max(top, 0), self._height if bottom is None else min(bottom, self._height)
        data, each = self._image.crop((0, first, self._width, last)).tobytes(), self._each
        # the leftmost cell is the highest bit
        self._rows[first:last] = [int.from_bytes(data[at : at + each]) << 8 for at in range(0, len(data), each)]
        above = max(first - _ROWS + 1, 0)
        stacks = self._rows[above : last + _ROWS]
        for far in _DOUBLINGS:
            stacks = [row | other for row, other in zip(stacks, stacks[far:], strict=False)]
        self._stacks[above : above + len(stacks)] = stacks

    def is_free(self, cells: _Cells) -> bool:
        """Return whether no cell is marked in the box of a number."""
        top, left, right = cells
        return not self._stacks[top] & (((1 << right - left) - 1) << self._end - right)

    def count_covered(self, cells: _Cells) -> int:
        """Count the marked cells in the box of a number."""
        top, left, right = cells
        box = ((1 << right - left) - 1) << self._end - right
        return sum([(row & box).bit_count() for row in self._rows[top : top + _ROWS]])


class _Ways:
    """A coarse map of numbers and of the lines to them, each with what it costs a line to cross it."""

    def __init__(self, size: tuple[int, int]) -> None:
        image = Image.new("L", size)
        self._pen = ImageDraw.Draw(image)
        costs = image.load()
        assert costs is not None
        self._costs: Any = costs

    def draw_line(self, start: Place, end: Place) -> None:
        """Mark a line."""
        self._pen.line([_cell(start), _cell(end)], fill=_LINE, width=3)

    def draw_plate(self, top: int, left: int, right: int) -> None:
        """Mark the box of a number, with a rim."""
        self._pen.rectangle([left, top, right - 1, top + _ROWS - 1], fill=_PLATE)

    def cost(self, a: Place, x: float, y: float) -> int:
        """The cost of a line, by sampled points that lie on numbers or other lines."""
        steps = max(1, round(hypot(x - a[0], y - a[1]) / _SAMPLE))
        dx, dy = (x - a[0]) / steps / _GRAIN, (y - a[1]) / steps / _GRAIN
        x0, y0 = _cell(a)
        costs = self._costs
        return sum([costs[int(x0 + dx * step), int(y0 + dy * step)] for step in range(steps + 1)])


class _Maps(NamedTuple):
    """Three occupancy maps: of wood, of places barred to numbers, and of numbers with the lines to them."""

    wood: _Map
    obstacles: _Map
    ways: _Ways


def _free(name: str, a: Place, b: Place, room: tuple[int, int], maps: _Maps) -> Number:
    """Find the place for a number that covers least wood, clear of crossings, ends and other numbers if possible."""
    (width, height), (wide, tall) = _size(name), room
    best = min(_on_stick(name, a, b, maps), default=None)
    least: tuple[float, Number] | None = None
    for directions in (_DIRECTIONS, _OTHERS):
        ways = _directed(directions, a, b, width)
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
                grid = _cells(x, y, width)
                if not inside or not maps.obstacles.is_free(grid):
                    if best is None and step < _CLOSE:
                        overlap = maps.obstacles.count_covered(grid)
                        if least is None or overlap < least[0]:
                            least = (overlap, Number(name, x, y, width, height, step > 0))
                    continue
                cost += _HIDING * maps.wood.count_covered(grid)
                if step and (best is None or cost < best[0]):
                    cost += maps.ways.cost(a, x, y)
                if best is None or cost < best[0]:
                    best = (cost, Number(name, x, y, width, height, step > 0))
            if best is not None and best[0] < 9 * (step + 1):
                break
        if best is not None and best[0] < _LINE:
            break
    choice = best or least
    assert choice is not None
    return choice[1]


def _directed(
    directions: Iterable[tuple[float, float, float]], a: Place, b: Place, width: int
) -> list[tuple[float, float, float, float]]:
    """Directions as seen from the first end of a stick, with the distance at which a number just clears that end."""
    long = hypot(a[0] - b[0], a[1] - b[1]) or 1.0
    ux, uy = (a[0] - b[0]) / long, (a[1] - b[1]) / long
    ways = []
    for far, c, s in directions:
        dx, dy = ux * c - uy * s, ux * s + uy * c
        clear = _CLEAR + min(width / 2 / max(abs(dx), 1e-6), _TEXT_HIGH / 2 / max(abs(dy), 1e-6))
        ways.append((far, dx, dy, clear))
    return ways


def _on_stick(name: str, a: Place, b: Place, maps: _Maps) -> list[tuple[float, Number]]:
    """The places on the first half of a stick that are still free, with their costs; no line has to lead to them."""
    width, height = _size(name)
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    across, down = abs(b[0] - a[0]) / long, abs(b[1] - a[1]) / long
    own = 4 * min(width / max(across, 1e-6), height / max(down, 1e-6)) / _GRAIN
    places = []
    for far, x, y, cells in _bare(name, a, b, maps):
        cost = _ON_WOOD + far / long + max(0.0, _HIDING * (maps.wood.count_covered(cells) - own))
        places.append((cost, Number(name, x, y, width, height, False)))
    return places


def _bare(name: str, a: Place, b: Place, maps: _Maps) -> list[tuple[int, float, float, _Cells]]:
    """The free places for a number on the first half of a stick: the distance from its end, the centre and the box."""
    width, _ = _size(name)
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    places = []
    for far in range(round(long * _BARE), round(long / 2) + 1, _STEP):
        x, y = a[0] + ux * far, a[1] + uy * far
        cells = _cells(x, y, width)
        if maps.obstacles.is_free(cells):
            places.append((far, x, y, cells))
    return places


def _cells(x: float, y: float, width: int) -> _Cells:
    """The box of a number in map cells, by its centre."""
    return int((y - _TEXT_HIGH / 2) / _GRAIN), int((x - width / 2) / _GRAIN), int((x + width / 2) / _GRAIN) + 1


def crossing(a: Place, b: Place, c: Place, d: Place) -> Place | None:
    """The crossing point of two sticks; None if they do not cross."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = rx * sy - ry * sx
    if turn == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
    return (a[0] + t * rx, a[1] + t * ry) if 0 <= t <= 1 and 0 <= u <= 1 else None
