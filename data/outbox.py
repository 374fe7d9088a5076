"""What is still to be said to Discord, kept in the transaction that made it due."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, Select, bindparam, delete, select, update

from data.database import Database, upsert
from data.rows import Debt, Owed, read_all, values
from data.schema import outbox

_PUT = upsert(
    outbox,
    ("match_id", "kind", "target"),
    ("id", "ply", "payload", "attempts", "not_before", "created_at"),
    newer="ply",
)
_SETTLE = delete(outbox).where(outbox.c.id == bindparam("settled"))


def put(connection: Connection, match_id: int, ply: int, owed: Iterable[Owed], at: int) -> tuple[Debt, ...]:
    """Write debts down within a transaction, each in the place of an older one for the same target."""
    # one order for everybody: two writers that lock the same rows never wait for each other in a ring
    debts = tuple(one.by(match_id, ply, at) for one in sorted(owed, key=lambda one: (one.kind, one.target)))
    if debts:
        connection.execute(_PUT.on(connection), [values(debt) for debt in debts])
    return debts


class Outbox:
    """The debts of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def owe(self, match_id: int, ply: int, owed: Sequence[Owed], at: int) -> tuple[Debt, ...]:
        """Write debts down that no act causes; a debt of a later ply for the same target stays."""
        return await self._database.write(put, match_id, ply, owed, at)

    async def due(self, now: int, limit: int = 100) -> tuple[Debt, ...]:
        """The debts whose time has come, oldest first."""
        return await self._database.read(_read, _due(now, limit))

    async def claim(self, now: int, limit: int, lease_ms: int) -> tuple[Debt, ...]:
        """Take due debts for this process alone; those not settled fall due again when the lease ends."""
        return await self._database.write(_claim, now, limit, lease_ms)

    async def pending(self, match_id: int) -> tuple[Debt, ...]:
        """All debts of one match, due or not."""
        query = select(outbox).where(outbox.c.match_id == match_id).order_by(outbox.c.kind, outbox.c.target)
        return await self._database.read(_read, query)

    async def settle(self, debt_id: int) -> None:
        """Strike a debt out; the one that has replaced it stays."""
        await self._database.write(_settle, debt_id)

    async def delay(self, debt_id: int, not_before: int) -> None:
        """Try a debt again later and count the attempt."""
        await self._database.write(_delay, debt_id, not_before)


def _due(now: int, limit: int) -> Select[tuple[object, ...]]:
    oldest = (outbox.c.not_before, outbox.c.created_at, outbox.c.match_id, outbox.c.kind, outbox.c.target)
    return select(outbox).where(outbox.c.not_before <= now).order_by(*oldest).limit(limit)


def _read(connection: Connection, query: Select[tuple[object, ...]]) -> tuple[Debt, ...]:
    return read_all(Debt, connection.execute(query))


def _claim(connection: Connection, now: int, limit: int, lease_ms: int) -> tuple[Debt, ...]:
    debts = read_all(Debt, connection.execute(_due(now, limit).with_for_update(skip_locked=True)))
    ids = [debt.id for debt in debts]
    connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(not_before=now + lease_ms))
    return debts


def _settle(connection: Connection, debt_id: int) -> None:
    connection.execute(_SETTLE, {"settled": debt_id})


def _delay(connection: Connection, debt_id: int, not_before: int) -> None:
    changes = {"not_before": not_before, "attempts": outbox.c.attempts + 1}
    connection.execute(update(outbox).where(outbox.c.id == debt_id).values(changes))
