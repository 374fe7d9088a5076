"""People: names on each server, languages, pings, quiet hours and absences."""

from typing import Any

from sqlalchemy import BigInteger, Connection, and_, bindparam, select, update

from data import chairs
from data.database import Database, upsert
from data.rows import Absence, Language, Nickname, Player, QuietHours
from data.schema import nicknames, players

_TOUCH = upsert(players, ("user_id",), ("name", "locale", "seen_at"))
_NAME = upsert(nicknames, ("user_id", "guild_id"), ("name",))
_HERE = and_(
    nicknames.c.user_id == players.c.user_id,
    nicknames.c.guild_id == bindparam("guild", type_=BigInteger),
)
_SPOKEN = select(players.c.language, players.c.locale).where(players.c.user_id == bindparam("who", type_=BigInteger))
_THESE = (
    select(players, nicknames.c.name.label("nickname"))
    .select_from(players.outerjoin(nicknames, _HERE))
    .where(players.c.user_id.in_(bindparam("these", expanding=True)))
)


class Players:
    """All people whom the bot has seen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def touch(
        self, user_id: int, name: str, locale: str | None, now: int, nickname: Nickname | None = None
    ) -> None:
        """Note a person's name, that on a server, the client's language, and when they were seen; choices stay.

        A language other than before holds at the live matches where the person sits, too.
        """
        await self._database.write(_touch, user_id, name, locale, now, nickname)

    async def get(self, user_id: int, *, on: int | None = None) -> Player | None:
        """Return a person by number with the name on a server, or None."""
        return (await self._database.read_once(_get_all, [user_id], on)).get(user_id)

    async def get_all(self, user_ids: list[int]) -> dict[int, Player]:
        """Return those of some people whom the bot has seen, by number."""
        return await self._database.read_once(_get_all, user_ids)

    async def set_pings(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person may be pinged; like every setter it raises LookupError for an unknown person."""
        await self._database.write(_set, user_id, {"pings": wanted})

    async def set_listed(self, user_id: int, *, wanted: bool) -> None:
        """Set whether strangers on other servers may read a person's name."""
        await self._database.write(_set, user_id, {"listed": wanted})

    async def set_language(self, user_id: int, language: Language | None) -> None:
        """Set a person's language, also at the live matches where the person sits; None follows their client."""
        await self._database.write(_set_language, user_id, language)

    async def set_quiet(self, user_id: int, quiet: QuietHours | None) -> None:
        """Set the daily hours in which a person gets no pings."""
        start, end, zone = (None, None, None) if quiet is None else (quiet.start, quiet.end, quiet.zone)
        await self._database.write(_set, user_id, {"quiet_start": start, "quiet_end": end, "quiet_zone": zone})

    async def set_away(self, user_id: int, away: Absence | None, year: int, days: int) -> None:
        """Set when a person is away, and how many days away they have used in a year."""
        start, end = (None, None) if away is None else (away.start, away.end)
        changes: dict[str, object] = {"away_from": start, "away_until": end, "away_year": year, "away_days": days}
        await self._database.write(_set, user_id, changes)


def _touch(
    connection: Connection, user_id: int, name: str, locale: str | None, now: int, nickname: Nickname | None
) -> None:
    row = {
        "user_id": user_id,
        "name": name,
        "locale": locale,
        "pings": True,
        "listed": False,
        "created_at": now,
        "seen_at": now,
    }
    before = connection.execute(_SPOKEN, {"who": user_id}).one_or_none()
    connection.execute(_TOUCH.on(connection), row)
    if nickname is not None:
        local = {"user_id": user_id, "guild_id": nickname.guild_id, "name": nickname.name}
        connection.execute(_NAME.on(connection), local)
    if before is not None and before.language is None and before.locale != locale:
        chairs.speak(connection, user_id, locale)


def _get_all(connection: Connection, user_ids: list[int], guild_id: int | None = None) -> dict[int, Player]:
    rows = connection.execute(_THESE, {"these": user_ids, "guild": guild_id}).mappings()
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


def _set_language(connection: Connection, user_id: int, language: Language | None) -> None:
    _set(connection, user_id, {"language": language})
    locale = connection.execute(_SPOKEN, {"who": user_id}).one().locale
    chairs.speak(connection, user_id, language or locale)
