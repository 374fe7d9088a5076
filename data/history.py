"""Finished matches, latest first, as far as a viewer may see them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    CompoundSelect,
    Connection,
    Select,
    exists,
    false,
    func,
    or_,
    select,
    union_all,
    values,
)

from data.database import Database
from data.rows import Chair, Excerpt, FinishedMatch, Match, Result, Viewer, read_all, read_one
from data.schema import appearances, is_live, matches, results, seats

AT_ONCE = 2000
"""Matches of a person that one statement looks through, and those that ended at the same instant as the last."""
NEVER = 2**62
"""An instant later than the end of every match."""
LATELY = 200
"""Latest matches of a server that are counted to find its popular games."""
LIKED_AMONG = 500
"""Latest matches of a server that are looked through to find the games it likes."""
TIMES = 2
"""Matches of a game after which a person has come back to it."""
CAME_BACK = 2
"""People who have to have come back to a game before a server likes it: one alone is not yet company."""
_FIRST = Excerpt()


class History:
    """The finished matches; one statement looks through ``at_once`` matches of a person."""

    def __init__(self, database: Database, *, at_once: int = AT_ONCE) -> None:
        self._database = database
        self._at_once = at_once

    async def of(
        self,
        viewer: Viewer,
        *,
        user_id: int | None = None,
        channel_id: int | None = None,
        game: str | None = None,
        excerpt: Excerpt = _FIRST,
    ) -> tuple[FinishedMatch, ...]:
        """Return the finished matches that the viewer may see and that fit every given filter."""
        wish = _Wish(viewer, user_id, channel_id, game, self._at_once)
        return await self._database.read(_page, wish, excerpt)

    async def sees(self, viewer: Viewer, match_id: int) -> bool:
        """Return whether the viewer may see a match once it is finished."""
        return await self._database.read(_sees, viewer, match_id)

    async def last_in(self, channel_id: int) -> Match | None:
        """Return the last match of a channel that was played to its end or stopped."""
        return await self._database.read(_last_in, channel_id)

    async def popular(self, guild_id: int) -> tuple[str, ...]:
        """Return the games of a server's latest matches, the most played first."""
        return await self._database.read(_popular, guild_id)

    async def liked(self, guild_id: int, since: int) -> Mapping[str, int]:
        """Return the games that a server likes, and how many people have come back to each, the most first.

        Its latest matches after an instant are looked through. A match that goes on from another one is no new one.
        """
        return await self._database.read(_liked, guild_id, since)

    async def popular_in(self, channel_id: int) -> tuple[str, ...]:
        """Return the games of the latest matches in a channel and in its threads, the most played first."""
        return await self._database.read(_popular_in, channel_id)

    async def has_played(self, user_id: int, guild_id: int) -> bool:
        """Return whether a person sits at a live table of a server, or has finished a match there."""
        return await self._database.read(_has_played, user_id, guild_id)

    async def by_commitment(self, commitment: str) -> Match | None:
        """Return the match whose seed has this SHA-256."""
        return await self._database.read(_by_commitment, commitment)


class _Wish(NamedTuple):
    """A search for matches: by whom, of which person, channel and game, and how many one statement looks through."""

    viewer: Viewer
    user_id: int | None
    channel_id: int | None
    game: str | None
    at_once: int


def _page(connection: Connection, wish: _Wish, excerpt: Excerpt) -> tuple[FinishedMatch, ...]:
    """Return the latest matches of several queries, each of which has an index of its own."""
    most = excerpt.offset + excerpt.limit
    ids: set[int] = {*_own(connection, wish, most)}
    for query in _others(connection, wish, most):
        ids.update(connection.scalars(query.limit(most)))
    latest = (matches.c.ended_at.desc(), matches.c.id.desc())
    query = select(matches).where(matches.c.id.in_(ids)).order_by(*latest).limit(excerpt.limit).offset(excerpt.offset)
    return _whole(connection, read_all(Match, connection.execute(query)))


def _own(connection: Connection, wish: _Wish, most: int) -> list[int]:
    """Find the viewer's own matches, or those with the person asked for.

    In a direct message they come from all servers: nobody else reads along.
    """
    if wish.user_id is not None and wish.user_id != wish.viewer.user_id:
        return _together(connection, wish, wish.user_id, most)
    return list(connection.scalars(_appearances(wish, wish.viewer.user_id).limit(most)))


def _together(connection: Connection, wish: _Wish, user_id: int, most: int) -> list[int]:
    """Find the latest matches of another person in which the viewer took part."""
    a, own = appearances.c, appearances.alias("own").c
    whole = _appearances(wish, user_id)
    found: list[int] = []
    before = NEVER
    while before and len(found) < most:
        # in steps: for two people who have played much and never met, one statement would run long
        rest = whole.with_only_columns(a.ended_at).where(a.ended_at < before)
        since = connection.scalar(rest.offset(wish.at_once).limit(1)) or 0
        # the end of the match leads to the viewer's row by an index
        took_part = exists().where(
            own.user_id == wish.viewer.user_id, own.ended_at == a.ended_at, own.match_id == a.match_id
        )
        page = whole.where(a.ended_at.between(since, before - 1), took_part)
        found += connection.scalars(page.limit(most - len(found)))
        before = since
    return found


