"""The grid of Kreuz & Quer: three rows of six cells, which of them a cannon may go to, and which lines a duke ends."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.cards.hornberger.deal import Lying
from games.cards.hornberger.pack import Beer
from games.kit.graphs import mask_of
from games.kit.named import Named
from games.kit.seats import replaced

ROWS, COLUMNS = "ABC", 6
FEWEST = 2
"""Cannons a row needs to be ended; a column needs all of its three."""
_CELLS = [f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1)]


class CellName(Named, names={cell: (cell, cell) for cell in _CELLS}):
    """A cell by its row and column."""

    __slots__ = ()


class Line(Named, names={"Z": ("Zeile", "row", "r"), "S": ("Spalte", "column", "c")}):
    """Which of the two lines through a cell: the row or the column."""

    __slots__ = ()


CELLS = CellName.all()
INDEX = {cell: index for index, cell in enumerate(CELLS)}
ROW, COLUMN = Line("Z"), Line("S")
Grid = tuple[Lying | None, ...]
EMPTY: Grid = (None,) * len(CELLS)


def _near(index: int) -> tuple[int, ...]:
    row, column = divmod(index, COLUMNS)
    return tuple(
        other
        for other in range(len(CELLS))
        if other != index and abs(other // COLUMNS - row) <= 1 and abs(other % COLUMNS - column) <= 1
    )


NEAR = tuple(map(_near, range(len(CELLS))))
"""The cells that touch each cell at a side or a corner."""
_NEAR_MASKS = tuple(map(mask_of, NEAR))
LINES = tuple(
    {
        ROW: tuple(range(index - index % COLUMNS, index - index % COLUMNS + COLUMNS)),
        COLUMN: tuple(range(index % COLUMNS, len(CELLS), COLUMNS)),
    }
    for index in range(len(CELLS))
)
"""The two lines through each cell."""


def places(grid: Grid) -> tuple[int, ...]:
    """The cells a cannon may go to: empty ones next to what lies, or any where nothing does."""
    filled = 0
    for cell, laid in enumerate(grid):
        if laid is not None:
            filled |= 1 << cell
    return _beside(filled)


@lru_cache(maxsize=8192)
def _beside(filled: int) -> tuple[int, ...]:
    """The empty cells next to those that are filled, a bit for each; all if none is."""
    everywhere = range(len(CELLS))
    return tuple([cell for cell in everywhere if not filled >> cell & 1 and (_NEAR_MASKS[cell] & filled or not filled)])


def free(grid: Grid, cells: Iterable[int] = range(len(CELLS))) -> list[int]:
    """The cells, of some or of all, whose cannon has no beer."""
    return [cell for cell in cells if (laid := grid[cell]) is not None and laid.beer is None]


def ends(grid: Grid, cell: int, line: Line) -> bool:
    """Whether a duke on a cell ends a line: long enough, and this its only cannon without a beer."""
    cells = LINES[cell][line]
    if free(grid, cells) != [cell]:
        return False
    return len(cells) - [grid[other] for other in cells].count(None) >= (FEWEST if line == ROW else len(ROWS))


def pour(grid: Grid, cell: int, beer: Beer) -> Grid:
    """The grid with a beer on the cannon of a cell."""
    laid = grid[cell]
    return grid if laid is None else replaced(grid, cell, Lying(laid.cannon, beer))


def clear_line(grid: Grid, cell: int, line: Line) -> tuple[Grid, list[Lying]]:
    """The grid without a line, and what lay there."""
    cells = LINES[cell][line]
    gone = [laid for other in cells if (laid := grid[other]) is not None]
    return tuple(None if other in cells else laid for other, laid in enumerate(grid)), gone


def lying(grid: Grid) -> list[Lying]:
    """All that lies in the grid."""
    return [laid for laid in grid if laid is not None]
