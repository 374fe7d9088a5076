"""People: what they are called, how they are spoken to, and when they may be pinged."""

from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from data.database import Database, upsert
from data.rows import Absence, Language, Player, QuietHours
from data.schema import players

_TOUCH = upsert(players, ("user_id",), ("name", "locale", "seen_at"))
_THESE = select(players).where(players.c.user_id.in_(bindparam("these", expanding=True)))


class Players:
    """All people who were ever seen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def touch(self, user_id: int, name: str, locale: str | None, now: int) -> None:
        """Note that a person was here; their own choices stay."""
        await self._database.write(_touch, user_id, name, locale, now)

    async def get(self, user_id: int) -> Player | None:
        """A person by number."""
        return (await self.get_all([user_id])).get(user_id)

    async def get_all(self, user_ids: list[int]) -> dict[int, Player]:
        """Those of some people who were ever seen."""
        return await self._database.read(_get_all, user_ids)

    async def set_pings(self, user_id: int, *, wanted: bool) -> None:
        """Note whether a person may be pinged at all; raises LookupError for a stranger, as every setter does."""
        await self._database.write(_set, user_id, {"pings": wanted})

    async def set_listed(self, user_id: int, *, wanted: bool) -> None:
        """Note whether strangers on other servers may read the name of a person."""
        await self._database.write(_set, user_id, {"listed": wanted})

    async def set_language(self, user_id: int, language: Language | None) -> None:
        """Note the language a person chose, or None to follow their client."""
        await self._database.write(_set, user_id, {"language": language})

    async def set_quiet(self, user_id: int, quiet: QuietHours | None) -> None:
        """Note when a person wants no pings."""
        start, end, zone = (None, None, None) if quiet is None else (quiet.start, quiet.end, quiet.zone)
        await self._database.write(_set, user_id, {"quiet_start": start, "quiet_end": end, "quiet_zone": zone})

    async def set_away(self, user_id: int, away: Absence | None, year: int, days: int) -> None:
        """Note when a person is away, and how many days of a year are taken by that."""
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
