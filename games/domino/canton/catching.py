"""Laying and capturing in Canton: which tiles a lay takes from the ends of the row."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.contract import move
from games.kit.dominoes import Tile
from games.kit.named import Named

PAIR = 12
"""The sum of pips of a trick of two tiles."""
TRIPLES = (10, 20, 30)
"""The sums of pips of a trick of three tiles."""
HEAVIEST = 12
"""The most pips of a tile."""


class Way(
    Named,
    names={
        "L": ("links", "left", "l"),
        "R": ("rechts", "right", "r"),
        "L1": ("Zweierstich links", "pair on the left", "l1"),
        "R1": ("Zweierstich rechts", "pair on the right", "r1"),
        "L2": ("Dreierstich links", "three on the left", "l2"),
        "R2": ("Dreierstich rechts", "three on the right", "r2"),
        "LR": ("Stich mit beiden Enden", "trick with both ends", "lr", "rl", "beide Enden", "both ends"),
    },
):
    """How a tile is laid: at which end, and which tiles it takes there (none, the outermost, two, or both ends)."""

    __slots__ = ()


LEFT, RIGHT, LEFT_PAIR, RIGHT_PAIR, LEFT_THREE, RIGHT_THREE, BOTH_ENDS = Way.all()


@move("{tile}[ {way}]")
class Lay:
    """Lay a tile at an end of the row, and take a trick if one is named."""

    tile: Tile
    way: Way | None = None


Row = tuple[Tile, ...]


class Edge(NamedTuple):
    """The ends of a row: the two outermost values on both sides, and whether they are the same two tiles."""

    left: int
    after_left: int
    before_right: int
    right: int
    two: bool


def edge(row: Row) -> Edge | None:
    """The ends of a row; None if it has fewer than two tiles."""
    if len(row) < 2:
        return None
    return Edge(row[0].pips, row[1].pips, row[-2].pips, row[-1].pips, len(row) == 2)


@cache
def catches(lying: Edge | None, pips: int) -> tuple[tuple[Way, int], ...]:
    """The tricks that a tile of this value can take, with their points."""
    if lying is None:
        return ()
    pairs = [(way, PAIR) for way, end in ((LEFT_PAIR, lying.left), (RIGHT_PAIR, lying.right)) if end + pips == PAIR]
    sums = [(BOTH_ENDS, lying.left + lying.right + pips)]
    if not lying.two:
        sums += [
            (LEFT_THREE, lying.left + lying.after_left + pips),
            (RIGHT_THREE, lying.before_right + lying.right + pips),
        ]
    return (*pairs, *((way, total) for way, total in sums if total in TRIPLES))


@cache
def best_catch(lying: Edge | None, pips: int) -> int:
    """The points of the best trick that a tile of this value can take, or 0."""
    return max((points for _, points in catches(lying, pips)), default=0)


def ways(row: Row, tile: Tile) -> list[Way]:
    """All ways to lay a tile: at either end, and with each trick it can take; the first tile lies to the right."""
    if not row:
        return [RIGHT]
    return [LEFT, RIGHT, *(way for way, _ in catches(edge(row), tile.pips))]


def points_of(row: Row, m: Lay) -> int:
    """The points of a legal lay."""
    return next((points for way, points in catches(edge(row), m.tile.pips) if way == m.way), 0)


def caught(row: Row, m: Lay) -> Row:
    """The tiles that a lay takes from the row."""
    if m.way == BOTH_ENDS:
        return (row[0], row[-1])
    count = {LEFT_PAIR: 1, RIGHT_PAIR: 1, LEFT_THREE: 2, RIGHT_THREE: 2}.get(m.way or LEFT, 0)
    return row[:count] if m.way in (LEFT_PAIR, LEFT_THREE) else row[len(row) - count :]


def after(row: Row, m: Lay) -> Row:
    """The row after a lay."""
    gone = caught(row, m)
    if gone:
        return tuple(tile for tile in row if tile not in gone)
    return (m.tile, *row) if m.way == LEFT else (*row, m.tile)
