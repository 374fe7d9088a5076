"""All solutions of the puzzles on boards, found without the game's own counting.

A figure without a stick left over is the union of the shapes counted in it. So every solution is found by choosing as
many shapes as are wanted, among all that a board has room for; what has the wrong number of sticks, or more shapes than
were chosen, is none. Shapes are found by measuring between nodes, not by the game's lattices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import hypot, isclose
from typing import NamedTuple

from games.puzzles.knobelspiele.boards import HEIGHT, PYRAMID, Board
from games.puzzles.knobelspiele.figures import BoardPuzzle, Shapes
from games.puzzles.knobelspiele.slots import Slot

Corner = tuple[float, float, float]


class Shape(NamedTuple):
    """A shape by its size, the bits of its places, and the bit of its short diagonal (0 for none)."""

    size: int
    bits: int
    diagonal: int = 0


def places(board: Board) -> dict[str, Corner]:
    """Where the nodes are, above the table too."""
    up = (2 / 3) ** 0.5
    third = HEIGHT / 3
    raised = {"P": (0.5, third), "Q": (1.5, third), "R": (1.0, 2 * third)} if board is PYRAMID else {}
    return {node: (*raised.get(node, at), up if node in raised else 0.0) for node, at in board.places.items()}


def far(a: Corner, b: Corner) -> float:
    return hypot(*(x - y for x, y in zip(a, b, strict=True)))


def bits_between(board: Board, one: str, other: str) -> int | None:
    """The places on the straight line between two nodes; None where sticks do not lead along it."""
    at = places(board)
    long = far(at[one], at[other])
    between = [node for node in at if isclose(far(at[one], at[node]) + far(at[node], at[other]), long, abs_tol=1e-9)]
    between.sort(key=lambda node: far(at[one], at[node]))
    bits = 0
    for a, b in pairwise(between):
        if not isclose(far(at[a], at[b]), 1):
            return None
        names = {a, b}
        bits |= next((1 << bit for bit, slot in enumerate(board.slots) if set(slot.nodes) == names), 0)
    return bits if bits.bit_count() == round(long) and isclose(long, round(long)) else None


@cache
def shapes(board: Board, name: str) -> tuple[Shape, ...]:
    """All shapes of a sort that the board has room for."""
    at = places(board)
    sides = {frozenset(pair): bits for pair in combinations(at, 2) if (bits := bits_between(board, *pair)) is not None}
    found = {}
    for corners in _corners(board, name, sides):
        size = round(far(at[corners[0]], at[corners[1]]))
        bits = 0
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            bits |= sides[frozenset((one, other))]
        diagonals = (
            (frozenset((corners[0], corners[2])), frozenset((corners[1], corners[-1]))) if name == "rhombus" else ()
        )
        short = [sides[pair] for pair in diagonals if size == 1 and sides.get(pair, 0).bit_count() == 1]
        found[bits] = Shape(size, bits, short[0] if short else 0)
    return tuple(found.values())


def _corners(board: Board, name: str, sides: dict[frozenset[str], int]) -> Iterator[tuple[str, ...]]:
    at = places(board)

    def alike(*pairs: tuple[str, str]) -> bool:
        found = [sides.get(frozenset(pair)) for pair in pairs]
        return None not in found and len({bits.bit_count() for bits in found if bits is not None}) == 1

    if name == "triangle":
        yield from (abc for abc in combinations(at, 3) if alike(*combinations(abc, 2)))
        return
    for a in at:
        for b in at:
            if b == a or not alike((a, b)):
                continue
            for c in at:
                if c in (a, b) or not alike((a, b), (b, c)):
                    continue
                (ax, ay, az), (bx, by, bz), (cx, cy, cz) = at[a], at[b], at[c]
                fourth = (ax + cx - bx, ay + cy - by, az + cz - bz)
                d = next((node for node in at if far(at[node], fourth) < 1e-9), None)
                if d is None or d in (a, b, c) or not alike((a, b), (b, c), (c, d), (d, a)):
                    continue
                is_square = isclose(far(at[a], at[c]), far(at[b], at[d]))
                if is_square == (name == "square"):
                    yield a, b, c, d


def figure_bits(board: Board, slots: frozenset[Slot]) -> int:
    return sum(1 << bit for bit, slot in enumerate(board.slots) if slot in slots)


def slots_of_bits(board: Board, bits: int) -> frozenset[Slot]:
    return frozenset(slot for bit, slot in enumerate(board.slots) if bits >> bit & 1)


def is_changed_right(puzzle: BoardPuzzle, start: int, bits: int) -> bool:
    """Whether exactly as many sticks are gone, new or moved as the task says."""
    gone, new = (start & ~bits).bit_count(), (bits & ~start).bit_count()
    k = puzzle.sticks
    return (gone, new) == {"take": (k, 0), "add": (0, k), "move": (k, k)}[puzzle.action]


def solutions(puzzle: BoardPuzzle) -> set[frozenset[Slot]]:
    """Every figure that solves a puzzle."""
    judge = puzzle.judge
    assert isinstance(judge, Shapes)
    goal, board = judge.goal, puzzle.board
    every = shapes(board, goal.name)
    start = figure_bits(board, frozenset(puzzle.start))
    most_new = 0 if puzzle.action == "take" else puzzle.sticks
    sizes = dict(goal.sizes)
    found: set[frozenset[Slot]] = set()

    def choose(begin: int, left: int, bits: int) -> None:
        if (bits & ~start).bit_count() > most_new:
            return
        if not left:
            if not is_changed_right(puzzle, start, bits):
                return
            lying = [shape for shape in every if shape.bits & bits == shape.bits]
            wrong = [size for size, number in sizes.items() if sum(one.size == size for one in lying) != number]
            crossed = goal.is_empty and any(shape.diagonal & bits for shape in lying)
            if len(lying) == goal.total and not wrong and not crossed:
                found.add(slots_of_bits(board, bits))
            return
        for at in range(begin, len(every)):
            choose(at + 1, left - 1, bits | every[at].bits)

    choose(0, goal.total, 0)
    return found


def tried(puzzle: BoardPuzzle) -> Iterator[frozenset[Slot]]:
    """Every figure that can be laid with exactly as many sticks as the task says."""
    start, slots = set(puzzle.start), puzzle.board.slots
    free = [slot for slot in slots if slot not in start]
    gone = combinations(puzzle.start, 0 if puzzle.action == "add" else puzzle.sticks)
    for taken in gone:
        for laid in combinations(free, 0 if puzzle.action == "take" else puzzle.sticks):
            yield frozenset((start - set(taken)) | set(laid))
