"""Leaderboards of ratings, seasons and records, and a person's progress on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    ScalarSelect,
    Select,
    and_,
    case,
    exists,
    false,
    func,
    or_,
    select,
)

from data import rating_book
from data.database import Database
from data.rating import EVERYWHERE, Pool
from data.rating_book import Recomputation
from data.rows import HELD, Excerpt, read_all
from data.schema import (
    encounters,
    nicknames,
    players,
    ranking,
    rating_steps,
    ratings,
    records,
    results,
    seasons,
    tallies,
    variants,
)
from data.standings import Company, RatingLine, Season, SoloRecord, Step

LATEST = 250
"""Latest ratings of a person that make a curve."""
MATES = 50
"""Partners returned at most, and as many opponents."""

Best = Literal["acts", "elapsed_ms"]
_FIRST = Excerpt()

_local = tallies.alias("there")


class Viewer(NamedTuple):
    """The reader of a board, and the server on which it is read (0: on none)."""

    guild_id: int
    user_id: int


class RecordBoard(NamedTuple):
    """The records of a game for one with these options, on a server (:data:`EVERYWHERE`: on all), by one measure."""

    game: str
    options: str
    guild_id: int
    by: Best


class Ratings:
    """All ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def board(
        self,
        pool: Pool,
        season: int,
        *,
        seen_by: Viewer | None = None,
        by_wins: bool = False,
        computers: bool | None = None,
        excerpt: Excerpt = _FIRST,
    ) -> tuple[RatingLine, ...]:
        """Return a board, best first, unrated players last; with the names a viewer may read (None: all).

        ``computers`` asks for computer players alone, or for people alone.
        """
        kind = ratings.c.level != "" if computers else ratings.c.level == ""
        query = _on_board(pool, season, by_wins, *(() if computers is None else (kind,)))
        return await self._database.read(_board, query, pool[1], seen_by, by_wins, excerpt)

    async def seasons(self, guild_id: int) -> tuple[Season, ...]:
        """Return the seasons of a server, latest first."""
        return await self._database.read(_seasons, guild_id)

    async def close_season(self, guild_id: int, at: int) -> int | None:
        """Close the present season of a server; return its number, or None if none is open."""
        return await self._database.write(rating_book.close_season, guild_id, at)

    async def of_match(self, match_id: int) -> tuple[Step, ...]:
        """Return the rating changes of a match."""
        return await self._database.read(_of_match, match_id)

    async def of_player(self, user_id: int, guild_id: int, season: int) -> dict[tuple[str, str], RatingLine]:
        """Return a person's ratings of a season by league and board."""
        return await self._database.read(_of_player, user_id, guild_id, season)

    async def progress(self, user_id: int, pool: Pool) -> tuple[Step, ...]:
        """Return a person's latest rating changes in a pool, oldest first."""
        return await self._database.read(_progress, user_id, pool)

    async def company(self, user_id: int, guild_id: int | None) -> tuple[Company, ...]:
        """Return the most frequent partners and opponents of a person on a server (None: all), most frequent first."""
        return await self._database.read(_company, user_id, guild_id)

    async def records(
        self, board: RecordBoard, *, seen_by: Viewer | None = None, excerpt: Excerpt = _FIRST
    ) -> tuple[SoloRecord, ...]:
        """Return everybody's best match, best first; with the names a viewer may read (None: all)."""
        return await self._database.read(_records, board, seen_by, excerpt)

    async def variants(self, game: str, guild_id: int) -> tuple[str, ...]:
        """Return the options with which a game for one was solved, most frequent first."""
        return await self._database.read(_variants, game, guild_id)

    async def recompute(self, families: Mapping[str, str], *, write: bool = True) -> Recomputation:
        """Compute all ratings again from all results; without ``write`` only compare them with the stored ones."""
        return await self._database.write(rating_book.recompute, families, write=write)


def _readable(user_id: ColumnElement[int], seen_by: Viewer | None) -> ColumnElement[bool]:
    """The condition that a viewer may read a name: their own, of a player of their server, or of a listed person."""
    if seen_by is None:
        return user_id.is_not(None)
    is_local = exists().where(_local.c.user_id == user_id, _local.c.guild_id == seen_by.guild_id)
    return or_(user_id == seen_by.user_id, func.coalesce(players.c.listed, false()), is_local)


def _named(shown: Any, guild_id: int, seen_by: Viewer | None) -> tuple[FromClause, tuple[ColumnElement[Any], ...]]:
    """The lines of a board joined with people, and two columns: name and whether it is listed."""
    place = guild_id if seen_by is None or guild_id != EVERYWHERE else seen_by.guild_id
    user_id = shown.c.user_id
    known = func.coalesce(nicknames.c.name, players.c.name, _last_name(user_id))
    if place != EVERYWHERE:
        known = func.coalesce(nicknames.c.name, _last_name(user_id, place), players.c.name, _last_name(user_id))
    name = case((_readable(user_id, seen_by), known), else_=None).label("name")
    here = and_(nicknames.c.user_id == user_id, nicknames.c.guild_id == place)
    lines = shown.outerjoin(players, players.c.user_id == user_id).outerjoin(nicknames, here)
    return lines, (name, func.coalesce(players.c.listed, false()).label("listed"))


