"""The tiles of Halali!: points, reach and prey; and the lines of its board.

A tile is a small number, so that squares can be compared quickly. There are four hunters, one for each direction of the
gun.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.contract import Point
from games.kit.boards import square_names

Kind = Literal["bear", "fox", "lumberjack", "hunter", "pheasant", "duck", "tree"]
Gun = Literal["north", "east", "south", "west"]

KINDS: tuple[Kind, ...] = ("bear", "fox", "lumberjack", "hunter", "pheasant", "duck", "tree")
NUMBER = dict(zip(KINDS, (2, 6, 2, 8, 8, 7, 15), strict=True))
GUNS: tuple[Gun, ...] = ("north", "east", "south", "west")
"""The directions of the board by number; north is the way to row 7."""

BEAR, FOX, LUMBERJACK, PHEASANT, DUCK, TREE, HUNTER = range(7)
"""The tiles; from HUNTER on there is one for each direction of the gun."""
HUNTERS = tuple(HUNTER + gun for gun in range(len(GUNS)))
TILES = range(HUNTER + len(GUNS))
BLUE, BROWN, GREEN = range(3)
"""Who owns a tile: Blue, Brown, or nobody."""

_OF_KIND: dict[Kind, tuple[int, ...]] = {
    "bear": (BEAR,),
    "fox": (FOX,),
    "lumberjack": (LUMBERJACK,),
    "hunter": HUNTERS,
    "pheasant": (PHEASANT,),
    "duck": (DUCK,),
    "tree": (TREE,),
}
_PREY: dict[Kind, tuple[Kind, ...]] = {
    "bear": ("hunter", "lumberjack"),
    "fox": ("pheasant", "duck"),
    "lumberjack": ("tree",),
    "hunter": ("bear", "fox", "pheasant", "duck"),
}
_ANY, _ONE, _NONE = 7, 1, 0
_POINTS = dict(zip(KINDS, (10, 5, 5, 5, 3, 2, 2), strict=True))
_REACH = dict(zip(KINDS, (_ONE, _ANY, _ONE, _ANY, _ANY, _ANY, _NONE), strict=True))
_OWNER = dict(zip(KINDS, (BLUE, BLUE, BROWN, BROWN, GREEN, GREEN, GREEN), strict=True))

KIND: tuple[Kind, ...] = tuple(next(kind for kind in KINDS if tile in _OF_KIND[kind]) for tile in TILES)
POINTS = tuple(_POINTS[kind] for kind in KIND)
REACH = tuple(_REACH[kind] for kind in KIND)
OWNER = tuple(_OWNER[kind] for kind in KIND)


def _prey(tile: int, way: int) -> frozenset[int]:
    """The tiles that a tile captures in a direction; a hunter only where the gun points."""
    if tile in HUNTERS and tile - HUNTER != way:
        return frozenset()
    return frozenset(prey for kind in _PREY.get(KIND[tile], ()) for prey in _OF_KIND[kind])


PREY = tuple(tuple(_prey(tile, way) for way in range(len(GUNS))) for tile in TILES)
"""The tiles that a tile captures in each direction."""

SIDE = 7
POINTS_OF_BOARD = square_names(SIDE, SIDE)
"""The squares by number: a1, b1 … g7."""
NUMBER_OF = {point: index for index, point in enumerate(POINTS_OF_BOARD)}
CENTRE = NUMBER_OF[Point("d4")]
EXITS = tuple(NUMBER_OF[Point(name)] for name in ("d7", "g4", "d1", "a4"))
"""The exit in each direction."""
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _ray(index: int, way: int) -> tuple[int, ...]:
    """The squares in a direction, nearest first."""
    right, up = _STEPS[way]
    x, y = index % SIDE, index // SIDE
    squares = ((x + right * step, y + up * step) for step in range(1, SIDE))
    return tuple(SIDE * row + column for column, row in squares if 0 <= column < SIDE and 0 <= row < SIDE)


RAYS = tuple(tuple(_ray(index, way) for way in range(len(GUNS))) for index in range(SIDE * SIDE))
"""The squares from each square to the edge, nearest first, in each direction."""


def points(tiles: Iterable[int]) -> int:
    """The points of tiles together."""
    return sum(POINTS[tile] for tile in tiles)
