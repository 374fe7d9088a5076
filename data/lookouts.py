"""Lookouts: who wants to be told when somebody opens a table, of which families of games, on which server."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from data import outbox
from data.database import Database, lock
from data.rows import OutboxDraft, OutboxEntry
from data.schema import lookouts

NEVER = 0
"""The instant at which somebody was told last who was never told."""
_LOCK = 0x4C6F6F6B6F757473  # "Lookouts", as one PostgreSQL advisory lock among others


class Lookouts:
    """The lookouts of all people. When one was told last stands in all rows of a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int, guild_id: int) -> tuple[str, ...]:
        """Return the families that a person looks out for on a server."""
        return await self._database.read(_of, user_id, guild_id)

    async def choose(self, user_id: int, guild_id: int, families: Collection[str]) -> None:
        """Set the families that a person looks out for on a server; none ends it."""
        await self._database.write(_choose, user_id, guild_id, families)

    async def wanting(self, guild_id: int, family: str, told_before: int, limit: int) -> tuple[int, ...]:
        """Return who looks out for a family on a server and was not told since, the longest not told first."""
        return await self._database.read(_wanting, guild_id, family, told_before, limit)

    async def tell(
        self, match_id: int, user_id: int, told_before: int, drafts: Sequence[OutboxDraft], at: int
    ) -> tuple[OutboxEntry, ...]:
        """Note that a person is told of a match, and what is to be delivered; empty if he was told since."""
        return await self._database.write(_tell, match_id, user_id, told_before, drafts, at)


def _of(connection: Connection, user_id: int, guild_id: int) -> tuple[str, ...]:
    mine = (lookouts.c.user_id == user_id, lookouts.c.guild_id == guild_id)
    return tuple(connection.scalars(select(lookouts.c.family).where(*mine).order_by(lookouts.c.family)))


def _choose(connection: Connection, user_id: int, guild_id: int, families: Collection[str]) -> None:
    # somebody who is told meanwhile would be told once more
    lock(connection, _LOCK)
    told = connection.scalar(select(func.max(lookouts.c.told_at)).where(lookouts.c.user_id == user_id))
    connection.execute(delete(lookouts).filter_by(user_id=user_id, guild_id=guild_id))
    rows = [
        {"user_id": user_id, "guild_id": guild_id, "family": family, "told_at": told or NEVER}
        for family in sorted(set(families))
    ]
    if rows:
        connection.execute(insert(lookouts), rows)


def _wanting(connection: Connection, guild_id: int, family: str, told_before: int, limit: int) -> tuple[int, ...]:
    column = lookouts.c
    these = (column.guild_id == guild_id, column.family == family, column.told_at <= told_before)
    query = select(column.user_id).where(*these).order_by(column.told_at, column.user_id).limit(limit)
    return tuple(connection.scalars(query))


def _tell(
    connection: Connection, match_id: int, user_id: int, told_before: int, drafts: Sequence[OutboxDraft], at: int
) -> tuple[OutboxEntry, ...]:
    # two processes that tell the same person would both read before either has written
    lock(connection, _LOCK)
    mine = update(lookouts).where(lookouts.c.user_id == user_id, lookouts.c.told_at <= told_before)
    if not connection.execute(mine.values(told_at=at)).rowcount:
        return ()
    return outbox.put_now(connection, match_id, drafts, at)
