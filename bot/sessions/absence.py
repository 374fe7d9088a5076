"""Quiet hours without pings, and days away.

Quiet hours go by the time zone where that person lives. In correspondence games nobody's clock runs while he is away,
up to a number of days a year.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.sessions import outbox_entries
from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.time_control import DAY
from bot.sessions.timing import timing_of
from bot.wire.person import Person
from data import rows
from data.errors import Conflict
from data.rows import Absence, QuietHours
from data.store import Store

DAYS_A_YEAR = 42
"""Days away that somebody may take in a calendar year."""

LATEST_START = 60
"""In how many days an absence may begin, at most."""
MINUTES = 24 * 60
"""Minutes in a day."""
HOME = {"de": "Europe/Berlin"}
"""The time zone of people who name none, by language."""
_TIME = re.compile(r"([0-9]{1,2})(?:[:.h]?([0-9]{2}))?")


# --- quiet hours ---


def minutes_of_day(typed: str) -> int | None:
    """A time of day such as ``22:30``, ``22.30`` or ``22`` in minutes after midnight; None if it is none."""
    match = _TIME.fullmatch(typed.strip().lower().removesuffix("uhr").strip())
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if hour == 24 and minute == 0:
        return 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def time_of_day(at: int) -> str:
    """Minutes after midnight as a time of day."""
    return f"{at // 60}:{at % 60:02}"


@cache
def time_zones() -> tuple[str, ...]:
    """The names of all time zones, sorted."""
    return tuple(sorted(available_timezones()))


async def may_be_pinged(store: Store, user_id: int, now: int) -> bool:
    """Return whether a person wants pings, and is not in his quiet hours."""
    player = await store.players.get(user_id)
    return player is None or (player.pings and quiet_until(player.quiet, now) is None)


def quiet_until(quiet: QuietHours | None, now: int) -> int | None:
    """The end of the present quiet hours in UTC milliseconds; None outside of them."""
    if quiet is None or quiet.start == quiet.end or quiet.zone not in time_zones():
        return None
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    length = (quiet.end - quiet.start) % MINUTES
    if (minute - quiet.start) % MINUTES >= length:
        return None
    midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
    end = midnight.replace(hour=quiet.end // 60, minute=quiet.end % 60)
    if quiet.end <= minute:
        end = (midnight + timedelta(days=1)).replace(hour=quiet.end // 60, minute=quiet.end % 60)
    return int(end.timestamp() * 1000)


def time_zones_like(typed: str) -> list[str]:
    """Time zones that contain what was typed, at most as many as Discord shows."""
    part = typed.strip().casefold().replace(" ", "_")
    matches = [zone for zone in time_zones() if part in zone.casefold()]
    return sorted(matches, key=lambda zone: (not zone.startswith("Europe/"), zone))[:25]


async def set_quiet(
    store: Store, person: Person, start: str | None, end: str | None, zone: str | None
) -> QuietHours | None:
    """Note when somebody wants no pings, None without times; :class:`UserError` for what is no time or zone."""
    if start is None and end is None:
        await store.players.set_quiet(person.id, None)
        return None
    player = await store.players.get(person.id)
    old_quiet = None if player is None else player.quiet
    at, until = minutes_of_day(start or ""), minutes_of_day(end or "")
    if at is None or until is None:
        raise UserError("two_times")
    if at == until:
        raise UserError("no_quiet_hours")
    zone_key = (
        (zone or (old_quiet.zone if old_quiet is not None else HOME.get(person.language, "UTC"))).strip().casefold()
    )
    zone_name = next((one for one in time_zones() if one.casefold() == zone_key), None)
    if zone_name is None:
        raise UserError("no_such_zone")
    quiet = QuietHours(start=at, end=until, zone=zone_name)
    await store.players.set_quiet(person.id, quiet)
    return quiet


# --- days away ---


async def set_away(host: Host, person: Person, days: int, starting: int) -> tuple[Absence | None, Absence | None]:
    """Note an absence, which stops the clocks of all correspondence games: the absence it ends, and the new one.

    No days end what is left of the old absence; :class:`UserError` for more days than are left this year.
    """
    now = host.now_ms()
    # clients keep to what the command allows; a made-up one may not
    days, starting = max(0, days), min(max(0, starting), LATEST_START)
    player = await host.store.players.get(person.id)
    old = None if player is None else player.away
    year = datetime.fromtimestamp(now / 1000, UTC).year
    days_used = (player.away_days or 0) if player is not None and player.away_year == year else 0
    # what is not used of the old days is given back
    days_used = max(0, days_used - _unused(old, now))
    old_absence = old if old is not None and old.end > now else None
    if days == 0:
        rest = None if old is None or old.start >= now else Absence(old.start, min(old.end, now))
        await host.store.players.set_away(person.id, rest, year, days_used)
        await _tell_tables(host, person.id, rest)
        return old_absence, None
    if days_used + days > DAYS_A_YEAR:
        raise UserError("days_away_left", n=max(0, DAYS_A_YEAR - days_used))
    start = now + starting * DAY
    absence = Absence(start, start + days * DAY)
    await host.store.players.set_away(person.id, absence, year, days_used + days)
    await _tell_tables(host, person.id, absence)
    return old_absence, absence


def _unused(old: Absence | None, now: int) -> int:
    """Whole days of an absence that are still to come."""
    return 0 if old is None or old.end <= now else (old.end - max(old.start, now)) // DAY


async def _tell_tables(host: Host, user_id: int, away: Absence | None) -> None:
    """Write an absence into the clocks of all correspondence games somebody sits at."""
    for row in await host.store.matches.open_of(user_id):
        table = await host.find(row.id)
        seat = None if table is None else table.seat_of(user_id)
        if table is None or seat is None or table.match is None or not table.time_control.limits.correspondence:
            continue
        others = {other: when for other, when in table.time_control.away.items() if other != seat}
        time_control = replace(table.time_control, away=others if away is None else {**others, seat: away})
        with suppress(Conflict):
            await host.store.timings.set_time_control(
                table.id,
                rows.TimingChange(timing_of(table, time_control), was=table.row.time_control, ply=table.row.ply),
                drafts=[outbox_entries.draft(outbox_entries.Post())],
                at=host.now_ms(),
            )