def _appearances(wish: _Wish, user_id: int) -> Select[tuple[int]]:
    """The query of a person's matches on the viewer's server; in a direct message on all servers."""
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
    """Return whether the viewer can read a channel, or the parent of a thread."""
    latest = select(matches.c.parent_id).where(matches.c.channel_id == channel_id, matches.c.ended_at.is_not(None))
    query = latest.order_by(matches.c.ended_at.desc()).limit(1)
    return channel_id in viewer.channels or connection.scalar(query) in viewer.channels


def _liveliest(connection: Connection, column: Column[Any], wish: _Wish, most: int) -> list[int]:
    """Return the channels with the latest matches; no other channel can have one among the ``most`` latest."""
    each = values(Column("id", BigInteger), name="channel").data([(one,) for one in sorted(wish.viewer.channels)]).cte()
    last = _in(column, wish, each.c.id).with_only_columns(matches.c.ended_at).limit(1).scalar_subquery()
    channels = [(row.last, row.id) for row in connection.execute(select(each.c.id, last.label("last"))) if row.last]
    return [channel_id for _, channel_id in sorted(channels, reverse=True)[:most]]


def _in(column: Column[Any], wish: _Wish, channel_id: Any) -> Select[tuple[int]]:
    """The query of the matches of a channel, or of its threads, latest first."""
    m = matches.c
    query = select(m.id).where(column == channel_id, m.status == "over", m.ended_at.is_not(None))
    # wrapped so that no engine chooses an index of the server, or expects few matches to remain
    here = func.coalesce(m.guild_id == wish.viewer.guild_id, false())
    query = query.where(here).order_by(m.ended_at.desc(), m.id.desc())
    return query if wish.game is None else query.where(m.game == wish.game)


def _whole(connection: Connection, page: tuple[Match, ...]) -> tuple[FinishedMatch, ...]:
    """Add their chairs and results to matches."""
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
    return _most_played(connection, _latest_games(matches.c.guild_id, guild_id))


def _liked(connection: Connection, guild_id: int, since: int) -> Mapping[str, int]:
    m, a = matches.c, appearances.c
    here = select(m.id, m.game).where(m.guild_id == guild_id, m.ended_at >= since, m.status == "over")
    last = here.where(m.parent_match.is_(None)).order_by(m.ended_at.desc()).limit(LIKED_AMONG).subquery()
    people = select(last.c.game).join(appearances, a.match_id == last.c.id).group_by(last.c.game, a.user_id)
    back = people.having(func.count() >= TIMES).subquery()
    many = func.count().label("many")
    query = select(back.c.game, many).group_by(back.c.game).having(many >= CAME_BACK)
    return {row.game: row.many for row in connection.execute(query.order_by(many.desc(), back.c.game))}


def _popular_in(connection: Connection, channel_id: int) -> tuple[str, ...]:
    # each half has an index of its own
    in_it, in_threads = (
        select(_latest_games(column, channel_id).subquery()) for column in (matches.c.channel_id, matches.c.parent_id)
    )
    return _most_played(connection, union_all(in_it, in_threads))


def _latest_games(place: Column[Any], number: int) -> Select[Any]:
    """The query of the games of the latest matches in a place."""
    here = select(matches.c.game).where(place == number, matches.c.ended_at.is_not(None))
    return here.where(matches.c.status == "over").order_by(matches.c.ended_at.desc()).limit(LATELY)


def _most_played(connection: Connection, latest: Select[Any] | CompoundSelect[Any]) -> tuple[str, ...]:
    last = latest.subquery()
    query = select(last.c.game).group_by(last.c.game).order_by(func.count().desc(), last.c.game)
    return tuple(connection.scalars(query))


def _has_played(connection: Connection, user_id: int, guild_id: int) -> bool:
    a, s = appearances.c, seats.c
    finished = exists().where(a.user_id == user_id, a.guild_id == guild_id)
    live = exists().where(s.match_id == matches.c.id, or_(s.user_id == user_id, s.for_user_id == user_id))
    sits = exists(select(matches.c.id).where(is_live, matches.c.guild_id == guild_id, live))
    return bool(connection.scalar(select(or_(finished, sits))))


def _by_commitment(connection: Connection, commitment: str) -> Match | None:
    query = select(matches).where(matches.c.commitment == commitment).order_by(matches.c.id.desc()).limit(1)
    return read_one(Match, connection.execute(query))
