"""Settings of servers, channels and people: text values under keys."""

from sqlalchemy import Connection, delete, select

from data.database import Database, upsert
from data.rows import Scope
from data.schema import settings

THEME = "theme"
"""The key of the theme of pictures."""
EMOJIS = "emojis"
"""The key of whether emojis stand before the entries of menus: ``NO``, or nothing is set."""
NO = "no"
INVITATIONS = "invitations"
"""The key of whether a person may be invited to tables."""
_SET = upsert(settings, ("scope", "id", "key"), ("value",))


class Settings:
    """All settings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, scope: Scope, of: int, key: str) -> str | None:
        """Return a setting, or None."""
        return (await self.all(scope, of)).get(key)

    async def all(self, scope: Scope, of: int) -> dict[str, str]:
        """Return all settings of a server, a channel or a person."""
        return await self._database.read(_all, scope, of)

    async def set(self, scope: Scope, of: int, key: str, value: str | None) -> None:
        """Write a setting; None removes it."""
        await self._database.write(_set, scope, of, key, value)


def _all(connection: Connection, scope: Scope, of: int) -> dict[str, str]:
    query = select(settings.c.key, settings.c.value).where(settings.c.scope == scope, settings.c.id == of)
    return {row.key: row.value for row in connection.execute(query)}


def _set(connection: Connection, scope: Scope, of: int, key: str, value: str | None) -> None:
    row = {"scope": scope, "id": of, "key": key}
    if value is None:
        connection.execute(delete(settings).filter_by(**row))
    else:
        connection.execute(_SET.on(connection), row | {"value": value})
