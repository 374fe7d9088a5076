"""Triangles, squares and rhombi on a board, by their outlines, in all sizes and directions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple

from games.puzzles.knobelspiele.boards import Board
from games.puzzles.knobelspiele.slots import Slot

ShapeName = Literal["triangle", "square", "rhombus"]
_Vector = tuple[int, int]
_LARGEST = 4


class Shape(NamedTuple):
    """A shape: its side in sticks, the places of its outline, and for a small rhombus its short diagonal."""

    size: int
    outline: frozenset[Slot]
    diagonal: Slot | None = None


@cache
def shapes(board: Board, name: ShapeName) -> tuple[Shape, ...]:
    """All shapes of a kind on a board."""
    if board.raised:
        return tuple(_solid_triangles(board))
    return tuple(_flat(board, name))


def _flat(board: Board, name: ShapeName) -> Iterator[Shape]:
    """All shapes of a kind on a board with a lattice."""
    for at in board.lattice.values():
        for size in range(1, _LARGEST + 1):
            for sides in _sides(name):
                corners = [at]
                for u, v in sides[:-1]:
                    x, y = corners[-1]
                    corners.append((x + size * u, y + size * v))
                outline = board.outline(corners)
                if outline is not None:
                    yield Shape(size, outline, _diagonal(board, corners) if name == "rhombus" and size == 1 else None)


def _sides(name: ShapeName) -> tuple[tuple[_Vector, ...], ...]:
    """The sides of a shape as directions, for each of its orientations."""
    right, up, left = (1, 0), (0, 1), (-1, 1)
    match name:
        case "triangle":
            return ((right, left, (0, -1)), (right, (0, -1), left))
        case "square":
            return ((right, up, (-1, 0), (0, -1)),)
        case "rhombus":
            pairs = ((right, up), (up, left), (right, left))
            return tuple((a, b, (-a[0], -a[1]), (-b[0], -b[1])) for a, b in pairs)


def _diagonal(board: Board, corners: list[_Vector]) -> Slot | None:
    """The place for a stick between two opposite corners."""
    names = [board.node_at[corner] for corner in corners]
    slots = (board.joined.get(frozenset(pair)) for pair in ((names[0], names[2]), (names[1], names[3])))
    return next((slot for slot in slots if slot is not None), None)


def _solid_triangles(board: Board) -> Iterator[Shape]:
    """Triangles of any three nodes that are all joined."""
    for nodes in combinations(board.places, 3):
        sides = [board.joined.get(frozenset(pair)) for pair in combinations(nodes, 2)]
        if None not in sides:
            yield Shape(1, frozenset(slot for slot in sides if slot is not None))


class Tally(NamedTuple):
    """The shapes that lie: number of each size, those with a stick on the diagonal, and sticks that belong to none."""

    sizes: tuple[tuple[int, int], ...]
    crossed: int
    loose: tuple[Slot, ...]

    @property
    def total(self) -> int:
        """The number of shapes."""
        return sum(number for _, number in self.sizes)


def count(board: Board, name: ShapeName, lying: frozenset[Slot]) -> Tally:
    """The shapes whose outlines lie, whatever lies inside them."""
    hits = [shape for shape in shapes(board, name) if shape.outline <= lying]
    sizes = sorted({shape.size for shape in hits})
    covered = frozenset[Slot]().union(*(shape.outline for shape in hits))
    return Tally(
        tuple((size, sum(shape.size == size for shape in hits)) for size in sizes),
        sum(shape.diagonal in lying for shape in hits if shape.diagonal is not None),
        tuple(slot for slot in board.slots if slot in lying - covered),
    )
