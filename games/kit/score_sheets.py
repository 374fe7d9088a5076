"""Score sheets: a column of numbers for each player, who fill its places in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.contract import Cell, Pad, Row, Seat, Who, phrase
from games.kit.seats import replaced

Column: TypeAlias = "tuple[int | None, ...]"
"""The numbers of one player by place; None where a place is free."""
Sheet: TypeAlias = "tuple[Column, ...]"

WIDEST = 6
"""Columns that can be read side by side on a phone."""


def blank(seats: int, places: int) -> Sheet:
    """An empty score sheet."""
    return ((None,) * places,) * seats


def free(column: Column) -> tuple[int, ...]:
    """The places still to be filled."""
    return tuple(place for place, number in enumerate(column) if number is None)


def entered(sheet: Sheet, seat: Seat, place: int, number: int) -> Sheet:
    """Write a number into a free place."""
    return replaced(sheet, seat, replaced(sheet[seat], place, number))


def entry_count(sheet: Sheet) -> int:
    """The number of places filled."""
    return sum([len(column) - column.count(None) for column in sheet])


def totals(sheet: Sequence[Sequence[Cell]]) -> tuple[int, ...]:
    """The sum of each column."""
    return tuple(sum(number for number in column if isinstance(number, int)) for column in sheet)


def shown_seats(
    points: Sequence[int], turn: Seat | None = None, *, low: bool = False, most: int = WIDEST
) -> tuple[Seat, ...]:
    """The seats whose columns are shown, at most ``most``: the seat in turn, then the leaders (with ``low``, those
    with fewest points)."""
    ahead = sorted(range(len(points)), key=lambda seat: (seat != turn, points[seat] if low else -points[seat]))
    return tuple(sorted(ahead[:most]))


def pad(
    sheet: Sequence[Sequence[Cell]],
    margins: Sequence[Cell],
    shown: Sequence[Seat],
    *,
    sums: Sequence[Cell] | None = None,
    now: int | None = None,
) -> Pad:
    """A score pad: a row for each place (``now`` is the one being filled), a column for each seat shown, sums below.

    The sums are those of the columns unless they are given, by seat.
    """
    sums = totals(sheet) if sums is None else sums
    rows = [
        Row(margin, tuple(sheet[seat][place] for seat in shown), "now" if place == now else "plain")
        for place, margin in enumerate(margins)
    ]
    last = Row(phrase("total"), tuple(sums[seat] for seat in shown), "sum")
    return Pad(tuple(phrase("name", by=Who(seat)) for seat in shown), (*rows, last))
