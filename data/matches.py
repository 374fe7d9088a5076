"""Matches, their seats and their acts: every change is one transaction that checks what it builds upon."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Unpack

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Integer,
    ScalarSelect,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from data import leases, numbers, outbox, results, summaries
from data.database import Database, P, T, Work
from data.errors import AlreadyJournalled, ChannelTaken, Conflict
from data.prepared import Prepared
from data.rows import (
    ENDED,
    LIVE,
    PLAIN,
    Act,
    Chair,
    End,
    HandState,
    Lease,
    LoadedMatch,
    Lobby,
    Match,
    MatchFields,
    OutboxDraft,
    OutboxEntry,
    Outcome,
    RatingContext,
    Scope,
    Status,
    Timing,
    Was,
    read_all,
    values,
)
from data.rows.chairs import OCCUPANT
from data.schema import EVENT, acts, is_live, is_suspended, matches, seats, settings
from data.settings import THEME
from data.urls import Address

_of: BindParameter[int] = bindparam("of", type_=Integer)
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
_match = select(matches).where(matches.c.id == _of)
_GET = Prepared(_match)
_LOCK = _match.with_for_update()
_BY_CHANNEL = Prepared(select(matches).where(matches.c.channel_id == bindparam("channel"), is_live))
_seats_of = (
    select(*(column for column in seats.c if column is not seats.c.match_id))
    .where(seats.c.match_id == _of)
    .order_by(seats.c.seat)
)
_SEATS = Prepared(_seats_of)
_OCCUPANTS = Prepared(_seats_of.with_only_columns(*(seats.c[name] for name in OCCUPANT)))
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
    _match.add_columns(
        _theme("channel", matches.c.channel_id).label("theme"), _theme("channel", matches.c.parent_id).label("outer")
    )
)
_LOAD_SEATS = Prepared(_seats_of.add_columns(_theme("person", seats.c.user_id).label("theme")))
_OPEN: tuple[Status, ...] = ("open",)
_FIELDS = frozenset(MatchFields.__annotations__)


class Matches:
    """All matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, lobby: Lobby, chairs: Sequence[Chair], drafts: Sequence[OutboxDraft] = ()) -> int:
        """Create a lobby and return its number; raises ChannelTaken when the channel has a live match."""
        address = self._database.address
        return await self._write_in_channel(lobby.channel_id, _create, address, lobby, chairs, drafts)

    async def get(self, match_id: int) -> Match | None:
        """A match by number."""
        return await self._database.read(_get, match_id)

    async def load(self, match_id: int, since_ply: int = 0) -> LoadedMatch | None:
        """A match with its seats and its acts from a ply on, all of one moment."""
        return await self._database.read(_load, match_id, since_ply)

    async def seats(self, match_id: int) -> tuple[Chair, ...]:
        """The seats of a match in order."""
        return await self._database.read(_seats, match_id)

    async def acts(self, match_id: int, since_ply: int = 0) -> tuple[Act, ...]:
        """The acts of a match from a ply on."""
        return await self._database.read(_acts, match_id, since_ply)

    async def by_channel(self, channel_id: int) -> Match | None:
        """The live match of a channel."""
        return await self._database.read(_by_channel, channel_id)

    async def open_of(self, user_id: int) -> tuple[Match, ...]:
        """The live matches where a person sits or is stood in for, oldest first."""
        return await self._database.read(_open_of, user_id)

    async def open_channels(self, guild_id: int) -> tuple[int, ...]:
        """The channels of a server with a live match."""
        return await self._database.read(_open_channels, guild_id)

    async def open_ids(self) -> tuple[int, ...]:
        """The numbers of all live matches."""
        return await self._database.read(_open_ids)

    async def acts_by_people(self) -> int:
        """How many acts of all matches were people's."""
        return await self._database.read(_acts_by_people)

    async def of_guild(self, guild_id: int, status: Collection[Status]) -> tuple[Match, ...]:
        """The matches of a server that have one of these statuses, oldest first."""
        return await self._database.read(_of_guild, guild_id, status)

    async def set_seats(
        self,
        match_id: int,
        chairs: Sequence[Chair],
        *,
        was: Sequence[Chair],
        status: Status | None = None,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
    ) -> None:
        """Replace the seats; raises Conflict if others sit there by now, or if it has another status."""
        await self._database.write(reseat, match_id, chairs, was, status, drafts, at)

    async def update(
        self,
        match_id: int,
        *,
        was: Was | None = None,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
        **fields: Unpack[MatchFields],
    ) -> None:
        """Change fields that belong to no transition; raises Conflict if it `was` otherwise. A channel may be taken."""
        unknown = fields.keys() - _FIELDS
        if unknown:
            raise TypeError(f"not a field to update: {', '.join(sorted(unknown))}")
        await self._write_in_channel(fields.get("channel_id"), _update, match_id, dict(fields), was or {}, drafts, at)

    async def set_post(
        self, match_id: int, post_id: int | None, post_at: int | None, drafts: Sequence[OutboxDraft] = ()
    ) -> None:
        """Note which message is the table and since when."""
        fields = {"post_id": post_id, "post_at": post_at}
        await self._database.write(_update, match_id, fields, {}, drafts, post_at or 0)

    async def reserve_post(self, match_id: int, was: Was, at: int) -> bool:
        """Note that a new post is being put up; False if the old one is not as it `was` any more."""
        try:
            await self._database.write(_update, match_id, {"post_at": at}, was)
        except Conflict:
            return False
        return True

    async def set_hand(
        self,
        match_id: int,
        user_id: int,
        channel_id: int | None,
        message_id: int | None,
        state: HandState,
        *,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
    ) -> tuple[OutboxEntry, ...]:
        """Note where the hand of a person is shown, and whether it can be delivered; Conflict if he sits there no more.

        Seats change hands while a message is on its way, so they are no address for one.
        """
        fields = {"hand_channel_id": channel_id, "hand_message_id": message_id, "hand_state": state}
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at)

    async def set_ephemeral_view(
        self,
        match_id: int,
        user_id: int,
        token: str | None,
        message_id: int | None,
        at: int | None,
        *,
        drafts: Sequence[OutboxDraft] = (),
    ) -> tuple[OutboxEntry, ...]:
        """Note which ephemeral view a person has open, or with nothing that there is none; and what follows of it.

        Raises Conflict if he sits there no more.
        """
        fields = {"ephemeral_token": token, "ephemeral_message_id": message_id, "ephemeral_at": at}
        return await self._database.write(_set_chair, match_id, user_id, fields, drafts, at or 0)

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

    async def set_status(
        self,
        match_id: int,
        status: Status,
        *,
        was: Collection[Status],
        at: int,
        note: str | None = None,
        drafts: Sequence[OutboxDraft] = (),
        outcomes: Sequence[Outcome] = (),
        rating_context: RatingContext = PLAIN,
        lost: int = 0,
        due_at: int | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Change the status without an act; raises Conflict if it was none of `was`, ChannelTaken on revival.

        ``lost`` milliseconds count for no clock; ``due_at`` is when to look at the match next, if ever.
        """
        match = await self.get(match_id)
        channel = None if match is None else match.channel_id
        return await self._write_in_channel(
            channel, _set_status, match_id, status, was, at, note, drafts, outcomes, rating_context, lost, due_at
        )

    async def _write_in_channel(self, channel_id: int | None, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        while True:
            try:
                return await self._database.write(work, *args, **kwargs)
            except IntegrityError as error:
                # one engine names the index, the other the column, which is part of the index's name
                if channel_id is None or "matches" not in (words := str(error.orig)) or "channel_id" not in words:
                    raise
            holder = await self.by_channel(channel_id)
            if holder is not None:
                raise ChannelTaken(holder.id)


def _create(
    connection: Connection, address: Address, lobby: Lobby, chairs: Sequence[Chair], drafts: Sequence[OutboxDraft]
) -> int:
    row = values(lobby) | {"status": "lobby", "ply": 0}
    match_id: int = connection.execute(insert(matches).returning(matches.c.id), row).scalar_one()
    numbers.note(connection, address, match_id)
    _seat(connection, match_id, chairs)
    outbox.put(connection, match_id, 0, drafts, lobby.created_at)
    return match_id


def _get(connection: Connection, match_id: int) -> Match | None:
    return next(iter(_GET.read(Match, connection, {"of": match_id})), None)


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


def _has_event(connection: Connection, event_id: int, part: int) -> bool:
    return bool(connection.scalar(_HAS_EVENT, {"event": event_id, "part": part}))


def _seats(connection: Connection, match_id: int) -> tuple[Chair, ...]:
    return _SEATS.read(Chair, connection, {"of": match_id})


def _acts(connection: Connection, match_id: int, since_ply: int) -> tuple[Act, ...]:
    return _ACTS.read(Act, connection, {"of": match_id, "since": since_ply})


def _by_channel(connection: Connection, channel_id: int) -> Match | None:
    return next(iter(_BY_CHANNEL.read(Match, connection, {"channel": channel_id})), None)


def _open_of(connection: Connection, user_id: int) -> tuple[Match, ...]:
    has_seat = exists().where(
        seats.c.match_id == matches.c.id, or_(seats.c.user_id == user_id, seats.c.for_user_id == user_id)
    )
    query = select(matches).where(is_live, has_seat).order_by(matches.c.id)
    return read_all(Match, connection.execute(query))


def _open_channels(connection: Connection, guild_id: int) -> tuple[int, ...]:
    query = select(matches.c.channel_id).where(matches.c.guild_id == guild_id, is_live)
    return tuple(connection.scalars(query))


def _of_guild(connection: Connection, guild_id: int, status: Collection[Status]) -> tuple[Match, ...]:
    # each by an index of its own, however many matches of the server are over
    kinds = [kind for kind, names in ((is_live, LIVE), (is_suspended, ("suspended",))) if {*names} & {*status}]
    if unknown := {*status} - {*LIVE, "suspended"}:
        raise ValueError(f"not asked for by server: {', '.join(sorted(unknown))}")
    query = select(matches).where(matches.c.guild_id == guild_id, matches.c.status.in_(status))
    hits = [match for kind in kinds for match in read_all(Match, connection.execute(query.where(kind)))]
    return tuple(sorted(hits, key=lambda match: match.id))


def _open_ids(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.scalars(select(matches.c.id).where(is_live).order_by(matches.c.id)))


def _acts_by_people(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(acts).where(acts.c.user_id.is_not(None))) or 0


def reseat(
    connection: Connection,
    match_id: int,
    chairs: Sequence[Chair],
    was: Sequence[Chair],
    status: Status | None,
    drafts: Sequence[OutboxDraft] = (),
    at: int = 0,
) -> None:
    """Replace the seats within a transaction; raises Conflict if others sit there, or if it has another status."""
    # the match's row is the lock of its seats
    match = connection.execute(_LOCK, {"of": match_id}).first()
    if match is None or match.status != (status or match.status):
        raise Conflict(match_id)
    _check_seats(connection, match_id, was)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    _seat(connection, match_id, chairs)
    outbox.put(connection, match_id, match.ply, drafts, at)


def _check_seats(connection: Connection, match_id: int, was: Sequence[Chair]) -> None:
    if _OCCUPANTS.rows(connection, {"of": match_id}) != [seat.occupant for seat in was]:
        raise Conflict(match_id)


def _seat(connection: Connection, match_id: int, chairs: Sequence[Chair]) -> None:
    if chairs:
        connection.execute(insert(seats), [values(seat) | {"match_id": match_id} for seat in chairs])


def _reorder(connection: Connection, match_id: int, order: Sequence[int]) -> None:
    """Let those who sit at a match change places."""
    chairs = _seats(connection, match_id)
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    _seat(connection, match_id, [replace(chairs[place], seat=seat) for seat, place in enumerate(order)])


def _update(
    connection: Connection,
    match_id: int,
    fields: dict[str, Any],
    was: Was,
    drafts: Sequence[OutboxDraft] = (),
    at: int = 0,
) -> None:
    conditions = [matches.c[name].is_not_distinct_from(value) for name, value in was.items()]
    if (
        fields
        and connection.execute(update(matches).where(matches.c.id == match_id, *conditions).values(fields)).rowcount
        != 1
    ):
        raise Conflict(match_id)
    _enqueue(connection, match_id, drafts, at)


def _set_chair(
    connection: Connection,
    match_id: int,
    user_id: int,
    fields: Mapping[str, object],
    drafts: Sequence[OutboxDraft] = (),
    at: int = 0,
) -> tuple[OutboxEntry, ...]:
    # whoever changes who sits there replaces all seats
    connection.execute(_LOCK, {"of": match_id}).first()
    chair = (seats.c.match_id == match_id, seats.c.user_id == user_id)
    if connection.execute(update(seats).where(*chair).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    return _enqueue(connection, match_id, drafts, at)


def _enqueue(connection: Connection, match_id: int, drafts: Sequence[OutboxDraft], at: int) -> tuple[OutboxEntry, ...]:
    ply = connection.scalar(select(matches.c.ply).where(matches.c.id == match_id)) if drafts else None
    return () if ply is None else outbox.put(connection, match_id, ply, drafts, at)


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
    _check_seats(connection, match_id, chairs)
    for chair in opened:
        if chair.word is not None:
            words = {"word": chair.word, "sealed": chair.sealed}
            place = (seats.c.match_id == match_id, seats.c.seat == chair.seat)
            connection.execute(update(seats).where(*place).values(words))
    if list(order) != sorted(order):
        _reorder(connection, match_id, order)
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
        _check_seats(connection, match_id, chairs)
    else:
        hits = _ADVANCE.rows(connection, where)
        if not hits:
            raise Conflict(match_id)
        if seen is not None:
            match, chairs = seen
            if hits != [(match.time_control, match.time_lost, match.note)]:
                raise Conflict(match_id)
            _check_seats(connection, match_id, chairs)
        if timing is not None:
            _TIME.change(connection, {"of": match_id, "text": timing.time_control, "due": timing.due_at})
    _ADD_ACT.change_each(connection, [values(act) | {"match_id": match_id} for act in new])
    if end is not None:
        _set_status(connection, match_id, end.status, _OPEN, at, end.note, (), end.outcomes, end.rating_context)
    leases.put(connection, lease)
    return outbox.put(connection, match_id, ply, drafts, at)


def _set_status(
    connection: Connection,
    match_id: int,
    status: Status,
    was: Collection[Status],
    at: int,
    note: str | None,
    drafts: Sequence[OutboxDraft],
    outcomes: Sequence[Outcome],
    rating_context: RatingContext,
    lost: int = 0,
    due_at: int | None = None,
) -> tuple[OutboxEntry, ...]:
    changes: dict[str, object] = {"status": status, "ended_at": at if status in ENDED else None, "due_at": due_at}
    if lost:
        changes["time_lost"] = matches.c.time_lost + lost
    if note is not None:
        changes["note"] = note
    statement = update(matches).where(matches.c.id == match_id, matches.c.status.in_(was))
    match = connection.execute(
        statement.values(changes).returning(matches.c.game, matches.c.guild_id, matches.c.ply)
    ).first()
    if match is None:
        raise Conflict(match_id)
    summaries.note_end(connection, match_id, is_over=status == "over")
    results.put(connection, match_id, match.game, match.guild_id, outcomes, at, rating_context)
    return outbox.put(connection, match_id, match.ply, drafts, at)
