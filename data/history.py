"""Finished matches: who may see which, the latest first."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, exists, func, or_, select, union_all

from data.database import Database
from data.rows import Chair, FinishedMatch, Match, Result, Viewer, read_all, read_one
from data.schema import matches, results, seats

LATELY = 200
"""A server's last matches, of which the popular games are made."""


class History:
    """All finished matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(
        self,
        viewer: Viewer,
        *,
        user_id: int | None = None,
        channel_id: int | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[FinishedMatch, ...]:
        """The finished matches that the viewer may see and that fit every given filter."""
        conditions = [matches.c.status == "over"]
        if game is not None:
            conditions.append(matches.c.game == game)
        if channel_id is not None:
            conditions.append(matches.c.channel_id == channel_id)
        if user_id is not None:
            conditions.append(_took_part(user_id))
        # each way by an index of its own: one statement for both would look at every match
        by_server = channel_id is None and user_id is None
        ways = [[*conditions, visible] for visible in _visible(viewer, by_server=by_server)]
        return await self._database.read(_page, ways, limit, offset)

    async def sees(self, viewer: Viewer, match_id: int) -> bool:
        """Whether the viewer may see a match, once it is finished."""
        return await self._database.read(_sees, viewer, match_id)

    async def last_in(self, channel_id: int) -> Match | None:
        """The match that was played in a channel last, to its end or until it was stopped."""
        return await self._database.read(_last_in, channel_id)

    async def popular(self, guild_id: int) -> tuple[str, ...]:
        """The games of a server's last matches, the most played first."""
        return await self._database.read(_popular, guild_id)

    async def by_commitment(self, commitment: str) -> Match | None:
        """The match whose seed has this SHA-256."""
        return await self._database.read(_by_commitment, commitment)


def _took_part(user_id: int) -> ColumnElement[bool]:
    """Whether a person sat at a match, or somebody in his place."""
    own = (select(seats.c.match_id).where(column == user_id) for column in (seats.c.user_id, seats.c.for_user_id))
    return matches.c.id.in_(union_all(*own))


def _visible(viewer: Viewer, *, by_server: bool = False) -> list[ColumnElement[bool]]:
    """What may be seen: the own matches, and those of this server's channels that the viewer can look into.

    ``by_server`` is whether the latter are best found by their server, which has more matches than all else names.
    """
    own = _took_part(viewer.user_id)
    if viewer.guild_id is None:
        return [own]
    # as a sum it is no reason to go through all matches of the server
    here = matches.c.guild_id + 0 == viewer.guild_id
    on_server = matches.c.guild_id == viewer.guild_id if by_server else here
    in_channels = or_(matches.c.channel_id.in_(viewer.channels), matches.c.parent_id.in_(viewer.channels))
    # what somebody played elsewhere is shown to him alone, where nobody else reads along
    return [own & here, *([on_server & in_channels] if viewer.channels else [])]


def _page(
    connection: Connection, ways: Collection[Collection[ColumnElement[bool]]], limit: int, offset: int
) -> tuple[FinishedMatch, ...]:
    """The latest of the matches that are found in one of several ways."""
    latest = (matches.c.ended_at.desc(), matches.c.id.desc())
    found: dict[int, Match] = {}
    for conditions in ways:
        query = select(matches).where(*conditions).order_by(*latest).limit(limit + offset)
        found |= {match.id: match for match in read_all(Match, connection.execute(query))}
    by_time = sorted(found.values(), key=lambda match: (match.ended_at or 0, match.id), reverse=True)
    page = by_time[offset : offset + limit]
    ids = [match.id for match in page]
    chairs: dict[int, list[Chair]] = {match_id: [] for match_id in ids}
    lines: dict[int, list[Result]] = {match_id: [] for match_id in ids}
    for row in connection.execute(select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)):
        values = dict(row._mapping)
        chairs[values.pop("match_id")].append(Chair(**values))
    line_query = select(results).where(results.c.match_id.in_(ids)).order_by(results.c.place, results.c.seat)
    for line in read_all(Result, connection.execute(line_query)):
        lines[line.match_id].append(line)
    return tuple(FinishedMatch(match, tuple(chairs[match.id]), tuple(lines[match.id])) for match in page)


def _sees(connection: Connection, viewer: Viewer, match_id: int) -> bool:
    return bool(connection.scalar(select(exists().where(matches.c.id == match_id, or_(*_visible(viewer))))))


def _last_in(connection: Connection, channel_id: int) -> Match | None:
    ended = matches.c.channel_id == channel_id, matches.c.ended_at.is_not(None)
    query = select(matches).where(*ended, matches.c.status.in_(("over", "stopped")))
    latest = query.order_by(matches.c.ended_at.desc(), matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(latest).first())


def _popular(connection: Connection, guild_id: int) -> tuple[str, ...]:
    here = select(matches.c.game).where(matches.c.guild_id == guild_id, matches.c.ended_at.is_not(None))
    last = here.where(matches.c.status == "over").order_by(matches.c.ended_at.desc()).limit(LATELY).subquery()
    query = select(last.c.game).group_by(last.c.game).order_by(func.count().desc(), last.c.game)
    return tuple(connection.scalars(query))


def _by_commitment(connection: Connection, commitment: str) -> Match | None:
    query = select(matches).where(matches.c.commitment == commitment).order_by(matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(query).first())
