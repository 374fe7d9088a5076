"""Boards of the puzzles: named nodes, and the places for sticks between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from games.puzzles.knobelspiele.slots import Slot

HEIGHT = 3**0.5 / 2
"""The height of a triangle of sticks."""

Place = tuple[float, float]


@dataclass(frozen=True)
class Board:
    """A board: named nodes, the places for sticks between them, and where the nodes are drawn.

    ``lattice`` has whole-number coordinates of nodes, along two sides of a triangle or across and up; nodes above the
    table have none.
    """

    places: Mapping[str, Place]
    slots: tuple[Slot, ...]
    lattice: Mapping[str, tuple[int, int]]
    angle: int = 60
    """Degrees between the two directions of the lattice."""
    raised: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash(self.slots)

    @cached_property
    def joined(self) -> Mapping[frozenset[str], Slot]:
        """The place for a stick by its two nodes."""
        return {frozenset(slot.nodes): slot for slot in self.slots}

    @cached_property
    def node_at(self) -> Mapping[tuple[int, int], str]:
        """The node at lattice coordinates."""
        return {at: node for node, at in self.lattice.items()}

    def outline(self, corners: Iterable[tuple[int, int]]) -> frozenset[Slot] | None:
        """The places along the straight lines between corners; None if the board lacks one of them."""
        points = list(corners)
        slots: set[Slot] = set()
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            steps = max(abs(x1 - x0), abs(y1 - y0))
            way = [(x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps) for step in range(steps + 1)]
            for one, other in pairwise(way):
                slot = self.joined.get(frozenset((self.node_at.get(one, ""), self.node_at.get(other, ""))))
                if slot is None:
                    return None
                slots.add(slot)
        return frozenset(slots)


def _triangular(rows: Iterable[tuple[str, int, int]]) -> Board:
    """A board of rows, given by letter, number of nodes, and offset to the left in half sticks."""
    places: dict[str, Place] = {}
    lattice: dict[str, tuple[int, int]] = {}
    for number, (row, nodes, left) in enumerate(rows):
        for place in range(nodes):
            across = 2 * place - left
            places[f"{row}{place + 1}"] = across / 2, -number * HEIGHT
            # coordinates along the row, and up to the right
            lattice[f"{row}{place + 1}"] = (across + number) // 2, -number
    steps = {(1, 0), (0, 1), (1, -1)}
    slots = tuple(
        Slot.between(one, other)
        for one, other in combinations(lattice, 2)
        if {_minus(lattice[one], lattice[other]), _minus(lattice[other], lattice[one])} & steps
    )
    return Board(places, slots, lattice)


def _minus(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] - other[0], one[1] - other[1]


def _square(columns: str, rows: int, step: int) -> Board:
    """A board of columns and rows in which a stick spans ``step`` nodes."""
    lattice = {f"{column}{row + 1}": (at, row) for row in range(rows) for at, column in enumerate(columns)}
    places = {node: (x / step, y / step) for node, (x, y) in lattice.items()}
    slots = tuple(
        Slot.between(one, other)
        for one, other in combinations(lattice, 2)
        if sorted(map(abs, _minus(lattice[one], lattice[other]))) == [0, step]
    )
    return Board(places, slots, lattice, angle=90)


def _pyramid() -> Board:
    """Two triangles side by side and above them the tips of three pyramids, drawn over the middles of their bases."""
    third = HEIGHT / 3
    places = {
        "A": (0.0, 0.0), "B": (1.0, 0.0), "D": (2.0, 0.0), "C": (0.5, HEIGHT), "E": (1.5, HEIGHT),
        "P": (0.5, third), "Q": (1.5, third), "R": (1.0, 2 * third),
    }  # fmt: skip
    pairs = ["AB", "AC", "BC", "BD", "BE", "DE", "CE", "AP", "BP", "CP", "BQ", "DQ", "EQ", "BR", "CR", "ER", "PQ"]
    slots = tuple(Slot.between(*pair) for pair in pairs)
    return Board(places, slots, {}, raised=("P", "Q", "R"))


TRIANGLE = _triangular((("A", 1, 0), ("B", 2, 1), ("C", 3, 2), ("D", 4, 3)))
HEXAGON = _triangular((("A", 3, 2), ("B", 4, 3), ("C", 5, 4), ("D", 4, 3), ("E", 3, 2)))
SQUARE = _square("ABCDE", 5, 1)
HALVES = _square("ABCDEFGHI", 9, 2)
PYRAMID = _pyramid()


def slots_of(text: str) -> tuple[Slot, ...]:
    """Places from their names, separated by blanks."""
    return tuple(map(Slot.read, text.split()))
