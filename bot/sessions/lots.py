"""Who sits where when a match begins: as the lobby has it, or as the lot falls."""

from __future__ import annotations

from collections.abc import Callable

from bot.sessions.table import Table, options_of
from games.contract import changed

SIDES = ("white", "franks")
"""Options by which a table agrees on who has which side."""
_BY_SEAT = ("first", "second")


def keeps_order(table: Table) -> bool:
    """Whether the order of the lobby stays: in a rematch, a *what if*, and where the table has agreed on sides.

    Who has which side by default nobody has agreed on.
    """
    agreed = changed(options_of(table.row))
    has_sides = any(agreed.get(name) in _BY_SEAT for name in SIDES)
    return table.notes.of is not None or table.row.parent_match is not None or has_sides


def order_of_seats(table: Table, chance: bytes, draw: Callable[[bytes, int], tuple[int, ...]]) -> tuple[int, ...]:
    """The lobby's places in the order of the match's seats; ``draw`` draws them by lot from its chance."""
    if keeps_order(table):
        return tuple(range(len(table.seats)))
    return draw(chance, len(table.seats))
