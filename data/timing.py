"""When somebody should look at a match, what changes when its time runs out, and time that counts for nobody."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from data import leases, outbox
from data import matches as chairs_of
from data.database import Database, upsert
from data.errors import Conflict
from data.rows import Chair, Lease, OutboxDraft, OutboxEntry, Timing
from data.schema import matches, settings

LOOKED_AT: tuple[str, ...] = ("open", "paused")
_ALIVE = upsert(settings, ("scope", "id", "key"), ("value",))
_SIGN = {"scope": "guild", "id": 0, "key": "alive"}


class Timings:
    """The clocks of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int) -> tuple[int, ...]:
        """The numbers of matches that should be looked at by now, the longest overdue first."""
        return await self._database.read(_due, now, limit)

    async def look(
        self,
        match_id: int,
        timing: Timing,
        *,
        was: str | None,
        ply: int,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
    ) -> tuple[OutboxEntry, ...]:
        """Write the clock of an open match anew, with its outbox entries; raises Conflict if it was another one."""
        return await self._database.write(_look, match_id, timing, was, ply, drafts, at)

    async def reseat(
        self,
        match_id: int,
        sitting: Sequence[Chair],
        timing: Timing,
        *,
        was: Sequence[Chair],
        ply: int,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
        lease: Lease | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Let others sit at an open match at this ply, with its clock; raises Conflict if anything was otherwise."""
        return await self._database.write(_reseat, match_id, sitting, timing, was, ply, drafts, at, lease)

    async def alive(self, now: int, patience: int) -> int:
        """Note that somebody is here; after a longer silence of all, its milliseconds count for nobody's clock."""
        return await self._database.write(_alive, now, patience)


def _due(connection: Connection, now: int, limit: int) -> tuple[int, ...]:
    query = select(matches.c.id).where(matches.c.due_at <= now, matches.c.status.in_(LOOKED_AT))
    return tuple(connection.scalars(query.order_by(matches.c.due_at, matches.c.id).limit(limit)))


def _look(
    connection: Connection,
    match_id: int,
    timing: Timing,
    was: str | None,
    ply: int,
    drafts: Sequence[OutboxDraft],
    at: int,
) -> tuple[OutboxEntry, ...]:
    so = (matches.c.id == match_id, matches.c.ply == ply, matches.c.clock.is_not_distinct_from(was))
    changes = {"clock": timing.clock, "due_at": timing.due_at}
    if connection.execute(update(matches).where(*so).values(changes)).rowcount != 1:
        raise Conflict(match_id)
    return outbox.put(connection, match_id, ply, drafts, at)


def _reseat(
    connection: Connection,
    match_id: int,
    sitting: Sequence[Chair],
    timing: Timing,
    was: Sequence[Chair],
    ply: int,
    drafts: Sequence[OutboxDraft],
    at: int,
    lease: Lease | None,
) -> tuple[OutboxEntry, ...]:
    changes = {"clock": timing.clock, "due_at": timing.due_at}
    so = (matches.c.id == match_id, matches.c.ply == ply, matches.c.status == "open")
    if connection.execute(update(matches).where(*so).values(changes)).rowcount != 1:
        raise Conflict(match_id)
    chairs_of.reseat(connection, match_id, sitting, was, "open")
    leases.put(connection, lease)
    return outbox.put(connection, match_id, ply, drafts, at)


def _alive(connection: Connection, now: int, patience: int) -> int:
    found = select(settings.c.value).filter_by(**_SIGN).with_for_update()
    seen = connection.scalar(found)
    silent = 0 if seen is None else now - int(seen)
    if silent < 0:
        # another process was here a moment ago by a clock that is ahead of ours
        return 0
    connection.execute(_ALIVE.on(connection), {**_SIGN, "value": str(now)})
    if silent <= patience:
        return 0
    running = update(matches).where(matches.c.status == "open", matches.c.due_at.is_not(None))
    later = {"due_at": matches.c.due_at + silent, "clock_lost": matches.c.clock_lost + silent}
    connection.execute(running.values(later))
    return silent
