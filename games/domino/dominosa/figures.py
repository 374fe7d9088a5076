"""The figures of Dominosa: shapes of 56 squares that 28 tiles can cover."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

_CROSS = ("...xxxx...",) * 2 + ("x" * 10,) * 4 + ("...xxxx...",) * 2
_AITCH = ("xxx..xxx",) * 2 + ("x" * 8,) * 4 + ("xxx..xxx",) * 2
FIGURES: dict[str, tuple[str, ...]] = {
    "rect": ("x" * 8,) * 7,
    "long": ("x" * 14,) * 4,
    "strip": ("xx",) * 28,
    "cross": _CROSS,
    "ring": ("x" * 8,) * 3 + ("xx....xx",) * 2 + ("x" * 8,) * 3,
    "tee": ("x" * 10,) * 4 + ("...xxxx...",) * 4,
    "aitch": _AITCH,
    "stairs": tuple("." * (2 * (row // 2)) + "x" * 7 + "." * (6 - 2 * (row // 2)) for row in range(8)),
}
"""The figures by name, as rows of squares (``x``) and gaps."""


class Square(str):
    """A square by its column and row, such as ``A1``; rows count from the top."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"[a-zA-Z]\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The square in a typed text, in either case."""
        return cls(text.strip().upper())

    def spoken(self, language: str) -> str:
        """The square as it is written in every language."""
        return str(self)

    @property
    def place(self) -> tuple[str, int]:
        """The column and the row of the square."""
        return self[0], int(self[1:])


class Pair(str):
    """Two neighbouring squares, the left or upper one first, such as ``A1-B1``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"{Square.PATTERN}\s*-\s*{Square.PATTERN}"

    @classmethod
    def of(cls, one: Square, other: Square) -> Self:
        """The pair of two squares."""
        return cls(f"{one}-{other}" if one.place < other.place else f"{other}-{one}")

    @classmethod
    def read(cls, text: str) -> Self:
        """The pair in a typed text, either square first."""
        one, other = map(Square.read, text.split("-"))
        return cls.of(one, other)

    def spoken(self, language: str) -> str:
        """The pair as it is written in every language."""
        return str(self)

    def entry(self, language: str) -> str:
        """Both squares in words."""
        one, other = self.squares
        return f"{one} und {other}" if language == "de" else f"{one} and {other}"

    @property
    def squares(self) -> tuple[Square, Square]:
        """Both squares of the pair."""
        one, other = self.split("-")
        return Square(one), Square(other)


class Figure(NamedTuple):
    """A figure: its squares row by row, and its pairs of neighbours by the indices of their squares."""

    rows: tuple[str, ...]
    squares: tuple[Square, ...]
    pairs: dict[Pair, tuple[int, int]]
    corners: dict[tuple[int, int], tuple[int, int]]
    """For each pair (by indices), the pair beside it to the right or below, if there is one."""
    by_column: tuple[int, ...]
    """The indices of the squares column by column."""
    light: tuple[int, ...]
    """The indices of every other square, as on a chess board."""

    @property
    def names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of the columns and of the rows."""
        columns = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: max(map(len, self.rows))])
        return columns, tuple(str(line + 1) for line in range(len(self.rows)))


@lru_cache(maxsize=32)
def figure(rows: tuple[str, ...]) -> Figure:
    """The figure with these rows of squares and gaps."""
    squares = tuple(
        Square(f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[column]}{line + 1}")
        for line, row in enumerate(rows)
        for column, cell in enumerate(row)
        if cell == "x"
    )
    index = {square.place: place for place, square in enumerate(squares)}
    pairs: dict[Pair, tuple[int, int]] = {}
    corners: dict[tuple[int, int], tuple[int, int]] = {}
    for place, square in enumerate(squares):
        right, below, corner = (index.get(_beside(square, *by)) for by in ((1, 0), (0, 1), (1, 1)))
        for neighbour, third in ((right, below), (below, right)):
            if neighbour is not None:
                pairs[Pair.of(square, squares[neighbour])] = (place, neighbour)
                if third is not None and corner is not None:
                    corners[place, neighbour] = (third, corner)
    order = sorted(pairs, key=lambda pair: pair.squares[0].place)
    by_column = sorted(range(len(squares)), key=lambda place: squares[place].place)
    light = [place for place, square in enumerate(squares) if (ord(square[0]) + int(square[1:])) % 2]
    return Figure(rows, squares, {pair: pairs[pair] for pair in order}, corners, tuple(by_column), tuple(light))


def _beside(square: Square, columns: int, lines: int) -> tuple[str, int]:
    """The column and row of a place shifted to the right and down."""
    column, line = square.place
    return chr(ord(column) + columns), line + lines
