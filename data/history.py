"""Finished matches: who may see which, the latest first."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, Select, exists, false, func, or_, select, values

from data.database import Database
from data.rows import Chair, Excerpt, FinishedMatch, Match, Result, Viewer, read_all, read_one
from data.schema import appearances, matches, results, seats

AT_ONCE = 2000
"""So many of a person's matches, and whichever ended with the last of them, are looked through by one statement."""
NEVER = 2**62
"""Later than every match."""
LATELY = 200
"""A server's last matches, of which the popular games are made."""
_FIRST = Excerpt()


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
        excerpt: Excerpt = _FIRST,
    ) -> tuple[FinishedMatch, ...]:
        """The finished matches that the viewer may see and that fit every given filter."""
        wish = _Wish(viewer, user_id, channel_id, game)
        return await self._database.read(_page, wish, excerpt)

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


class _Wish(NamedTuple):
    """What is looked for: matches that the viewer may see, of a person, in a channel, of a game."""

    viewer: Viewer
    user_id: int | None
    channel_id: int | None
    game: str | None


def _page(connection: Connection, wish: _Wish, excerpt: Excerpt) -> tuple[FinishedMatch, ...]:
    """The latest of the matches that are found in one of several ways, each by an index of its own."""
    most = excerpt.offset + excerpt.limit
    ids: set[int] = {*_own(connection, wish, most)}
    for query in _others(connection, wish, most):
        ids.update(connection.scalars(query.limit(most)))
    latest = (matches.c.ended_at.desc(), matches.c.id.desc())
    query = select(matches).where(matches.c.id.in_(ids)).order_by(*latest).limit(excerpt.limit).offset(excerpt.offset)
    return _whole(connection, read_all(Match, connection.execute(query)))


def _own(connection: Connection, wish: _Wish, most: int) -> list[int]:
    """The viewer's own: what somebody played elsewhere is shown to him alone, where nobody else reads along."""
    if wish.user_id is not None and wish.user_id != wish.viewer.user_id:
        return _together(connection, wish, wish.user_id, most)
    return list(connection.scalars(_appearances(wish, wish.viewer.user_id).limit(most)))


def _together(connection: Connection, wish: _Wish, user_id: int, most: int) -> list[int]:
    """The latest matches of another person in which the viewer took part."""
    a, own = appearances.c, appearances.alias("own").c
    whole = _appearances(wish, user_id)
    found: list[int] = []
    before = NEVER
    while before and len(found) < most:
        # two who have played much and never met would keep one statement busy for long
        rest = whole.with_only_columns(a.ended_at).where(a.ended_at < before)
        since = connection.scalar(rest.offset(AT_ONCE).limit(1)) or 0
        # by its end, which is the same for all, a seat of the viewer is found at once
        took_part = exists().where(
            own.user_id == wish.viewer.user_id, own.ended_at == a.ended_at, own.match_id == a.match_id
        )
        page = whole.where(a.ended_at.between(since, before - 1), took_part)
        found += connection.scalars(page.limit(most - len(found)))
        before = since
    return found


def _appearances(wish: _Wish, user_id: int) -> Select[tuple[int]]:
    """A person's matches, where the viewer is or in direct messages everywhere."""
    a = appearances.c
    query = select(a.match_id).where(a.user_id == user_id).order_by(a.ended_at.desc(), a.match_id.desc())
    if wish.viewer.guild_id is not None:
        query = query.where(a.guild_id == wish.viewer.guild_id)
    if wish.channel_id is not None:
        query = query.where(a.channel_id == wish.channel_id)
    return query if wish.game is None else query.where(a.game == wish.game)


def _others(connection: Connection, wish: _Wish, most: int) -> Iterator[Select[tuple[int]]]:
    """Everybody's matches in those of the server's channels that the viewer can look into, and in their threads."""
    viewer = wish.viewer
    if viewer.guild_id is None or not viewer.channels:
        return
    if wish.user_id is not None:
        a = appearances.c
        visible = or_(a.channel_id.in_(viewer.channels), a.parent_id.in_(viewer.channels))
        yield _appearances(wish, wish.user_id).where(visible)
        return
    if wish.channel_id is not None:
        if _is_visible(connection, viewer, wish.channel_id):
            yield _in(matches.c.channel_id, wish, wish.channel_id)
        return
    for column in (matches.c.channel_id, matches.c.parent_id):
        for channel_id in _liveliest(connection, column, wish, most):
            yield _in(column, wish, channel_id)


