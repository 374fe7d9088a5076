"""The outbox: what is still to be delivered to Discord, written in the transaction that caused it."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, delete, or_, select, update

from data import leases
from data.database import Database, upsert
from data.rows import Lease, OutboxDraft, OutboxEntry, read_all, values
from data.schema import matches, outbox

_PUT = upsert(
    outbox,
    ("match_id", "kind", "target"),
    ("id", "ply", "payload", "attempts", "not_before", "created_at", "holder"),
    newer="ply",
)
_OLDEST = (outbox.c.not_before, outbox.c.created_at, outbox.c.match_id, outbox.c.kind, outbox.c.target)
_PENDING = select(outbox).where(outbox.c.match_id == bindparam("of")).order_by(outbox.c.kind, outbox.c.target)
CALLED = "called"
"""The kind of entry for a ping in the channel, which is deleted once the people it calls have acted."""
INVITATION = "invitation"
"""The kind of entry for an invitation in the channel, whose target is the person invited."""
LOOKOUT = "lookout"
"""The kind of entry for a message that tells somebody of a new table, whose target is that person."""
REMINDER = "reminder"
"""The kind of entry for the message that reminds somebody of games by letter, whose target is that person."""
_LOOK_AT_CALLS = (
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("of"),
        outbox.c.kind.in_((CALLED, INVITATION)),
        outbox.c.not_before > bindparam("at"),
    )
    .values(not_before=bindparam("at"))
)
_DELIVERED = select(outbox.c.id).where(outbox.c.id.in_(bindparam("ids", expanding=True)))
_ACKNOWLEDGE = (
    delete(outbox)
    # locked in the order in which entries are enqueued, so that no deadlock arises
    .where(outbox.c.id.in_(_DELIVERED.order_by(outbox.c.kind, outbox.c.target).with_for_update()))
    .returning(outbox.c.id)
)


class Kinds(NamedTuple):
    """A filter of entries: these kinds, or with ``among=False`` all others."""

    names: Collection[str]
    among: bool = True


def put(
    connection: Connection, match_id: int, ply: int, drafts: Iterable[OutboxDraft], at: int
) -> tuple[OutboxEntry, ...]:
    """Enqueue within a transaction; each entry replaces an older one for the same target.

    When the post changes, the pings and invitations that still stand in the channel fall due for a check.
    """
    # always in the same order, so that two writers of the same rows cannot deadlock
    entries = tuple(draft.entry(match_id, ply, at) for draft in sorted(drafts, key=lambda one: (one.kind, one.target)))
    if entries:
        connection.execute(_PUT.on(connection), [values(entry) for entry in entries])
    if any(entry.kind == "post" for entry in entries):
        connection.execute(_LOOK_AT_CALLS, {"of": match_id, "at": at})
    return entries


def put_now(connection: Connection, match_id: int, drafts: Sequence[OutboxDraft], at: int) -> tuple[OutboxEntry, ...]:
    """Enqueue within a transaction, at the present ply of the match."""
    ply = connection.scalar(select(matches.c.ply).where(matches.c.id == match_id)) if drafts else None
    return () if ply is None else put(connection, match_id, ply, drafts, at)


class Outbox:
    """The outbox entries of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def enqueue(
        self, match_id: int, ply: int, drafts: Sequence[OutboxDraft], at: int, *, lease: Lease | None = None
    ) -> tuple[OutboxEntry, ...]:
        """Enqueue entries without an act; an entry of a later ply for the same target stays."""
        return await self._database.write(_enqueue, match_id, ply, drafts, at, lease)

    async def due(self, now: int, limit: int = 100) -> tuple[OutboxEntry, ...]:
        """Return the entries that are due, oldest first."""
        return await self._database.read(_read, _due(now).limit(limit))

    async def acquire(
        self,
        now: int,
        limit: int,
        lease_ms: int,
        *,
        holder: str | None = None,
        kinds: Kinds | None = None,
        own_until: int | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Acquire due entries for one process; those it does not acknowledge fall due again after ``lease_ms``.

        ``kinds`` restricts them. With ``own_until``, those that the holder took on up to that instant are due as
        well, unless they were delayed firmly.
        """
        own = None if own_until is None or holder is None else _Own(holder, own_until)
        query = _due(now, kinds, own).limit(limit)
        return await self._database.write(_acquire, query, now + lease_ms, holder)

    async def pending(self, match_id: int) -> tuple[OutboxEntry, ...]:
        """Return all entries of a match, due or not."""
        return await self._database.read_once(_pending, match_id)

    async def acknowledge(self, *entry_ids: int) -> frozenset[int]:
        """Delete delivered entries; return the ids that were found. An entry that has replaced one of them stays."""
        # undone by a power cut, it is delivered again, as if the power had gone before the delivery
        return await self._database.write_loosely(_acknowledge, entry_ids)

    async def postpone(self, kind: str, until: int) -> None:
        """Postpone all entries of a kind that are due before an instant."""
        await self._database.write(_postpone, kind, until)

    async def delay(self, entry_id: int, not_before: int, *, firmly: bool = False) -> None:
        """Postpone an entry after a failed attempt, and count the attempt.

        ``firmly`` leaves it to nobody until then: a process that comes back does not try it before.
        """
        await self._database.write(_delay, entry_id, not_before, firmly)


def _enqueue(
    connection: Connection, match_id: int, ply: int, drafts: Sequence[OutboxDraft], at: int, lease: Lease | None
) -> tuple[OutboxEntry, ...]:
    leases.put(connection, lease)
    return put(connection, match_id, ply, drafts, at)


class _Own(NamedTuple):
    """What a process took on up to an instant."""

    holder: str
    until: int


def _due(now: int, kinds: Kinds | None = None, own: _Own | None = None) -> Select[tuple[object, ...]]:
    """The query of due entries, oldest first, and of a process's own."""
    due = outbox.c.not_before <= now
    if own is not None:
        due = or_(due, and_(outbox.c.holder == own.holder, outbox.c.created_at <= own.until))
    query = select(outbox).where(due)
    if kinds is not None:
        query = query.where(outbox.c.kind.in_(kinds.names) if kinds.among else outbox.c.kind.not_in(kinds.names))
    return query.order_by(*_OLDEST)


def _read(connection: Connection, query: Select[tuple[object, ...]]) -> tuple[OutboxEntry, ...]:
    return read_all(OutboxEntry, connection.execute(query))


def _pending(connection: Connection, match_id: int) -> tuple[OutboxEntry, ...]:
    return read_all(OutboxEntry, connection.execute(_PENDING, {"of": match_id}))


def _acquire(
    connection: Connection, query: Select[tuple[object, ...]], until: int, holder: str | None
) -> tuple[OutboxEntry, ...]:
    entries = _read(connection, query.with_for_update(skip_locked=True))
    if entries:
        ids = [entry.id for entry in entries]
        connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(not_before=until, holder=holder))
    return entries


def _acknowledge(connection: Connection, entry_ids: Sequence[int]) -> frozenset[int]:
    return frozenset(connection.scalars(_ACKNOWLEDGE, {"ids": entry_ids}))


def _postpone(connection: Connection, kind: str, until: int) -> None:
    statement = update(outbox).where(outbox.c.kind == kind, outbox.c.not_before < until)
    connection.execute(statement.values(not_before=until))


def _delay(connection: Connection, entry_id: int, not_before: int, firmly: bool) -> None:
    changes: dict[str, object] = {"not_before": not_before, "attempts": outbox.c.attempts + 1}
    if firmly:
        changes["holder"] = None
    connection.execute(update(outbox).where(outbox.c.id == entry_id).values(changes))
