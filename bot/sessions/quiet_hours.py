"""Quiet hours: when somebody wants no pings, by the clock on the wall where that person lives."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.wire.interaction import Guest
from data.rows import QuietHours
from data.store import Store

DAY = 24 * 60
HOME = {"de": "Europe/Berlin"}
"""Where somebody who names no time zone is taken to live."""
_TIME = re.compile(r"([0-9]{1,2})(?:[:.h]?([0-9]{2}))?")


def minutes(typed: str) -> int | None:
    """A time of day such as ``22:30``, ``22.30`` or ``22`` in minutes after midnight; None if it is none."""
    found = _TIME.fullmatch(typed.strip().lower().removesuffix("uhr").strip())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if hour == 24 and minute == 0:
        return 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def clock(at: int) -> str:
    """Minutes after midnight as a time of day."""
    return f"{at // 60}:{at % 60:02}"


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, sorted."""
    return tuple(sorted(available_timezones()))


def quiet_until(quiet: QuietHours | None, now: int) -> int | None:
    """When the quiet hours end that it is in; None if it is in none. UTC milliseconds."""
    if quiet is None or quiet.start == quiet.end or quiet.zone not in zones():
        return None
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    length = (quiet.end - quiet.start) % DAY
    if (minute - quiet.start) % DAY >= length:
        return None
    midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
    end = midnight.replace(hour=quiet.end // 60, minute=quiet.end % 60)
    if quiet.end <= minute:
        end = (midnight + timedelta(days=1)).replace(hour=quiet.end // 60, minute=quiet.end % 60)
    return int(end.timestamp() * 1000)


def zones_like(typed: str) -> list[str]:
    """Time zones that contain what was typed, at most as many as Discord shows."""
    wanted = typed.strip().casefold().replace(" ", "_")
    fitting = [zone for zone in zones() if wanted in zone.casefold()]
    return sorted(fitting, key=lambda zone: (not zone.startswith("Europe/"), zone))[:25]


async def set_quiet(store: Store, guest: Guest, start: str | None, end: str | None, zone: str | None) -> str:
    """Note when somebody wants no pings; answers in one sentence, also where that cannot be."""
    _ = guest._
    if start is None and end is None:
        await store.players.set_quiet(guest.id, None)
        return _("You have no quiet hours; I ping you at any time when a table waits for you.")
    known = await store.players.get(guest.id)
    old = None if known is None else known.quiet
    at, until = minutes(start or ""), minutes(end or "")
    if at is None or until is None:
        return _("I need two times of day, such as 22:00 and 7:30; nothing was changed.")
    if at == until:
        return _("Quiet hours need a beginning and another end; nothing was changed.")
    wanted = (zone or (old.zone if old is not None else HOME.get(guest.language, "UTC"))).strip().casefold()
    named = next((one for one in zones() if one.casefold() == wanted), None)
    if named is None:
        return _("I do not know that time zone; choose one of the list, such as Europe/Berlin. Nothing was changed.")
    await store.players.set_quiet(guest.id, QuietHours(start=at, end=until, zone=named))
    return _("From {start} to {end} ({zone}) I do not ping you.", start=clock(at), end=clock(until), zone=named)
