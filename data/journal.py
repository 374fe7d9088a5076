"""The acts of matches in order: every act is one transaction that checks what it builds upon."""

from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    ScalarSelect,
    bindparam,
    exists,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from data import chairs as chairs_of
from data import leases, outbox
from data.chairs import seats_of
from data.database import Database
from data.errors import AlreadyJournalled, Conflict
from data.matches import set_status
from data.prepared import Prepared
from data.rows import (
    Act,
    Chair,
    End,
    Lease,
    LoadedMatch,
    Match,
    OutboxDraft,
    OutboxEntry,
    Scope,
    Status,
    Timing,
    values,
)
from data.schema import EVENT, acts, matches, seats, settings
from data.settings import THEME

_of = bindparam("of", type_=Integer)
_advance = update(matches).where(matches.c.id == _of, matches.c.ply == bindparam("old"), matches.c.status == "open")
_now = matches.c.time_control, matches.c.time_lost, matches.c.note
_as_seen = tuple(column.is_not_distinct_from(bindparam(f"seen_{column.name}", type_=column.type)) for column in _now)
_ADVANCE = Prepared(_advance.values(ply=bindparam("new")).returning(*_now))
_ADVANCE_IN_TIME = Prepared(
    _advance.where(*_as_seen).values(ply=bindparam("new"), time_control=bindparam("text"), due_at=bindparam("due"))
)
_TIME = Prepared(
    update(matches).where(matches.c.id == _of).values(time_control=bindparam("text"), due_at=bindparam("due"))
)
_ADD_ACT = Prepared(insert(acts))
_ACTS = Prepared(
    select(*(column for column in acts.c if column is not acts.c.match_id))
    .where(acts.c.match_id == _of, acts.c.ply >= bindparam("since"))
    .order_by(acts.c.ply)
)
_HAS_EVENT = select(exists().where(acts.c.event_id == bindparam("event"), acts.c.event_part == bindparam("part")))


def _theme(scope: Scope, of: ColumnElement[int | None]) -> ScalarSelect[str]:
    wanted = (settings.c.scope == scope, settings.c.id == of, settings.c.key == THEME)
    return select(settings.c.value).where(*wanted).scalar_subquery()


# as they are loaded, with what the channel, the one a thread belongs to, and the people have chosen
_LOAD = Prepared(
    select(matches)
    .where(matches.c.id == _of)
    .add_columns(
        _theme("channel", matches.c.channel_id).label("theme"), _theme("channel", matches.c.parent_id).label("outer")
    )
)
_LOAD_SEATS = Prepared(seats_of.add_columns(_theme("person", seats.c.user_id).label("theme")))
_OPEN: tuple[Status, ...] = ("open",)


