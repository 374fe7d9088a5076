"""Reminders: who wants to be reminded once a day of the games by letter that wait for him, and when next."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, update

from data import outbox
from data.database import Database, insert_once
from data.rows import OutboxDraft, OutboxEntry
from data.schema import reminders

_PUT_ONCE = insert_once(reminders)


class DueReminder(NamedTuple):
    """A person whose day is over: he is to be reminded if anything waits for him."""

    user_id: int
    due_at: int


class Reminders:
    """The daily reminders of all people. Instants are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def next_of(self, user_id: int) -> int | None:
        """Return when a person is to be reminded next; None if he does not want it."""
        return await self._database.read(_next_of, user_id)

    async def begin(self, user_id: int, due_at: int) -> None:
        """Note that a person wants to be reminded, first at an instant; whoever is reminded already stays so."""
        await self._database.write(_begin, user_id, due_at)

    async def end(self, user_id: int) -> None:
        """Note that a person does not want to be reminded any more."""
        await self._database.write(_end, user_id)

    async def due(self, now: int, limit: int) -> tuple[DueReminder, ...]:
        """Return whose day is over, those first who have waited longest."""
        return await self._database.read(_due, now, limit)

    async def go_on(
        self, due: DueReminder, next_at: int, match_id: int | None, drafts: Sequence[OutboxDraft], at: int
    ) -> tuple[OutboxEntry, ...]:
        """Begin a person's next day, and enqueue what is to be delivered; empty if another process has done it."""
        return await self._database.write(_go_on, due, next_at, match_id, drafts, at)


def _next_of(connection: Connection, user_id: int) -> int | None:
    return connection.scalar(select(reminders.c.due_at).where(reminders.c.user_id == user_id))


def _begin(connection: Connection, user_id: int, due_at: int) -> None:
    connection.execute(_PUT_ONCE.on(connection), {"user_id": user_id, "due_at": due_at})


def _end(connection: Connection, user_id: int) -> None:
    connection.execute(delete(reminders).where(reminders.c.user_id == user_id))


def _due(connection: Connection, now: int, limit: int) -> tuple[DueReminder, ...]:
    column = reminders.c
    query = select(column.user_id, column.due_at).where(column.due_at <= now)
    rows = connection.execute(query.order_by(column.due_at, column.user_id).limit(limit))
    return tuple(DueReminder(*row) for row in rows)


def _go_on(
    connection: Connection, due: DueReminder, next_at: int, match_id: int | None, drafts: Sequence[OutboxDraft], at: int
) -> tuple[OutboxEntry, ...]:
    # two processes may have seen the same day end: the instant that was read lets one of them through
    same = update(reminders).where(reminders.c.user_id == due.user_id, reminders.c.due_at == due.due_at)
    if not connection.execute(same.values(due_at=next_at)).rowcount or match_id is None:
        return ()
    return outbox.put_now(connection, match_id, drafts, at)
