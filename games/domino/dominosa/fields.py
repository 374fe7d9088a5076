"""Generation of fields: 56 numbers that hide 28 tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from games.contract import Croupier, Loose, Silent
from games.domino.dominosa.figures import Figure, figure
from games.domino.dominosa.solving import has_one_solution
from games.kit.dominoes import SET, SET_OF

CELLS = 2 * len(SET)
_FREE = -1
_BOTH_WAYS = tuple((tile.halves, tile.halves[::-1]) for tile in SET)
ATTEMPTS = 5000
"""The number of random fields that are tried for one with a single solution."""


def drawn_mask(text: str) -> tuple[str, ...]:
    """The rows of a figure given as text (rows split by ``/``, ``x`` a square); ``ValueError`` if no tiling exists."""
    rows = tuple("".join("x" if cell in "xX#" else "." for cell in row.strip()) for row in text.split("/"))
    wide = max(map(len, rows))
    rows = tuple(row.ljust(wide, ".") for row in rows)
    if sum(row.count("x") for row in rows) != CELLS or wide > 26 or len(rows) > 28:
        raise ValueError(f"a figure has {CELLS} squares, at most 26 in a row and 28 rows")
    if tiling(figure(rows), Silent(Loose(Random(0)))) is None:
        raise ValueError("this figure cannot be covered with dominoes")
    return rows


def tiling(shape: Figure, croupier: Croupier) -> tuple[tuple[int, int], ...] | None:
    """A random tiling of a figure, as pairs of square indices; None if there is none."""
    beside: list[list[int]] = [[] for _ in shape.squares]
    for light, dark in croupier.shuffle(_light_first(shape.rows)):
        beside[light].append(dark)
    mate = [_FREE] * len(shape.squares)

    seen_from = [_FREE] * len(shape.squares)

    def paired(square: int, start: int) -> bool:
        """Return whether a square can be matched, moving others along an augmenting path."""
        for other in beside[square]:
            if seen_from[other] != start:
                seen_from[other] = start
                rival = mate[other]
                if rival == _FREE or paired(rival, start):
                    mate[other], mate[square] = square, other
                    return True
        return False

    if 2 * len(shape.light) != len(shape.squares):
        return None
    for square in croupier.shuffle(shape.light):
        nearest = beside[square][0] if beside[square] else square
        if mate[nearest] == _FREE and nearest != square:
            mate[nearest], mate[square] = square, nearest
        elif not paired(square, square):
            return None
    return tuple([(one, other) for one, other in enumerate(mate) if one < other])


@lru_cache(maxsize=32)
def _light_first(rows: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of a figure, the light square of each first."""
    shape = figure(rows)
    light = set(shape.light)
    return tuple([(one, other) if one in light else (other, one) for one, other in shape.pairs.values()])


class Field(NamedTuple):
    """A field: the numbers on its squares, and whether it has only one solution."""

    numbers: tuple[int, ...]
    unique: bool


@lru_cache(maxsize=64)
def field(rows: tuple[str, ...], code: int, unique: bool) -> Field:
    """The field with this code; the same code always gives the same field."""
    shape, croupier = figure(rows), Silent(Loose(Random(code)))
    numbers: tuple[int, ...] = ()
    for _ in range(ATTEMPTS if unique else 1):
        pairs = tiling(shape, croupier)
        assert pairs is not None
        numbers = _numbered(pairs, croupier)
        if not unique:
            break
        if not _swappable(pairs, numbers, shape) and has_one_solution(shape, numbers):
            return Field(numbers, True)
    return Field(numbers, has_one_solution(shape, numbers))


def _numbered(pairs: Sequence[tuple[int, int]], croupier: Croupier) -> tuple[int, ...]:
    """The numbers of the squares when random tiles are laid on the pairs."""
    numbers = [0] * CELLS
    tiles, turns = croupier.shuffle(_BOTH_WAYS), croupier.roll(len(SET), 2)
    for (one, other), ways, turn in zip(pairs, tiles, turns, strict=True):
        numbers[one], numbers[other] = ways[turn - 1]
    return tuple(numbers)


def _swappable(pairs: Sequence[tuple[int, int]], numbers: tuple[int, ...], shape: Figure) -> bool:
    """Return whether two tiles side by side could also lie the other way, a quick test that most fields fail."""
    laid = dict(pairs)
    for one, other in pairs:
        beside = shape.corners.get((one, other))
        if beside is not None and laid.get(beside[0]) == beside[1]:
            third, fourth = beside
            a, b, c, d = numbers[one], numbers[other], numbers[third], numbers[fourth]
            if {SET_OF[a, b], SET_OF[c, d]} == {SET_OF[a, c], SET_OF[b, d]}:
                return True
    return False
