"""Days away: in games by letter nobody's clock runs while he is on holiday, up to so many days a year."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

from bot.guest import Guest
from bot.hourglass import DAY
from bot.house import House, now_ms, time_of
from data import rows
from data.errors import Conflict
from data.rows import Absence

DAYS_A_YEAR = 42
"""Days away that somebody may take in a calendar year."""

LATEST_START = 60
"""In how many days an absence may begin, at most."""


async def set_away(house: House, guest: Guest, days: int, starting: int) -> str:
    """Note when somebody is away, and stop the clocks of all letter games for it; answers in one sentence."""
    _, now = guest._, now_ms()
    # clients keep to what the command allows; a made-up one may not
    days, starting = max(0, days), min(max(0, starting), LATEST_START)
    known = await house.store.players.get(guest.id)
    old = None if known is None else known.away
    year = datetime.fromtimestamp(now / 1000, UTC).year
    taken = (known.away_days or 0) if known is not None and known.away_year == year else 0
    # what is not used of the old days is given back
    taken = max(0, taken - _unused(old, now))
    if days == 0:
        over = None if old is None or old.start >= now else Absence(old.start, min(old.end, now))
        await house.store.players.set_away(guest.id, over, year, taken)
        await _tell_tables(house, guest.id, over)
        return (
            _("Welcome back. Your clocks run again.") if old is not None and old.end > now else _("You are not away.")
        )
    if taken + days > DAYS_A_YEAR:
        return _.several(
            "You have {n} day away left this year; nothing was changed.",
            "You have {n} days away left this year; nothing was changed.",
            max(0, DAYS_A_YEAR - taken),
        )
    start = now + starting * DAY
    away = Absence(start, start + days * DAY)
    await house.store.players.set_away(guest.id, away, year, taken + days)
    await _tell_tables(house, guest.id, away)
    return _(
        "You are away from {start} to {end}: in games by letter your clock stands still.",
        start=f"<t:{away.start // 1000}:f>",
        end=f"<t:{away.end // 1000}:f>",
    )


def _unused(old: Absence | None, now: int) -> int:
    """Whole days of an absence that are still to come."""
    return 0 if old is None or old.end <= now else (old.end - max(old.start, now)) // DAY


async def _tell_tables(house: House, user_id: int, away: Absence | None) -> None:
    """Write an absence into the clocks of all letter games somebody sits at."""
    for row in await house.store.matches.open_of(user_id):
        table = await house.find(row.id)
        seat = None if table is None else table.seat_of(user_id)
        if table is None or seat is None or table.match is None or not table.glass.pace.letter:
            continue
        others = {other: when for other, when in table.glass.away.items() if other != seat}
        glass = replace(table.glass, away=others if away is None else {**others, seat: away})
        with suppress(Conflict):
            await house.store.timings.look(
                table.id,
                time_of(table, glass),
                was=table.row.clock,
                ply=table.row.ply,
                drafts=[rows.OutboxDraft(kind="post", target="", payload="")],
                at=now_ms(),
            )
