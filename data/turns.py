"""Turns that several processes take one after another, each at an instant of its own."""

from sqlalchemy import Connection, select, update

from data.database import Database, insert_once
from data.schema import settings

FORGOTTEN = 3_600_000
"""Milliseconds; a turn noted further ahead comes from a clock that was wrong."""
_PUT_ONCE = insert_once(settings)


class Turns:
    """The next turn of each queue. Instants are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, queue: str, now: int, gap: int) -> int:
        """Return the instant of a turn that nobody else has, ``gap`` after the one before it or now."""
        return await self._database.write(_take, queue, now, gap)


def _take(connection: Connection, queue: str, now: int, gap: int) -> int:
    row = {"scope": "guild", "id": 0, "key": f"turn.{queue}"}
    # the row is created first, so that it can be locked against another process
    connection.execute(_PUT_ONCE.on(connection), row | {"value": str(now)})
    free = int(connection.scalar(select(settings.c.value).filter_by(**row).with_for_update()) or now)
    turn = free if now < free <= now + FORGOTTEN else now
    connection.execute(update(settings).filter_by(**row).values(value=str(turn + gap)))
    return turn
