"""Leases: which process runs a match's computer players and timers, and until when."""

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, or_, select, update

from data.database import Database, insert_once, upsert
from data.rows import Lease, read_all, read_one, values
from data.schema import leases

_FIELDS = ("ply", "holder", "until", "acquired_at", "timer_key", "deadline", "token")
_PUT = upsert(leases, ("match_id",), _FIELDS, newer="ply")
_PUT_ONCE = insert_once(leases)


def put(connection: Connection, lease: Lease | None) -> None:
    """Write a lease, if given, within a transaction; it replaces an older one, but not one of a later ply."""
    if lease is not None:
        connection.execute(_PUT.on(connection), values(lease))


class LeaseBook:
    """The leases of all matches; a match without one waits for people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match_id: int) -> Lease | None:
        """Return the lease of a match, or None."""
        return await self._database.read_once(_get, match_id)

    async def acquire(self, lease: Lease, now: int) -> bool:
        """Acquire a lease; return False if another process holds an unexpired one of the same or a later ply."""
        return await self._database.write(_acquire, lease, now)

    async def take_over(
        self, now: int, limit: int, until: int, *, holder: str, own_until: int | None = None
    ) -> tuple[Lease, ...]:
        """Acquire expired leases, oldest first; ``own_until`` adds those that the holder had up to that instant."""
        return await self._database.write(_take_over, now, limit, until, holder, own_until)

    async def renew(self, tokens: Collection[int], holder: str, until: int) -> frozenset[int]:
        """Renew leases; return the tokens of those that the holder still has."""
        return await self._database.write(_renew, tokens, holder, until)

    async def release(self, *tokens: int) -> None:
        """Release leases by their tokens; a lease that has replaced one of them stays."""
        await self._database.write(_release, tokens)


def _get(connection: Connection, match_id: int) -> Lease | None:
    return read_one(Lease, connection.execute(select(leases).where(leases.c.match_id == match_id)))


def _acquire(connection: Connection, lease: Lease, now: int) -> bool:
    connection.execute(_PUT_ONCE.on(connection), values(lease))
    free = or_(leases.c.ply < lease.ply, leases.c.until <= now, leases.c.holder == lease.holder)
    statement = update(leases).where(leases.c.match_id == lease.match_id, free)
    return connection.execute(statement.values(values(lease))).rowcount == 1


def _take_over(
    connection: Connection, now: int, limit: int, until: int, holder: str, own_until: int | None
) -> tuple[Lease, ...]:
    free = leases.c.until <= now
    if own_until is not None:
        free = or_(free, and_(leases.c.holder == holder, leases.c.acquired_at <= own_until))
    oldest = select(leases.c.token).where(free).order_by(leases.c.until, leases.c.match_id).limit(limit)
    tokens = list(connection.scalars(oldest.with_for_update(skip_locked=True)))
    if not tokens:
        return ()
    statement = update(leases).where(leases.c.token.in_(tokens)).values(until=until, holder=holder).returning(leases)
    return read_all(Lease, connection.execute(statement))


def _renew(connection: Connection, tokens: Collection[int], holder: str, until: int) -> frozenset[int]:
    own_leases = update(leases).where(leases.c.token.in_(tokens), leases.c.holder == holder)
    return frozenset(connection.scalars(own_leases.values(until=until).returning(leases.c.token)))


def _release(connection: Connection, tokens: Collection[int]) -> None:
    connection.execute(delete(leases).where(leases.c.token.in_(tokens)))
