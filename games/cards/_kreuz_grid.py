"""The grid of Kreuz & Quer: three rows of six cells, which of them a cannon may go to, and which lines a duke ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.cards._hornberger_pack import COLOUR, Beer, figure
from games.cards._hornberger_round import Lying
from games.kit.named import Named
from games.phrase import Phrase
from games.views import Face, Slot, Tableau

ROWS, COLUMNS = "ABC", 6
FEWEST = 2
"""Cannons a row needs to be ended; a column needs all of its three."""
_CHANCES = (0.8, 0.6, 0.4, 0.3, 0.2)
"""How likely a line is ended that lacks so many steps until a duke fits."""
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
LINES = tuple(
    {
        ROW: tuple(range(index - index % COLUMNS, index - index % COLUMNS + COLUMNS)),
        COLUMN: tuple(range(index % COLUMNS, len(CELLS), COLUMNS)),
    }
    for index in range(len(CELLS))
)
"""The two lines through each cell."""
_THROUGH = tuple((cell // COLUMNS, len(ROWS) + cell % COLUMNS) for cell in range(len(CELLS)))
"""The numbers of the lines through each cell, rows first."""


def places(grid: Grid) -> list[int]:
    """The cells a cannon may go to: empty ones next to what lies, or any where nothing does."""
    if grid == EMPTY:
        return list(range(len(CELLS)))
    return [
        cell for cell, one in enumerate(grid) if one is None and any(grid[other] is not None for other in NEAR[cell])
    ]


def free(grid: Grid, cells: Iterable[int] = range(len(CELLS))) -> list[int]:
    """The cells, of some or of all, whose cannon has no beer."""
    return [cell for cell in cells if (one := grid[cell]) is not None and one.beer is None]


def ends(grid: Grid, cell: int, line: Line) -> bool:
    """Whether a duke on a cell ends a line: long enough, and this its only cannon without a beer."""
    cells = LINES[cell][line]
    cannons = sum(grid[other] is not None for other in cells)
    return cannons >= (FEWEST if line == ROW else len(ROWS)) and free(grid, cells) == [cell]


def put(grid: Grid, cell: int, one: Lying | None) -> Grid:
    """The grid with something else on a cell."""
    return (*grid[:cell], one, *grid[cell + 1 :])


def poured(grid: Grid, cell: int, beer: Beer) -> Grid:
    """The grid with a beer on the cannon of a cell."""
    one = grid[cell]
    return grid if one is None else put(grid, cell, Lying(one.cannon, beer))


def cleared(grid: Grid, cell: int, line: Line) -> tuple[Grid, list[Lying]]:
    """The grid without a line, and what lay there."""
    cells = LINES[cell][line]
    gone = [one for other in cells if (one := grid[other]) is not None]
    return tuple(None if other in cells else one for other, one in enumerate(grid)), gone


def lying(grid: Grid) -> list[Lying]:
    """All that lies in the grid."""
    return [one for one in grid if one is not None]


def _chance(cannons: int, bare: int, fewest: int) -> float:
    """How likely a line will be ended, by the cannons it lacks and the beers."""
    short = max(0, fewest - cannons)
    return _CHANCES[min(short + abs(bare + short - 1), len(_CHANCES) - 1)]


_LINES = range(len(ROWS) + COLUMNS)
_ROW_CHANCE, _COLUMN_CHANCE = (
    tuple(tuple(_chance(cannons, bare, fewest) for bare in range(COLUMNS + 1)) for cannons in range(COLUMNS + 1))
    for fewest in (FEWEST, len(ROWS))
)


def hoped(grid: Grid, room: float, weights: Sequence[float]) -> float:
    """What the grid may come to count for somebody who weighs the colours so.

    ``room`` tells how long the round may still last (1 to 0).
    """
    lines = len(ROWS)
    cannons, bare = [0] * (lines + COLUMNS), [0] * (lines + COLUMNS)
    for cell, one in enumerate(grid):
        if one is not None:
            for line in _THROUGH[cell]:
                cannons[line] += 1
                if one.beer is None:
                    bare[line] += 1
    chances = [(_ROW_CHANCE if line < lines else _COLUMN_CHANCE)[cannons[line]][bare[line]] for line in _LINES]
    total = 0.0
    for cell, one in enumerate(grid):
        if one is not None:
            row, column = _THROUGH[cell]
            total += weights[COLOUR[one.cannon]] * one.worth * (2 * room * max(chances[row], chances[column]) - 1)
    return total


def tableau(grid: Grid, lit: Collection[int], last: int | None, label: Phrase) -> Tableau:
    """The grid as it lies, with the coordinates beside it."""
    slots = [
        Slot(name, tuple(Face(figure(card)) for card in one.cards) if one else (), cell in lit, cell == last)
        for (cell, name), one in zip(enumerate(CELLS), grid, strict=True)
    ]
    rows = tuple(tuple(slots[start : start + COLUMNS]) for start in range(0, len(slots), COLUMNS))
    return Tableau(rows, tuple(ROWS), tuple(str(column) for column in range(1, COLUMNS + 1)), label)