def _is_visible(connection: Connection, viewer: Viewer, channel_id: int) -> bool:
    """Whether the viewer can look into a channel, or a thread of such a one; a thread stays where it is."""
    latest = select(matches.c.parent_id).where(matches.c.channel_id == channel_id, matches.c.ended_at.is_not(None))
    query = latest.order_by(matches.c.ended_at.desc()).limit(1)
    return channel_id in viewer.channels or connection.scalar(query) in viewer.channels


def _liveliest(connection: Connection, column: Column[Any], wish: _Wish, most: int) -> list[int]:
    """The channels with the latest matches: no others can have one among so many of the latest of all."""
    each = values(Column("id", BigInteger), name="channel").data([(one,) for one in sorted(wish.viewer.channels)]).cte()
    last = _in(column, wish, each.c.id).with_only_columns(matches.c.ended_at).limit(1).scalar_subquery()
    channels = [(row.last, row.id) for row in connection.execute(select(each.c.id, last.label("last"))) if row.last]
    return [channel_id for _, channel_id in sorted(channels, reverse=True)[:most]]


def _in(column: Column[Any], wish: _Wish, channel_id: Any) -> Select[tuple[int]]:
    """The matches of a channel, or of its threads, the latest first."""
    m = matches.c
    query = select(m.id).where(column == channel_id, m.status == "over", m.ended_at.is_not(None))
    # said like this it is no reason to go through all matches of the server, nor thought to leave few of the channel's
    here = func.coalesce(m.guild_id == wish.viewer.guild_id, false())
    query = query.where(here).order_by(m.ended_at.desc(), m.id.desc())
    return query if wish.game is None else query.where(m.game == wish.game)


def _whole(connection: Connection, page: tuple[Match, ...]) -> tuple[FinishedMatch, ...]:
    """Matches with their seats and results."""
    ids = [match.id for match in page]
    chairs: dict[int, list[Chair]] = {match_id: [] for match_id in ids}
    lines: dict[int, list[Result]] = {match_id: [] for match_id in ids}
    for row in connection.execute(select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)).mappings():
        fields = dict(row)
        chairs[fields.pop("match_id")].append(Chair(**fields))
    line_query = select(results).where(results.c.match_id.in_(ids)).order_by(results.c.place, results.c.seat)
    for line in read_all(Result, connection.execute(line_query)):
        lines[line.match_id].append(line)
    return tuple(FinishedMatch(match, tuple(chairs[match.id]), tuple(lines[match.id])) for match in page)


def _sees(connection: Connection, viewer: Viewer, match_id: int) -> bool:
    s, m = seats.c, matches.c
    took_part = exists().where(
        s.match_id == match_id, or_(s.user_id == viewer.user_id, s.for_user_id == viewer.user_id)
    )
    row = connection.execute(
        select(m.guild_id, m.channel_id, m.parent_id, took_part.label("took_part")).where(m.id == match_id)
    ).first()
    if row is None or viewer.guild_id is None:
        return row is not None and bool(row.took_part)
    return row.guild_id == viewer.guild_id and (
        bool(row.took_part) or not viewer.channels.isdisjoint((row.channel_id, row.parent_id))
    )


def _last_in(connection: Connection, channel_id: int) -> Match | None:
    ended = matches.c.channel_id == channel_id, matches.c.ended_at.is_not(None)
    query = select(matches).where(*ended, matches.c.status.in_(("over", "stopped")))
    latest = query.order_by(matches.c.ended_at.desc(), matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(latest))


def _popular(connection: Connection, guild_id: int) -> tuple[str, ...]:
    here = select(matches.c.game).where(matches.c.guild_id == guild_id, matches.c.ended_at.is_not(None))
    last = here.where(matches.c.status == "over").order_by(matches.c.ended_at.desc()).limit(LATELY).subquery()
    query = select(last.c.game).group_by(last.c.game).order_by(func.count().desc(), last.c.game)
    return tuple(connection.scalars(query))


def _by_commitment(connection: Connection, commitment: str) -> Match | None:
    query = select(matches).where(matches.c.commitment == commitment).order_by(matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(query))