def _on_board(pool: Pool, season: int, by_wins: bool, *conditions: ColumnElement[bool]) -> Select[Any]:
    """The query of the lines of a board, best first, without names."""
    league, guild_id, board = pool
    r = ratings.c
    return (
        select(r.user_id, r.level, r.mu, r.sigma, r.matches, r.wins)
        .where(r.league == league, r.guild_id == guild_id, r.board == board, r.season == season, *conditions)
        .order_by(*ranking(r, by_wins=by_wins))
    )


def _board(
    connection: Connection, lines: Select[Any], guild_id: int, seen_by: Viewer | None, by_wins: bool, excerpt: Excerpt
) -> tuple[RatingLine, ...]:
    # names are looked up for the excerpt only
    shown = lines.limit(excerpt.limit).offset(excerpt.offset).subquery("page")
    p = shown.c
    named, names = _named(shown, guild_id, seen_by)
    query = (
        select(p.user_id, p.level, p.mu, p.sigma, p.matches, p.wins, *names)
        .select_from(named)
        .order_by(*ranking(p, by_wins=by_wins))
    )
    return read_all(RatingLine, connection.execute(query))


def _last_name(user_id: ColumnElement[int], guild_id: int | None = None) -> ScalarSelect[str]:
    """The query of a person's name in their last match, on a server (None: on any)."""
    names = select(results.c.name).where(results.c.user_id == user_id)
    if guild_id is not None:
        names = names.where(results.c.guild_id == guild_id)
    return names.order_by(results.c.ended_at.desc()).limit(1).scalar_subquery()


def _seasons(connection: Connection, guild_id: int) -> tuple[Season, ...]:
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
    return read_all(Season, connection.execute(query))


def _steps(*conditions: ColumnElement[bool]) -> Any:
    columns = [column for column in rating_steps.c if column is not rating_steps.c.level]
    # one line for each match: every match has a first seat
    match = and_(results.c.seq == rating_steps.c.seq, results.c.seat == 0)
    return (
        select(*columns, results.c.match_id, results.c.ended_at)
        .join(results, match)
        .where(*conditions)
        .order_by(rating_steps.c.seq, rating_steps.c.user_id)
    )


def _of_match(connection: Connection, match_id: int) -> tuple[Step, ...]:
    seq = connection.scalar(select(results.c.seq).where(results.c.match_id == match_id).limit(1))
    if seq is None or seq == HELD:
        return ()
    return read_all(Step, connection.execute(_steps(rating_steps.c.seq == seq)))


def _of_player(connection: Connection, user_id: int, guild_id: int, season: int) -> dict[tuple[str, str], RatingLine]:
    conditions = (ratings.c.user_id == user_id, ratings.c.guild_id == guild_id, ratings.c.season == season)
    return {
        (row.league, row.board): RatingLine(
            user_id=user_id, level="", name=None, mu=row.mu, sigma=row.sigma, matches=row.matches, wins=row.wins
        )
        for row in connection.execute(select(ratings).where(*conditions))
    }


def _progress(connection: Connection, user_id: int, pool: Pool) -> tuple[Step, ...]:
    league, guild_id, board = pool
    s = rating_steps.c
    own = (s.user_id == user_id, s.league == league, s.guild_id == guild_id, s.board == board)
    # by their sequence numbers, so that only their own results are looked up
    latest = select(s.seq).where(*own).order_by(s.seq.desc()).limit(LATEST)
    return read_all(Step, connection.execute(_steps(*own, s.seq.in_(latest))))


def _company(connection: Connection, user_id: int, guild_id: int | None) -> tuple[Company, ...]:
    e = encounters.c
    scope = EVERYWHERE if guild_id is None else guild_id
    most = (
        select(e.other_id.label("user_id"), e.together, e.matches, e.wins)
        .where(e.user_id == user_id, e.guild_id == scope)
        .order_by(e.matches.desc(), e.other_id)
        .limit(MATES)
    )
    hits: list[Any] = []
    for together in (True, False):
        # names are looked up for the lines that are returned only
        shown = most.where(e.together == together).subquery("mates")
        lines, (name, _listed) = _named(shown, scope, None)
        c = shown.c
        hits += connection.execute(select(c.user_id, name, c.together, c.matches, c.wins).select_from(lines))
    return tuple(
        Company(user_id=row.user_id, name=row.name, together=row.together, matches=row.matches, wins=row.wins)
        for row in sorted(hits, key=lambda row: (-row.matches, row.user_id))
    )


def _records(
    connection: Connection, board: RecordBoard, seen_by: Viewer | None, excerpt: Excerpt
) -> tuple[SoloRecord, ...]:
    r = records.c
    shown = (
        select(records)
        .where(r.measure == board.by, r.guild_id == board.guild_id, r.game == board.game, r.options == board.options)
        .order_by(r.best, r.tie, r.seq)
        .limit(excerpt.limit)
        .offset(excerpt.offset)
        .subquery("page")
    )
    p = shown.c
    lines, names = _named(shown, board.guild_id, seen_by)
    first, second = ("acts", "elapsed_ms") if board.by == "acts" else ("elapsed_ms", "acts")
    query = (
        select(p.user_id, p.best.label(first), p.tie.label(second), p.ended_at, *names)
        .select_from(lines)
        .order_by(p.best, p.tie, p.seq)
    )
    return read_all(SoloRecord, connection.execute(query))


def _variants(connection: Connection, game: str, guild_id: int) -> tuple[str, ...]:
    v = variants.c
    query = select(v.options).where(v.guild_id == guild_id, v.game == game).order_by(v.number.desc(), v.options)
    return tuple(connection.scalars(query))
