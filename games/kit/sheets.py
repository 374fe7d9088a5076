"""Score sheets: every player has the same places and writes one number into each, in an order of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from games.kit.rounds import columns, growing
from games.values import Seat
from games.views import Cell, Pad

Column: TypeAlias = "tuple[int | None, ...]"
"""What one player has written into each place; None where it is free."""
Sheet: TypeAlias = "tuple[Column, ...]"


def blank(seats: int, places: int) -> Sheet:
    """Every place free."""
    return ((None,) * places,) * seats


def free(column: Column) -> tuple[int, ...]:
    """The places still to be filled."""
    return tuple(place for place, number in enumerate(column) if number is None)


def entered(sheet: Sheet, seat: Seat, place: int, number: int) -> Sheet:
    """The sheet with one more number on it."""
    column = sheet[seat]
    column = (*column[:place], number, *column[place + 1 :])
    return (*sheet[:seat], column, *sheet[seat + 1 :])


def entries(sheet: Sheet) -> int:
    """How many numbers have been written."""
    return sum(number is not None for column in sheet for number in column)


def pad(
    margins: Sequence[Cell],
    cell: Callable[[Seat, int], Cell],
    totals: Sequence[int],
    always: Collection[Seat] = (),
    *,
    sums: Sequence[Cell] | None = None,
) -> Pad:
    """A row a place, a column a player, totals below; of many players those in ``always`` and those who are ahead."""
    rows = [(margin, [cell(seat, place) for seat in range(len(totals))]) for place, margin in enumerate(margins)]
    return growing(columns(totals, always), rows, None, totals if sums is None else sums)
