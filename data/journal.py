"""The acts of matches in order: every act is one transaction that checks what it builds upon."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
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
from data.chairs import SEATS_OF
from data.database import Database
from data.errors import AlreadyJournalled, Conflict
from data.matches import set_status
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
    read_all,
    values,
)
from data.schema import EVENT, acts, matches, seats, settings
from data.settings import THEME

_of = bindparam("of", type_=Integer)
_advance = update(matches).where(matches.c.id == _of, matches.c.ply == bindparam("old"), matches.c.status == "open")
_now = matches.c.time_control, matches.c.time_lost, matches.c.note
_as_seen = tuple(column.is_not_distinct_from(bindparam(f"seen_{column.name}", type_=column.type)) for column in _now)
_ADVANCE = _advance.values(ply=bindparam("new")).returning(*_now)
_new_time: dict[str, BindParameter[Any]] = {"time_control": bindparam("text"), "due_at": bindparam("due")}
_ADVANCE_IN_TIME = _advance.where(*_as_seen).values(ply=bindparam("new"), **_new_time)
_SET_TIME = update(matches).where(matches.c.id == _of).values(**_new_time)
_ADD_ACTS = insert(acts)
_ACTS = (
    select(*(column for column in acts.c if column is not acts.c.match_id))
    .where(acts.c.match_id == _of, acts.c.ply >= bindparam("since"))
    .order_by(acts.c.ply)
)
_HAS_EVENT = select(exists().where(acts.c.event_id == bindparam("event"), acts.c.event_part == bindparam("part")))


def _theme(scope: Scope, of: ColumnElement[int | None]) -> ScalarSelect[str]:
    wanted = (settings.c.scope == scope, settings.c.id == of, settings.c.key == THEME)
    return select(settings.c.value).where(*wanted).scalar_subquery()


# as they are loaded, with what the channel, the one a thread belongs to, and the people have chosen
_LOAD = select(
    matches,
    _theme("channel", matches.c.channel_id).label("theme"),
    _theme("channel", matches.c.parent_id).label("outer"),
).where(matches.c.id == _of)
_LOAD_SEATS = SEATS_OF.add_columns(_theme("person", seats.c.user_id).label("theme"))
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
    found = connection.execute(_LOAD, {"of": match_id}).mappings().first()
    if found is None:
        return None
    row = dict(found)
    themes: dict[tuple[Scope, int], str | None] = {("channel", row["channel_id"]): row.pop("theme")}
    if (outer := row.pop("outer")) is not None:
        themes["channel", row["parent_id"]] = outer
    chairs = [dict(chair) for chair in connection.execute(_LOAD_SEATS, {"of": match_id}).mappings()]
    themes |= {("person", chair["user_id"]): chair.pop("theme") for chair in chairs}
    return LoadedMatch(
        Match(**row),
        tuple(Chair(**chair) for chair in chairs),
        _acts(connection, match_id, since_ply),
        {whose: theme for whose, theme in themes.items() if theme is not None},
    )


def _acts(connection: Connection, match_id: int, since_ply: int) -> tuple[Act, ...]:
    return read_all(Act, connection.execute(_ACTS, {"of": match_id, "since": since_ply}))


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
        time = {"text": timing.time_control, "due": timing.due_at}
        if connection.execute(_ADVANCE_IN_TIME, {**where, **was, **time}).rowcount != 1:
            raise Conflict(match_id)
        chairs_of.check(connection, match_id, chairs)
    else:
        found = connection.execute(_ADVANCE, where).first()
        if found is None:
            raise Conflict(match_id)
        if seen is not None:
            match, chairs = seen
            if tuple(found) != (match.time_control, match.time_lost, match.note):
                raise Conflict(match_id)
            chairs_of.check(connection, match_id, chairs)
        if timing is not None:
            connection.execute(_SET_TIME, {"of": match_id, "text": timing.time_control, "due": timing.due_at})
    connection.execute(_ADD_ACTS, [values(act) | {"match_id": match_id} for act in new])
    if end is not None:
        set_status(connection, match_id, end.status, _OPEN, at, end.note, (), end.outcomes, end.rating_context)
    leases.put(connection, lease)
    return outbox.put(connection, match_id, ply, drafts, at)
