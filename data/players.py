"""People: names, languages, pings, quiet hours and absences."""

from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from data.database import Database, upsert
from data.rows import Absence, Language, Player, QuietHours
from data.schema import players

_TOUCH = upsert(players, ("user_id",), ("name", "locale", "seen_at"))
_THESE = select(players).where(players.c.user_id.in_(bindparam("these", expanding=True)))


class Players:
    """All people whom the bot has seen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def touch(self, user_id: int, name: str, locale: str | None, now: int) -> None:
        """Note a person's name and client language, and when they were seen; their own choices stay."""
        await self._database.write(_touch, user_id, name, locale, now)

    async def get(self, user_id: int) -> Player | None:
        """Return a person by number, or None."""
        return (await self.get_all([user_id])).get(user_id)

    async def get_all(self, user_ids: list[int]) -> dict[int, Player]:
        """Return those of some people whom the bot has seen, by number."""
        return await self._database.read(_get_all, user_ids)

    async def set_pings(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person may be pinged; like every setter it raises LookupError for an unknown person."""
        await self._database.write(_set, user_id, {"pings": wanted})

    async def set_listed(self, user_id: int, *, wanted: bool) -> None:
        """Set whether strangers on other servers may read a person's name."""
        await self._database.write(_set, user_id, {"listed": wanted})

    async def set_language(self, user_id: int, language: Language | None) -> None:
        """Set a person's language; None follows their client."""
        await self._database.write(_set, user_id, {"language": language})

    async def set_quiet(self, user_id: int, quiet: QuietHours | None) -> None:
        """Set the daily hours in which a person gets no pings."""
        start, end, zone = (None, None, None) if quiet is None else (quiet.start, quiet.end, quiet.zone)
        await self._database.write(_set, user_id, {"quiet_start": start, "quiet_end": end, "quiet_zone": zone})

    async def set_away(self, user_id: int, away: Absence | None, year: int, days: int) -> None:
        """Set when a person is away, and how many days away they have used in a year."""
        start, end = (None, None) if away is None else (away.start, away.end)
        changes: dict[str, object] = {"away_from": start, "away_until": end, "away_year": year, "away_days": days}
        await self._database.write(_set, user_id, changes)


def _touch(connection: Connection, user_id: int, name: str, locale: str | None, now: int) -> None:
    row = {
        "user_id": user_id,
        "name": name,
        "locale": locale,
        "pings": True,
        "listed": False,
        "created_at": now,
        "seen_at": now,
    }
    connection.execute(_TOUCH.on(connection), row)


def _get_all(connection: Connection, user_ids: list[int]) -> dict[int, Player]:
    rows = connection.execute(_THESE, {"these": user_ids}).mappings()
    return {row["user_id"]: _player(dict(row)) for row in rows}


def _player(fields: dict[str, Any]) -> Player:
    start, end, zone = (fields.pop(name) for name in ("quiet_start", "quiet_end", "quiet_zone"))
    away_from, away_until = (fields.pop(name) for name in ("away_from", "away_until"))
    return Player(
        **fields,
        quiet=None if zone is None else QuietHours(start=start, end=end, zone=zone),
        away=None if away_from is None else Absence(away_from, away_until),
    )


def _set(connection: Connection, user_id: int, changes: dict[str, object]) -> None:
    if connection.execute(update(players).where(players.c.user_id == user_id).values(changes)).rowcount != 1:
        raise LookupError(f"no player {user_id}")
