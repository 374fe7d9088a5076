"""Leaderboards of ratings, seasons and records, and a person's progress on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, exists, func, or_, select

from data import rating_book
from data.database import Database
from data.rating import EVERYWHERE, Pool
from data.rating_book import Recomputation
from data.rows import HELD, read_all
from data.schema import matches, players, rating_steps, ratings, results, seasons
from data.standings import Company, RatingLine, Season, SoloRecord, Step

PROVISIONAL = 5
"""So many rated matches of a season make a rating sure enough to be shown and ranked."""
CAUTION = 3
"""Deviations below the mean that are all but certain; ranks follow from there."""

Best = Literal["acts", "elapsed_ms"]

_listed_players, _local_results = players.alias("open"), results.alias("there")


class Viewer(NamedTuple):
    """Who reads a board where: on a server (0: on none)."""

    guild_id: int
    user_id: int


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
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[RatingLine, ...]:
        """A board, best first and those who are not rated yet last; with the names a viewer may read (None: all)."""
        return await self._database.read(_board, pool, season, seen_by, by_wins, limit, offset)

    async def seasons(self, guild_id: int) -> tuple[Season, ...]:
        """The seasons of a server, the latest first."""
        return await self._database.read(_seasons, guild_id)

    async def close_season(self, guild_id: int, at: int) -> int | None:
        """Close the present season of a server; its number, or None if none is open."""
        return await self._database.write(rating_book.close_season, guild_id, at)

    async def of_match(self, match_id: int) -> tuple[Step, ...]:
        """What a match has made of everybody's ratings."""
        return await self._database.read(_of_match, match_id)

    async def of_player(self, user_id: int, guild_id: int, season: int) -> dict[tuple[str, str], RatingLine]:
        """A person's ratings of a season by league and board."""
        return await self._database.read(_of_player, user_id, guild_id, season)

    async def progress(self, user_id: int, pool: Pool) -> tuple[Step, ...]:
        """A person's ratings in a pool one after the other."""
        return await self._database.read(_progress, user_id, pool)

    async def company(self, user_id: int, guild_id: int | None) -> tuple[Company, ...]:
        """With and against whom a person has played on a server (None: all), the most frequent first."""
        return await self._database.read(_company, user_id, guild_id)

    async def records(
        self, game: str, options: str, guild_id: int, by: Best, *, seen_by: Viewer | None = None, limit: int = 10,
        offset: int = 0,
    ) -> tuple[SoloRecord, ...]:  # fmt: skip
        """Everybody's best match of a game for one with these options."""
        return await self._database.read(_records, game, options, guild_id, by, seen_by, limit, offset)

    async def variants(self, game: str, guild_id: int) -> tuple[str, ...]:
        """With which options a game for one was solved, the most frequent first."""
        return await self._database.read(_variants, game, guild_id)

    async def recompute(self, families: Mapping[str, str], *, write: bool = True) -> Recomputation:
        """All ratings from all results in their order; without ``write`` only compared with those that are kept."""
        return await self._database.write(rating_book.recompute, families, write=write)


def _readable(user_id: ColumnElement[int], seen_by: Viewer | None) -> ColumnElement[bool]:
    """Whether a viewer may read the name of a person: his own, who has played on his server, who wants to be known."""
    if seen_by is None:
        return user_id.is_not(None)
    is_listed = exists().where(_listed_players.c.user_id == user_id, _listed_players.c.listed)
    is_local = exists().where(_local_results.c.user_id == user_id, _local_results.c.guild_id == seen_by.guild_id)
    return or_(user_id == seen_by.user_id, is_listed, is_local)


def _ranking(of: Any, by_wins: bool) -> tuple[ColumnElement[Any], ...]:
    """The order of a board by columns of ratings: by who is sure to be that good, or by wins.

    Whoever is not rated yet comes behind, by wins, so that the order does not tell a hidden rating.
    """
    wins = of.wins.desc(), of.matches, of.user_id, of.level
    if by_wins:
        return wins
    is_rated = of.matches >= PROVISIONAL
    return case((is_rated, 0), else_=1), case((is_rated, of.mu - CAUTION * of.sigma)).desc(), *wins


