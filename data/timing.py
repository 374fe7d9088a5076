"""Time controls of matches: due dates, changes, and outages that stop every clock."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from data import outbox
from data.database import Database, upsert
from data.errors import Conflict
from data.rows import OutboxDraft, OutboxEntry, TimingChange
from data.schema import is_live, matches, settings

TIMED_STATUSES: tuple[str, ...] = ("open", "paused", "suspended")
_PUT_SIGN = upsert(settings, ("scope", "id", "key"), ("value",))
_SIGN = {"scope": "guild", "id": 0, "key": "alive"}


class Timings:
    """The time controls of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take_due(self, now: int, limit: int, until: int) -> tuple[int, ...]:
        """Take matches whose due date has passed, the longest overdue first, and return their numbers.

        Their due date becomes ``until``: other processes pass them by, and whoever takes them next finds them again
        if this process ends before it has dealt with them.
        """
        return await self._database.write(_take_due, now, limit, until)

    async def set_time_control(
        self, match_id: int, change: TimingChange, *, drafts: Sequence[OutboxDraft] = (), at: int = 0
    ) -> tuple[OutboxEntry, ...]:
        """Replace the time control of a match; raises Conflict if it or the ply is not as expected."""
        return await self._database.write(_set_time_control, match_id, change, drafts, at)

    async def note_alive(self, now: int, patience: int) -> int:
        """Note that a process is alive; return the outage before it, if all were silent for longer than ``patience``.

        The outage, in milliseconds, is added to every due date and counts for nobody's clock.
        """
        return await self._database.write(_note_alive, now, patience)


def _take_due(connection: Connection, now: int, limit: int, until: int) -> tuple[int, ...]:
    is_due = (matches.c.due_at <= now, matches.c.status.in_(TIMED_STATUSES))
    oldest = select(matches.c.id).where(*is_due).order_by(matches.c.due_at, matches.c.id).limit(limit)
    numbers = tuple(connection.scalars(oldest.with_for_update(skip_locked=True)))
    if numbers:
        connection.execute(update(matches).where(matches.c.id.in_(numbers)).values(due_at=until))
    return numbers


def _set_time_control(
    connection: Connection, match_id: int, change: TimingChange, drafts: Sequence[OutboxDraft], at: int
) -> tuple[OutboxEntry, ...]:
    m, timing = matches.c, change.timing
    as_was = (m.id == match_id, m.ply == change.ply, m.time_control.is_not_distinct_from(change.was))
    fields = {"time_control": timing.time_control, "due_at": timing.due_at}
    if connection.execute(update(matches).where(*as_was).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    return outbox.put(connection, match_id, change.ply, drafts, at)


def _note_alive(connection: Connection, now: int, patience: int) -> int:
    query = select(settings.c.value).filter_by(**_SIGN).with_for_update()
    last_sign = connection.scalar(query)
    silence = 0 if last_sign is None else now - int(last_sign)
    if silence < 0:
        # another process with a faster clock was here a moment ago
        return 0
    connection.execute(_PUT_SIGN.on(connection), {**_SIGN, "value": str(now)})
    if silence <= patience:
        return 0
    statement = update(matches).where(is_live, matches.c.status == "open", matches.c.due_at.is_not(None))
    changes = {"due_at": matches.c.due_at + silence, "time_lost": matches.c.time_lost + silence}
    connection.execute(statement.values(changes))
    return silence
