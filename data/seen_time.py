"""The newest instant that Discord has stamped, kept in the book: the clock of this machine may be wrong."""

from sqlalchemy import Connection, select, update

from data.database import Database, insert_once
from data.schema import settings

AHEAD = 86_400_000
"""Milliseconds by which a result may be later than the newest stamp."""
_STALE = 3_600_000
"""Milliseconds by which the stamp in the book may lag behind."""
_ROW = {"scope": "guild", "id": 0, "key": "newest_stamp"}
_PUT_ONCE = insert_once(settings)


class SeenTime:
    """What this process has seen of Discord's time. Instants are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept = 0
        self.newest = 0
        """0 before the first stamp."""
        self.skew = 0
        """By how much this machine's clock was ahead when that stamp came."""

    def note(self, stamp: int, ours: int) -> None:
        """Note a stamp of Discord, and our own clock at that moment."""
        if stamp > self.newest:
            self.newest, self.skew = stamp, ours - stamp

    async def keep(self) -> None:
        """Write the newest stamp into the book, if that one is older by so much that it matters."""
        if self.newest > self._kept + _STALE:
            await self._database.write(_keep, self.newest)
            self._kept = self.newest


def is_too_late(connection: Connection, at: int) -> bool:
    """Whether an instant is later than the newest stamp by more than can be true."""
    newest = _newest(connection)
    return newest is not None and at > newest + AHEAD


def trusted(connection: Connection, at: int) -> int:
    """An instant, or the newest stamp where it is later than can be true."""
    return _newest(connection) or at if is_too_late(connection, at) else at


def _newest(connection: Connection) -> int | None:
    value = connection.scalar(select(settings.c.value).filter_by(**_ROW))
    return None if value is None else int(value)


def _keep(connection: Connection, newest: int) -> None:
    # another process may write its own at this moment: whichever of the two is here first keeps the other out
    connection.execute(_PUT_ONCE.on(connection), _ROW | {"value": str(newest)})
    kept = connection.scalar(select(settings.c.value).filter_by(**_ROW).with_for_update())
    if kept is not None and int(kept) < newest:
        connection.execute(update(settings).filter_by(**_ROW).values(value=str(newest)))