def _board(
    connection: Connection, pool: Pool, season: int, seen_by: Viewer | None, by_wins: bool, limit: int, offset: int
) -> tuple[RatingLine, ...]:
    league, guild_id, board = pool
    r = ratings.c
    # names are looked up for those who are shown, not for the whole board
    page = (
        select(r.user_id, r.level, r.mu, r.sigma, r.matches, r.wins)
        .where(r.league == league, r.guild_id == guild_id, r.board == board, r.season == season)
        .order_by(*_ranking(r, by_wins))
        .limit(limit)
        .offset(offset)
        .subquery("page")
    )
    p = page.c
    last_name = select(func.max(results.c.name)).where(results.c.user_id == p.user_id).scalar_subquery()
    name = case((_readable(p.user_id, seen_by), func.coalesce(players.c.name, last_name)), else_=None).label("name")
    query = (
        select(p.user_id, p.level, name, p.mu, p.sigma, p.matches, p.wins)
        .select_from(page.outerjoin(players, players.c.user_id == p.user_id))
        .order_by(*_ranking(p, by_wins))
    )
    return read_all(RatingLine, connection.execute(query))


def _seasons(connection: Connection, guild_id: int) -> tuple[Season, ...]:
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
    return read_all(Season, connection.execute(query))


def _steps(*conditions: ColumnElement[bool]) -> Any:
    columns = [column for column in rating_steps.c if column is not rating_steps.c.level]
    # every match has a first seat
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
    in_pool = (rating_steps.c.league == league, rating_steps.c.guild_id == guild_id, rating_steps.c.board == board)
    return read_all(Step, connection.execute(_steps(rating_steps.c.user_id == user_id, *in_pool)))


def _company(connection: Connection, user_id: int, guild_id: int | None) -> tuple[Company, ...]:
    own, other = results.alias("mine"), results.alias("other")
    together = and_(own.c.side.is_not(None), own.c.side == other.c.side)
    side = case((together, 1), else_=0).label("together")
    name = func.coalesce(func.max(players.c.name), func.max(other.c.name)).label("name")
    count = func.count().label("matches")
    query = (
        select(other.c.user_id, name, side, count, func.sum(case((own.c.won, 1), else_=0)).label("wins"))
        .select_from(
            own.join(other, and_(other.c.match_id == own.c.match_id, other.c.seat != own.c.seat)).outerjoin(
                players, players.c.user_id == other.c.user_id
            )
        )
        .where(own.c.user_id == user_id, other.c.user_id.is_not(None))
        .group_by(other.c.user_id, side)
        .order_by(count.desc(), other.c.user_id)
    )
    if guild_id is not None:
        query = query.where(own.c.guild_id == guild_id)
    return tuple(
        Company(user_id=row.user_id, name=row.name, together=bool(row.together), matches=row.matches, wins=row.wins)
        for row in connection.execute(query)
    )


def _is_solved(game: str, guild_id: int) -> tuple[ColumnElement[bool], ...]:
    conditions = (results.c.game == game, results.c.seats == 1, results.c.won, results.c.part == "whole")
    on_server = () if guild_id == EVERYWHERE else (results.c.guild_id == guild_id,)
    return (*conditions, results.c.user_id.is_not(None), results.c.acts.is_not(None), *on_server)


def _records(
    connection: Connection, game: str, options: str, guild_id: int, by: Best, seen_by: Viewer | None, limit: int,
    offset: int,
) -> tuple[SoloRecord, ...]:  # fmt: skip
    then: Best = "elapsed_ms" if by == "acts" else "acts"
    best = (results.c[by], results.c[then], results.c.seq)
    rank = func.row_number().over(partition_by=results.c.user_id, order_by=best).label("nth")
    inner = (
        select(results, rank)
        .join(matches, matches.c.id == results.c.match_id)
        .where(*_is_solved(game, guild_id), matches.c.options == options)
        .subquery()
    )
    name = case((_readable(inner.c.user_id, seen_by), func.coalesce(players.c.name, inner.c.name)), else_=None)
    query = (
        select(inner.c.user_id, name.label("name"), inner.c.acts, inner.c.elapsed_ms, inner.c.ended_at)
        .select_from(inner.outerjoin(players, players.c.user_id == inner.c.user_id))
        .where(inner.c.nth == 1)
        .order_by(inner.c[by], inner.c[then], inner.c.seq)
        .limit(limit)
        .offset(offset)
    )
    return read_all(SoloRecord, connection.execute(query))


def _variants(connection: Connection, game: str, guild_id: int) -> tuple[str, ...]:
    number = func.count().label("number")
    query = (
        select(matches.c.options, number)
        .join(results, results.c.match_id == matches.c.id)
        .where(*_is_solved(game, guild_id))
        .group_by(matches.c.options)
        .order_by(number.desc(), matches.c.options)
    )
    return tuple(row.options for row in connection.execute(query))
