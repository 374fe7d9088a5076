"""Decides the order of seats when a match begins: by lot, or as in the lobby."""

from __future__ import annotations

from collections.abc import Callable

from bot.sessions.table import Table, options_of
from games.contract import as_dict

SIDES = ("white",)
"""Options by which a table agrees on who has which side."""
_BY_SEAT = ("first", "second")


def keeps_order(table: Table) -> bool:
    """Return whether the order of the lobby stays: in a rematch, a *what if*, and where sides were agreed on."""
    options = as_dict(options_of(table.row))
    has_sides = any(options.get(name) in _BY_SEAT for name in SIDES)
    return table.notes.of is not None or table.row.parent_match is not None or has_sides


def order_of_seats(table: Table, chance: bytes, draw: Callable[[bytes, int], tuple[int, ...]]) -> tuple[int, ...]:
    """The lobby's places in the order of the match's seats; ``draw`` draws them by lot from its chance."""
    if keeps_order(table):
        return tuple(range(len(table.seats)))
    return draw(chance, len(table.seats))
