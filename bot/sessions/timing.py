"""Reckons when a table is due next: for a warning, a substitute, or to be closed."""

from __future__ import annotations

from bot.sessions.table import Table
from bot.sessions.time_control import DAY, TimeControl
from data import rows

PATIENCE = 14 * DAY
"""Milliseconds without an act after which a match is abandoned."""
SHORT_PATIENCE = DAY
"""The same where the clock counts in minutes."""


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
    """The instant of the last act, shifted by the time lost to outages and pauses: UTC milliseconds."""
    turn_start = max(time_control.since.values(), default=0) + table.row.time_lost if time_control.since else 0
    return max(table.at, turn_start)


def patience(time_control: TimeControl) -> int:
    """Milliseconds without an act after which a match is abandoned."""
    return SHORT_PATIENCE if time_control.limits.has_clock and not time_control.limits.correspondence else PATIENCE
