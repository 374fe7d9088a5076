"""Dominoes: tiles, chains and hands.

A tile is written with its larger half first, such as ``6/5``; readers also take ``5/6``, ``6-5``, ``6:5``, ``65`` and
``[6|5]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, NamedTuple, Self

from games.kit.seats import replaced

MOST = 6
"""The most pips on half a tile."""

_TILE = re.compile(r"\[?\s*([0-6])\s*[/|:-]?\s*([0-6])\s*\]?")


class Tile(str):
    """A domino by its two halves, the larger one first."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"\[?\s*[0-6]\s*[/|:-]?\s*[0-6](?!\d)(?:\s*\])?"

    @property
    def halves(self) -> tuple[int, int]:
        """Both numbers, the larger one first."""
        return _HALVES[self]

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return sum(_HALVES[self])

    @property
    def double(self) -> bool:
        """True if both halves are equal."""
        high, low = _HALVES[self]
        return high == low

    @classmethod
    def read(cls, text: str) -> Self:
        """The tile a player wrote, either half first; ``ValueError`` if it is none."""
        match = _TILE.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"not a domino: {text!r}")
        low, high = sorted(map(int, match.groups()))
        return cls(f"{high}/{low}")

    def spoken(self, language: str) -> str:
        """The tile, written alike in every language."""
        return str(self)


SET = tuple(Tile(f"{high}/{low}") for high in range(MOST, -1, -1) for low in range(high, -1, -1))
"""All 28 tiles, from double six down."""
_HALVES = {str(tile): (int(tile[0]), int(tile[2])) for tile in SET}
DOUBLES = tuple(tile for tile in SET if tile.double)
"""The doubles, highest first."""
SHOWING = tuple(frozenset(tile for tile in SET if number in tile.halves) for number in range(MOST + 1))
"""For each number the tiles that show it."""
_PLACES = {tile: place for place, tile in enumerate(SET)}


def tile_of(one: int, other: int) -> Tile:
    """The tile with these halves."""
    return SET_OF[one, other]


SET_OF = {halves: tile for tile in SET for halves in (tile.halves, tile.halves[::-1])}


def arranged(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles as a hand is held: by their larger half, high to low."""
    return tuple(sorted(tiles, key=_PLACES.__getitem__))


def total(tiles: Iterable[Tile]) -> int:
    """The sum of the pips of some tiles."""
    return sum(sum(_HALVES[tile]) for tile in tiles)


def height(tile: Tile) -> tuple[int, int]:
    """A sort key for tiles: by pips, among equals by the larger half."""
    return tile.pips, tile.halves[0]


def without(tiles: tuple[Tile, ...], gone: Tile) -> tuple[Tile, ...]:
    """Remove tiles; the others keep their order."""
    return tuple(tile for tile in tiles if tile != gone)


def deal(heap: tuple[Tile, ...], seats: int, each: int) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """Deal hands of ``each`` tiles; returns them with the stock that is left."""
    hands = tuple(arranged(heap[each * seat : each * (seat + 1)]) for seat in range(seats))
    return hands, heap[seats * each :]


class Arm(NamedTuple):
    """One arm of a chain: the number it begins at, and its tiles outwards, each with its inner half first."""

    root: int
    tiles: tuple[tuple[int, int], ...] = ()

    @property
    def end(self) -> int:
        """The open number at the end of the arm."""
        return self.tiles[-1][1] if self.tiles else self.root

    @property
    def closed_by_double(self) -> bool:
        """True if its outermost tile is a double."""
        return bool(self.tiles) and self.tiles[-1][0] == self.tiles[-1][1]

    def plus(self, tile: Tile) -> Arm:
        """The arm with a tile that fits."""
        inner = self.end
        high, low = _HALVES[tile]
        return Arm(self.root, (*self.tiles, (inner, low if inner == high else high)))


class Chain(NamedTuple):
    """The first tile, and the arms that grow from it."""

    first: Tile | None = None
    arms: tuple[Arm, ...] = ()
    sides: int = 2
    """The most arms it can have; more than two only at a first tile that is a double."""

    @property
    def ends(self) -> tuple[int, ...]:
        """The open numbers, arm by arm; the last one is the first tile's while it has a side free."""
        ends = tuple(arm.end for arm in self.arms)
        if self.first is None or len(ends) == self.sides:
            return ends
        return (*ends, _HALVES[self.first][0])

    def plus(self, index: int, tile: Tile) -> Chain:
        """The chain with a tile that fits more on an arm; the number after the last makes a new arm."""
        if index < len(self.arms):
            arms = replaced(self.arms, index, self.arms[index].plus(tile))
        else:
            assert self.first is not None
            arms = (*self.arms, Arm(_HALVES[self.first][0]).plus(tile))
        return Chain(self.first, arms, self.sides)


def row(first: Tile) -> Chain:
    """A chain that grows to both sides of its first tile: the larger half lies to the left."""
    return Chain(first, tuple(map(Arm, first.halves)))


def base(double: Tile) -> Chain:
    """A double from which four arms may grow."""
    return Chain(double, sides=4)


def fitting(ends: Iterable[int]) -> frozenset[Tile]:
    """All tiles that show one of the numbers."""
    return frozenset().union(*(SHOWING[end] for end in ends))
