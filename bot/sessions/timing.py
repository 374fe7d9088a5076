"""Reckons when a table is due next: for a warning, a substitute, or to be closed."""

from __future__ import annotations

from bot.sessions.table import Table
from bot.sessions.time_control import DAY, TimeControl
from data import rows

PATIENCE = 14 * DAY
"""Milliseconds without an act after which a match is abandoned."""
SHORT_PATIENCE = DAY
"""The same where the clock counts in minutes."""
PAUSED_FOR = 90 * DAY
"""Milliseconds after which a paused match is closed."""


def timing_of(table: Table, time_control: TimeControl) -> rows.Timing:
    """The clocks as a row, and when to look at the table next: to warn, to let somebody sit in, or to close it."""
    if table.match is None or table.row.status != "open":
        due = table.row.due_at if table.row.status == "paused" else None
        return rows.Timing(None if time_control == TimeControl() else str(time_control), due)
    time_lost = table.row.time_lost
    instants = [idle_since(table, time_control) + patience(time_control)]
    for seat in table.awaited_people():
        instants += [
            at
            for at in (time_control.warning(seat.seat, time_lost), time_control.deadline(seat.seat, time_lost))
            if at is not None
        ]
    return rows.Timing(None if time_control == TimeControl() else str(time_control), min(instants))


def idle_since(table: Table, time_control: TimeControl) -> int:
    """Since when the table waits, but for the time that was lost to outages and pauses: UTC milliseconds.

    What is no move, such as a request, is no sign of life, and what was taken back is none either.
    """
    asked = [at for seat in time_control.since if (at := time_control.asked_since(seat)) is not None]
    return max(asked) + table.row.time_lost if asked else table.at


def patience(time_control: TimeControl) -> int:
    """Milliseconds without an act after which a match is abandoned."""
    return SHORT_PATIENCE if time_control.limits.has_clock and not time_control.limits.correspondence else PATIENCE
