"""The latest Discord timestamp, persisted to detect a wrong local clock."""

from sqlalchemy import Connection, select, update

from data.database import Database, insert_once
from data.schema import settings

AHEAD = 86_400_000
"""Milliseconds by which a result may be later than the latest Discord timestamp."""
_STALE = 3_600_000
"""Milliseconds by which the stored timestamp may lag behind."""
_ROW = {"scope": "guild", "id": 0, "key": "newest_stamp"}
_PUT_ONCE = insert_once(settings)


class SeenTime:
    """The latest Discord timestamp that this process has seen. Instants are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept = 0
        self.newest = 0
        """The latest timestamp; 0 before the first one."""
        self.skew = 0
        """How far the local clock was ahead when that timestamp came."""

    def note(self, stamp: int, ours: int) -> None:
        """Note a Discord timestamp, and the local clock at that moment."""
        if stamp > self.newest:
            self.newest, self.skew = stamp, ours - stamp

    async def keep(self) -> None:
        """Store the latest timestamp if the stored one lags behind too far."""
        if self.newest > self._kept + _STALE:
            await self._database.write(_keep, self.newest)
            self._kept = self.newest


def is_too_late(connection: Connection, at: int) -> bool:
    """Return whether an instant is implausibly later than the stored timestamp."""
    newest = _newest(connection)
    return newest is not None and at > newest + AHEAD


def trusted(connection: Connection, at: int) -> int:
    """Return an instant, or the stored timestamp if the instant is implausibly late."""
    return _newest(connection) or at if is_too_late(connection, at) else at


def _newest(connection: Connection) -> int | None:
    value = connection.scalar(select(settings.c.value).filter_by(**_ROW))
    return None if value is None else int(value)


def _keep(connection: Connection, newest: int) -> None:
    # the row is created first, so that it can be locked against another process
    connection.execute(_PUT_ONCE.on(connection), _ROW | {"value": str(newest)})
    kept = connection.scalar(select(settings.c.value).filter_by(**_ROW).with_for_update())
    if kept is not None and int(kept) < newest:
        connection.execute(update(settings).filter_by(**_ROW).values(value=str(newest)))
