"""When a table is looked at next: to warn, to let somebody sit in, or to close it."""

from __future__ import annotations

from bot.sessions.table import Table
from bot.sessions.time_control import DAY, Hourglass
from data import rows

PATIENCE = 14 * DAY
"""Milliseconds without an act after which a match is abandoned."""
SHORT_PATIENCE = DAY
"""The same where the clock counts in minutes."""


def time_of(table: Table, glass: Hourglass) -> rows.Timing:
    """The clocks as a row, and when to look at the table next: to warn, to let somebody sit in, or to close it."""
    if table.match is None or table.row.status != "open":
        due = table.row.due_at if table.row.status == "paused" else None
        return rows.Timing(None if glass == Hourglass() else str(glass), due)
    lost = table.row.clock_lost
    looks = [idle_since(table, glass) + patience(glass)]
    for seat in table.awaited_people():
        looks += [at for at in (glass.warning(seat.seat, lost), glass.deadline(seat.seat, lost)) if at is not None]
    return rows.Timing(None if glass == Hourglass() else str(glass), min(looks))


def idle_since(table: Table, glass: Hourglass) -> int:
    """Since when nobody has acted, but for the time that was lost to outages and pauses: UTC milliseconds."""
    began = max(glass.since.values(), default=0) + table.row.clock_lost if glass.since else 0
    return max(table.at, began)


def patience(glass: Hourglass) -> int:
    """Milliseconds without an act after which a match is abandoned."""
    return SHORT_PATIENCE if glass.pace.running and not glass.pace.letter else PATIENCE
