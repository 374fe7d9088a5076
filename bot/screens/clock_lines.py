"""The lines of a post about time: whose time runs until when, and what the others have left."""

from __future__ import annotations

from collections.abc import Iterator

from bot.runtime.i18n import Gettext
from bot.sessions.table import Table


def time_lines(table: Table, _: Gettext) -> Iterator[str]:
    """Whose time runs until when, in Discord's own time stamps, and what the others have left of the match's time."""
    time_control, names = table.time_control, table.text_formatter().names
    if table.resting:
        yield _("-# ⏳ Everybody's time has run out. Whoever comes back takes the seat again and goes on.")
    awaited = [seat.seat for seat in table.awaited_people()]
    parts = []
    for seat in table.people:
        due = time_control.deadline(seat.seat, table.row.time_lost) if seat.seat in awaited else None
        if due is not None:
            parts.append(_("{name}: time runs out {when}", name=names[seat.seat], when=f"<t:{due // 1000}:R>"))
        elif time_control.limits.match is not None:
            left = time_control.remaining.get(seat.seat, time_control.limits.match) // 1000
            parts.append(_("{name}: {time} left", name=names[seat.seat], time=f"{left // 60}:{left % 60:02}"))
    if parts:
        yield f"-# ⏳ {' · '.join(parts)}"
