"""Absent people who could not have come: whom a server keeps out has not left, and the match is contested."""

from __future__ import annotations

from bot.sessions.attendance import OUTSIDE, Attendance, attendance_at
from bot.sessions.host import Host
from bot.sessions.scoring import is_dodging, standings_after_opening
from bot.sessions.table import Table
from data import rows
from games.contract import Seat


async def note_absence(host: Host, table: Table, chair: rows.Chair) -> int | None:
    """Note how a match stands if an absent person is kept out: :data:`OUTSIDE`, or None if he was free to come.

    Where Discord does not say, nothing is noted: then the match counts for neither side of that seat.
    """
    attendance = await attendance_of(host, table, chair)
    if attendance == "free":
        await note_leaving(host, table, chair.seat)
        return None
    standings = await standings_after_opening(host.store, table) if attendance == "barred" else None
    await _note(host, table, chair.seat, standings, dodging=False)
    return OUTSIDE


async def note_leaving(host: Host, table: Table, seat: Seat) -> None:
    """Note how a match stands when somebody leaves it who is free to come.

    It tells what the match counts for him if he is kept from coming back, and that he loses if he leaves in the
    opening because he is clearly behind.
    """
    standings = await standings_after_opening(host.store, table)
    dodging = standings is None and await is_dodging(host.store, table, seat)
    await _note(host, table, seat, standings, dodging=dodging)


async def _note(host: Host, table: Table, seat: Seat, standings: tuple[float, ...] | None, *, dodging: bool) -> None:
    """Note what a seat's going counts for; nothing is written where it counts for nothing and did so before."""
    if standings is not None or dodging or seat in table.notes.contested or seat in table.notes.dodged:
        await host.note(
            table, lambda notes: notes.with_contested(seat, standings).with_dodge(seat, dodging), visible=False
        )


async def attendance_of(host: Host, table: Table, chair: rows.Chair) -> Attendance:
    """Ask whether the person on a chair can come to the table's channel; outside servers everybody can."""
    return "free" if chair.user_id is None else await attendance_at(host.attendance, table, chair.user_id)
