"""Matches from lobby to end, without their acts; every change checks the state that it builds upon."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Unpack

from sqlalchemy import Connection, Integer, bindparam, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from data import chairs, numbers, outbox, results, summaries
from data.database import Database, P, T, Work
from data.errors import ChannelTaken, Conflict
from data.rows import (
    ENDED,
    LIVE,
    Chair,
    Lobby,
    Match,
    MatchFields,
    OutboxDraft,
    OutboxEntry,
    Status,
    StatusChange,
    Was,
    read_all,
    read_one,
    values,
)
from data.schema import acts, is_live, is_suspended, matches, seats
from data.urls import Address

_GET = select(matches).where(matches.c.id == bindparam("of", type_=Integer))
_BY_CHANNEL = select(matches).where(matches.c.channel_id == bindparam("channel"), is_live)
_FIELDS = frozenset(MatchFields.__annotations__)

_WAITING: tuple[Status, ...] = ("lobby",)

GUILDS_AT_ONCE = 5000
"""Servers in one statement."""


class Matches:
    """All matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, lobby: Lobby, sitting: Sequence[Chair], drafts: Sequence[OutboxDraft] = ()) -> int:
        """Create a lobby and return its number; raises ChannelTaken if the channel has a live match."""
        address = self._database.address
        return await self._write_in_channel(lobby.channel_id, _create, address, lobby, sitting, drafts)

    async def get(self, match_id: int) -> Match | None:
        """Return a match by its number, or None."""
        return await self._database.read_once(_get, match_id)

    async def by_channel(self, channel_id: int) -> Match | None:
        """Return the live match of a channel, or None."""
        return await self._database.read_once(_by_channel, channel_id)

    async def open_of(self, user_id: int) -> tuple[Match, ...]:
        """Return the live matches in which a person or their substitute sits, oldest first."""
        return await self._database.read(_open_of, user_id)

    async def open_channels(self, guild_id: int) -> tuple[int, ...]:
        """Return the channels of a server that have a live match."""
        return await self._database.read(_open_channels, guild_id)

    async def channels_of(self, games: Collection[str]) -> tuple[int, ...]:
        """Return the channels where one of these games is being played."""
        return await self._database.read(_channels_of, games)

    async def open_ids(self) -> tuple[int, ...]:
        """Return the numbers of all live matches."""
        return await self._database.read(_open_ids)

    async def acts_by_people(self) -> int:
        """Count the acts of people in all matches."""
        return await self._database.read(_acts_by_people)

    async def of_guilds(self, guild_ids: Collection[int], status: Collection[Status]) -> tuple[Match, ...]:
        """Return the live or suspended matches of some servers that have one of these statuses, oldest first."""
        return await self._database.read(_of_guilds, guild_ids, status)

    async def lobbies(self, guild_id: int) -> tuple[tuple[Match, tuple[Chair, ...]], ...]:
        """Return the matches of a server that have not begun, each with its chairs, oldest first."""
        return await self._database.read(_lobbies, guild_id)

    async def update(
        self,
        match_id: int,
        *,
        was: Was | None = None,
        drafts: Sequence[OutboxDraft] = (),
        at: int = 0,
        **fields: Unpack[MatchFields],
    ) -> None:
        """Change fields that may change at any time.

        Raises Conflict if the match differs from ``was``, and ChannelTaken if the new channel has a live match.
        """
        unknown = fields.keys() - _FIELDS
        if unknown:
            raise TypeError(f"not a field to update: {', '.join(sorted(unknown))}")
        await self._write_in_channel(fields.get("channel_id"), _update, match_id, dict(fields), was or {}, drafts, at)

    async def set_post(
        self, match_id: int, post_id: int | None, post_at: int | None, drafts: Sequence[OutboxDraft] = ()
    ) -> None:
        """Note which message is the post of a match, and since when."""
        fields = {"post_id": post_id, "post_at": post_at}
        await self._database.write(_update, match_id, fields, {}, drafts, post_at or 0)

    async def reserve_post(self, match_id: int, was: Was, at: int) -> bool:
        """Note that a new post is being sent; return False if the match differs from ``was``."""
        try:
            await self._database.write(_update, match_id, {"post_at": at}, was)
        except Conflict:
            return False
        return True

    async def set_status(
        self, match_id: int, change: StatusChange, *, drafts: Sequence[OutboxDraft] = ()
    ) -> tuple[OutboxEntry, ...]:
        """Change the status without an act.

        Raises Conflict if the match has none of the statuses ``was``, and ChannelTaken if a match that becomes live
        again finds another one in its channel.
        """
        match = await self.get(match_id)
        channel = None if match is None else match.channel_id
        return await self._write_in_channel(channel, set_status, match_id, change, drafts)

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
    connection: Connection, address: Address, lobby: Lobby, sitting: Sequence[Chair], drafts: Sequence[OutboxDraft]
) -> int:
    row = values(lobby) | {"status": "lobby", "ply": 0}
    match_id: int = connection.execute(insert(matches).returning(matches.c.id), row).scalar_one()
    numbers.note(connection, address, match_id)
    chairs.put(connection, match_id, sitting)
    outbox.put(connection, match_id, 0, drafts, lobby.created_at)
    return match_id


