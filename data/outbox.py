"""What is still to be said to Discord, kept in the transaction that made it due."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, or_, select, update

from data.database import Database, insert_once, upsert
from data.rows import Debt, Owed, read_all, values
from data.schema import outbox

_PUT = upsert(
    outbox,
    ("match_id", "kind", "target"),
    ("id", "ply", "payload", "attempts", "not_before", "created_at", "holder"),
    newer="ply",
)
_OLDEST = (outbox.c.not_before, outbox.c.created_at, outbox.c.match_id, outbox.c.kind, outbox.c.target)
_PUT_ONCE = insert_once(outbox)
_PENDING = select(outbox).where(outbox.c.match_id == bindparam("of")).order_by(outbox.c.kind, outbox.c.target)
_SETTLE = delete(outbox).where(outbox.c.id.in_(bindparam("settled", expanding=True))).returning(outbox.c.id)


class Kinds(NamedTuple):
    """Debts of these kinds, or of all others."""

    names: Collection[str]
    among: bool = True


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

    async def claim(
        self,
        now: int,
        limit: int,
        lease_ms: int,
        *,
        holder: str | None = None,
        kinds: Kinds | None = None,
        own: bool = False,
    ) -> tuple[Debt, ...]:
        """Take due debts for this process alone; those not settled fall due again when the lease ends.

        ``kinds`` restricts them; ``own`` adds those the holder took before, in another life, whether due or not.
        """
        return await self._database.write(_claim, now, limit, lease_ms, holder, kinds, own)

    async def take(self, debt: Debt, now: int) -> bool:
        """Hold a debt, unless another process holds one for the same target that is not due and no older."""
        return await self._database.write(_take, debt, now)

    async def hold(self, debt_ids: Collection[int], holder: str, until: int) -> frozenset[int]:
        """Hold debts for longer; returns those that are still this holder's."""
        return await self._database.write(_hold, debt_ids, holder, until)

    async def pending(self, match_id: int) -> tuple[Debt, ...]:
        """All debts of one match, due or not."""
        return await self._database.read(_pending, match_id)

    async def settle(self, *debt_ids: int) -> frozenset[int]:
        """Strike debts out; returns those that were still there: one that has replaced another stays."""
        return await self._database.write(_settle, debt_ids)

    async def postpone(self, kind: str, until: int) -> None:
        """Let no debt of a kind fall due before an instant."""
        await self._database.write(_postpone, kind, until)

    async def delay(self, debt_id: int, not_before: int) -> None:
        """Try a debt again later and count the attempt."""
        await self._database.write(_delay, debt_id, not_before)


def _due(now: int, limit: int) -> Select[tuple[object, ...]]:
    return select(outbox).where(outbox.c.not_before <= now).order_by(*_OLDEST).limit(limit)


def _read(connection: Connection, query: Select[tuple[object, ...]]) -> tuple[Debt, ...]:
    return read_all(Debt, connection.execute(query))


def _pending(connection: Connection, match_id: int) -> tuple[Debt, ...]:
    return read_all(Debt, connection.execute(_PENDING, {"of": match_id}))


def _claim(
    connection: Connection,
    now: int,
    limit: int,
    lease_ms: int,
    holder: str | None,
    kinds: Kinds | None,
    own: bool,
) -> tuple[Debt, ...]:
    due = outbox.c.not_before <= now
    wanted = select(outbox).where(or_(due, outbox.c.holder == holder) if own else due)
    if kinds is not None:
        wanted = wanted.where(outbox.c.kind.in_(kinds.names) if kinds.among else outbox.c.kind.not_in(kinds.names))
    debts = read_all(Debt, connection.execute(wanted.order_by(*_OLDEST).limit(limit).with_for_update(skip_locked=True)))
    if debts:
        ids = [debt.id for debt in debts]
        taken = {"not_before": now + lease_ms, "holder": holder}
        connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(taken))
    return debts


def _take(connection: Connection, debt: Debt, now: int) -> bool:
    connection.execute(_PUT_ONCE.on(connection), values(debt))
    place = [outbox.c[name] == getattr(debt, name) for name in ("match_id", "kind", "target")]
    free = or_(outbox.c.ply < debt.ply, outbox.c.not_before <= now, outbox.c.holder == debt.holder)
    return connection.execute(update(outbox).where(*place, free).values(values(debt))).rowcount == 1


def _hold(connection: Connection, debt_ids: Collection[int], holder: str, until: int) -> frozenset[int]:
    still = update(outbox).where(outbox.c.id.in_(debt_ids), outbox.c.holder == holder)
    return frozenset(connection.scalars(still.values(not_before=until).returning(outbox.c.id)))


def _settle(connection: Connection, debt_ids: Sequence[int]) -> frozenset[int]:
    return frozenset(connection.scalars(_SETTLE, {"settled": debt_ids}))


def _postpone(connection: Connection, kind: str, until: int) -> None:
    early = update(outbox).where(outbox.c.kind == kind, outbox.c.not_before < until)
    connection.execute(early.values(not_before=until))


def _delay(connection: Connection, debt_id: int, not_before: int) -> None:
    changes = {"not_before": not_before, "attempts": outbox.c.attempts + 1}
    connection.execute(update(outbox).where(outbox.c.id == debt_id).values(changes))