class Journal:
    """The acts of all matches, from their start on."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, match_id: int, since_ply: int = 0) -> LoadedMatch | None:
        """A match with its seats and its acts from a ply on, all of one moment."""
        return await self._database.read(_load, match_id, since_ply)

    async def acts(self, match_id: int, since_ply: int = 0) -> tuple[Act, ...]:
        """The acts of a match from a ply on."""
        return await self._database.read(_acts, match_id, since_ply)

    async def start(
        self,
        match_id: int,
        chairs: Sequence[Chair],
        *,
        order: Sequence[int] = (),
        seed: str,
        commitment: str,
        options: str,
        at: int,
        press: int | None = None,
        opened: Sequence[Chair] = (),
        first: Sequence[Act] = (),
        drafts: Sequence[OutboxDraft] = (),
        timing: Timing | None = None,
        lease: Lease | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Turn a lobby into an open match; raises Conflict if it is no lobby any more, or others or other options.

        ``order`` is who of the chairs sits where, by places in the lobby; without it all stay where they are.
        ``opened`` are the chairs with their words, which were sealed until now.
        """
        fields: dict[str, object] = {
            "seed": seed,
            "commitment": commitment,
            "press": press,
            "options": options,
            "started_at": at,
            "status": "open",
        }
        if timing is not None:
            fields |= {"time_control": timing.time_control, "due_at": timing.due_at}
        return await self._database.write(_start, match_id, chairs, order, opened, fields, at, first, drafts, lease)

    async def commit(
        self,
        match_id: int,
        new: Sequence[Act],
        *,
        drafts: Sequence[OutboxDraft] = (),
        end: End | None = None,
        timing: Timing | None = None,
        lease: Lease | None = None,
        seen: tuple[Match, Sequence[Chair]] | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Journal acts at exactly the present ply of an open match, with all that follows, or raise Conflict.

        With ``seen`` it is a conflict, too, if its time, its notes or its chairs are not as they were seen.
        Raises AlreadyJournalled if the journal, of whatever match, has an act of the same event.
        """
        try:
            return await self._database.write(_commit, match_id, new, drafts, end, timing, lease, seen)
        except IntegrityError as error:
            # one engine names the index, the other the column, which is part of the index's name
            if not any(name in str(error.orig) for name in (EVENT, "acts.event_id")):
                raise
        raise AlreadyJournalled(new[0].event_id)

    async def has_event(self, event_id: int, part: int) -> bool:
        """Whether the journal has an act of this part of an interaction or message."""
        return await self._database.read(_has_event, event_id, part)


def _load(connection: Connection, match_id: int, since_ply: int) -> LoadedMatch | None:
    hits = _LOAD.named(connection, {"of": match_id})
    if not hits:
        return None
    [row] = hits
    themes: dict[tuple[Scope, int], str | None] = {("channel", row["channel_id"]): row.pop("theme")}
    if (outer := row.pop("outer")) is not None:
        themes["channel", row["parent_id"]] = outer
    chairs = _LOAD_SEATS.named(connection, {"of": match_id})
    themes |= {("person", chair["user_id"]): chair.pop("theme") for chair in chairs}
    return LoadedMatch(
        Match(**row),
        tuple(Chair(**chair) for chair in chairs),
        _acts(connection, match_id, since_ply),
        {whose: theme for whose, theme in themes.items() if theme is not None},
    )


def _acts(connection: Connection, match_id: int, since_ply: int) -> tuple[Act, ...]:
    return _ACTS.read(Act, connection, {"of": match_id, "since": since_ply})


def _has_event(connection: Connection, event_id: int, part: int) -> bool:
    return bool(connection.scalar(_HAS_EVENT, {"event": event_id, "part": part}))


def _start(
    connection: Connection,
    match_id: int,
    chairs: Sequence[Chair],
    order: Sequence[int],
    opened: Sequence[Chair],
    fields: dict[str, object],
    at: int,
    first: Sequence[Act],
    drafts: Sequence[OutboxDraft],
    lease: Lease | None,
) -> tuple[OutboxEntry, ...]:
    lobby = (matches.c.id == match_id, matches.c.status == "lobby", matches.c.options == fields["options"])
    if connection.execute(update(matches).where(*lobby).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    chairs_of.check(connection, match_id, chairs)
    for chair in opened:
        if chair.word is not None:
            words = {"word": chair.word, "sealed": chair.sealed}
            place = (seats.c.match_id == match_id, seats.c.seat == chair.seat)
            connection.execute(update(seats).where(*place).values(words))
    if list(order) != sorted(order):
        chairs_of.reorder(connection, match_id, order)
    if first:
        return _commit(connection, match_id, first, drafts, None, None, lease)
    leases.put(connection, lease)
    return outbox.put(connection, match_id, 0, drafts, at)


def _commit(
    connection: Connection,
    match_id: int,
    new: Sequence[Act],
    drafts: Sequence[OutboxDraft],
    end: End | None,
    timing: Timing | None,
    lease: Lease | None,
    seen: tuple[Match, Sequence[Chair]] | None = None,
) -> tuple[OutboxEntry, ...]:
    old, at, ply = new[0].ply, new[-1].at, new[0].ply + len(new)
    if [act.ply for act in new] != list(range(old, ply)):
        raise ValueError("the acts of one commit must follow one another")
    # the first statement takes the match's lock, so a second writer waits here and then finds another ply
    where = {"of": match_id, "old": old, "new": ply}
    if seen is not None and timing is not None:
        match, chairs = seen
        was = {"seen_time_control": match.time_control, "seen_time_lost": match.time_lost, "seen_note": match.note}
        if not _ADVANCE_IN_TIME.change(connection, {**where, **was, "text": timing.time_control, "due": timing.due_at}):
            raise Conflict(match_id)
        chairs_of.check(connection, match_id, chairs)
    else:
        hits = _ADVANCE.rows(connection, where)
        if not hits:
            raise Conflict(match_id)
        if seen is not None:
            match, chairs = seen
            if hits != [(match.time_control, match.time_lost, match.note)]:
                raise Conflict(match_id)
            chairs_of.check(connection, match_id, chairs)
        if timing is not None:
            _TIME.change(connection, {"of": match_id, "text": timing.time_control, "due": timing.due_at})
    _ADD_ACT.change_each(connection, [values(act) | {"match_id": match_id} for act in new])
    if end is not None:
        set_status(connection, match_id, end.status, _OPEN, at, end.note, (), end.outcomes, end.rating_context)
    leases.put(connection, lease)
    return outbox.put(connection, match_id, ply, drafts, at)
