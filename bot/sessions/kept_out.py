"""Absent people who could not have come: whom a server keeps out has not left, and the match is contested."""

from __future__ import annotations

from bot.sessions.attendance import Attendance
from bot.sessions.host import Host
from bot.sessions.scoring import standings_after_opening
from bot.sessions.table import Table
from data import rows

OUTSIDE = 0
"""Stands in `removed_by` for nobody in particular: a person was kept out, and it is not known by whom."""


async def note_absence(host: Host, table: Table, chair: rows.Chair) -> int | None:
    """Note how a match stands if an absent person is kept out: :data:`OUTSIDE`, or None if he was free to come.

    Where Discord does not say, nothing is noted: then the match counts for neither side of that seat.
    """
    attendance = await attendance_of(host, table, chair)
    if attendance == "free":
        return None
    standings = await standings_after_opening(host.store, table) if attendance == "barred" else None
    if standings is not None or chair.seat in table.notes.contested:
        await host.note(table, lambda notes: notes.with_contested(chair.seat, standings), visible=False)
    return OUTSIDE


async def attendance_of(host: Host, table: Table, chair: rows.Chair) -> Attendance:
    """Ask whether the person on a chair can come to the table's channel; outside servers everybody can."""
    guild_id = table.row.guild_id
    if guild_id is None or chair.user_id is None:
        return "free"
    return await host.attendance(guild_id, table.row.channel_id, chair.user_id)