def _get(connection: Connection, match_id: int) -> Match | None:
    return read_one(Match, connection.execute(_GET, {"of": match_id}))


def _by_channel(connection: Connection, channel_id: int) -> Match | None:
    return read_one(Match, connection.execute(_BY_CHANNEL, {"channel": channel_id}))


def _open_of(connection: Connection, user_id: int) -> tuple[Match, ...]:
    has_seat = exists().where(
        seats.c.match_id == matches.c.id, or_(seats.c.user_id == user_id, seats.c.for_user_id == user_id)
    )
    query = select(matches).where(is_live, has_seat).order_by(matches.c.id)
    return read_all(Match, connection.execute(query))


def _open_channels(connection: Connection, guild_id: int) -> tuple[int, ...]:
    query = select(matches.c.channel_id).where(matches.c.guild_id == guild_id, is_live)
    return tuple(connection.scalars(query))


def _of_guilds(connection: Connection, guild_ids: Collection[int], status: Collection[Status]) -> tuple[Match, ...]:
    # each kind by its own index, so that matches that are over cost nothing
    kinds = [kind for kind, names in ((is_live, LIVE), (is_suspended, ("suspended",))) if {*names} & {*status}]
    if unknown := {*status} - {*LIVE, "suspended"}:
        raise ValueError(f"not asked for by server: {', '.join(sorted(unknown))}")
    hits = [
        match
        for some in _some_of(guild_ids)
        for kind in kinds
        for match in read_all(
            Match,
            connection.execute(select(matches).where(kind, matches.c.status.in_(status), matches.c.guild_id.in_(some))),
        )
    ]
    return tuple(sorted(hits, key=lambda match: match.id))


def _lobbies(connection: Connection, guild_id: int) -> tuple[tuple[Match, tuple[Chair, ...]], ...]:
    rows = _of_guilds(connection, (guild_id,), _WAITING)
    sitting: dict[int, list[Chair]] = {row.id: [] for row in rows}
    query = select(seats).where(seats.c.match_id.in_(sitting)).order_by(seats.c.match_id, seats.c.seat)
    for row in connection.execute(query).mappings() if rows else ():
        fields = dict(row)
        sitting[fields.pop("match_id")].append(Chair(**fields))
    return tuple((row, tuple(sitting[row.id])) for row in rows)


def _some_of(guild_ids: Collection[int]) -> Iterator[Sequence[int]]:
    """The servers, in as many portions as statements are needed: no database takes any number of parameters."""
    ids = sorted(guild_ids)
    yield from (ids[first : first + GUILDS_AT_ONCE] for first in range(0, len(ids), GUILDS_AT_ONCE))


def _channels_of(connection: Connection, games: Collection[str]) -> tuple[int, ...]:
    query = select(matches.c.channel_id).where(is_live, matches.c.status == "open", matches.c.game.in_(sorted(games)))
    return tuple(connection.scalars(query))


def _open_ids(connection: Connection) -> tuple[int, ...]:
    return tuple(connection.scalars(select(matches.c.id).where(is_live).order_by(matches.c.id)))


def _acts_by_people(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(acts).where(acts.c.user_id.is_not(None))) or 0


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
    outbox.put_now(connection, match_id, drafts, at)


def set_status(
    connection: Connection, match_id: int, change: StatusChange, drafts: Sequence[OutboxDraft] = ()
) -> tuple[OutboxEntry, ...]:
    """Change the status within a transaction; raises Conflict if the match has none of the statuses ``was``."""
    fields: dict[str, object] = {
        "status": change.status,
        "ended_at": change.at if change.status in ENDED else None,
        "due_at": change.due_at,
    }
    if change.lost:
        fields["time_lost"] = matches.c.time_lost + change.lost
    if change.note is not None:
        fields["note"] = change.note
    statement = update(matches).where(matches.c.id == match_id, matches.c.status.in_(change.was)).values(fields)
    match = connection.execute(statement.returning(matches.c.game, matches.c.guild_id, matches.c.ply)).first()
    if match is None:
        raise Conflict(match_id)
    summaries.note_end(connection, match_id, is_over=change.status == "over")
    ended = results.Ended(match_id, match.game, match.guild_id, change.at)
    results.put(connection, ended, change.outcomes, change.rating_context)
    return outbox.put(connection, match_id, match.ply, drafts, change.at)
