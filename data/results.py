"""The score book."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, Double, case, cast, func, select

from data.database import Database, insert_once
from data.rows import GameRecord, LevelStanding, Outcome, Result, Standing, read_all
from data.schema import players, results

_PUT = insert_once(results)

_solo_share = case((results.c.won, 1.0), else_=0.0)
_share = case(
    (results.c.seats > 1, cast(results.c.seats - results.c.place, Double) / (results.c.seats - 1)),
    else_=_solo_share,
)
_matches = func.count().label("matches")
_wins = func.sum(case((results.c.won, 1), else_=0)).label("wins")
_points = func.sum(results.c.points).label("points")
_mean = func.avg(_share).label("share")
_best_first = (_wins.desc(), _mean.desc(), _points.desc())


def put(
    connection: Connection, match_id: int, game: str, guild_id: int | None, outcomes: Sequence[Outcome], at: int
) -> None:
    """Write the results of a match down within a transaction, once."""
    if not outcomes:
        return
    match = {"match_id": match_id, "game": game, "guild_id": guild_id, "seats": len(outcomes), "ended_at": at}
    connection.execute(_PUT.on(connection), [_line(one) | match for one in outcomes])


class Results:
    """The results of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_match(self, match_id: int) -> tuple[Result, ...]:
        """The results of one match by place."""
        return await self._database.read(_of_matches, [match_id])

    async def leaderboard(
        self, guild_id: int | None, game: str | None = None, limit: int = 10, offset: int = 0
    ) -> tuple[Standing, ...]:
        """People, best first: by wins, then mean place, then points; None means all servers, all games."""
        return await self._database.read(_leaderboard, guild_id, game, limit, offset)

    async def computers(self, guild_id: int | None, game: str | None = None) -> tuple[LevelStanding, ...]:
        """Computer players by level, best first."""
        return await self._database.read(_computers, guild_id, game)

    async def of_player(self, user_id: int, guild_id: int | None = None) -> tuple[GameRecord, ...]:
        """What a person has done, game by game, the latest played first."""
        return await self._database.read(_of_player, user_id, guild_id)


def _line(outcome: Outcome) -> dict[str, object]:
    return {
        "seat": outcome.seat,
        "user_id": outcome.user_id,
        "level": outcome.level,
        "name": outcome.name,
        "place": outcome.place,
        "points": outcome.points,
        "won": outcome.won,
    }


def _within(guild_id: int | None, game: str | None = None) -> list[ColumnElement[bool]]:
    asked = ((results.c.guild_id, guild_id), (results.c.game, game))
    return [column == value for column, value in asked if value is not None]


def _leaderboard(
    connection: Connection, guild_id: int | None, game: str | None, limit: int, offset: int
) -> tuple[Standing, ...]:
    name = func.coalesce(func.max(players.c.name), func.max(results.c.name)).label("name")
    query = (
        select(results.c.user_id, name, _matches, _wins, _points, _mean)
        .select_from(results.outerjoin(players, players.c.user_id == results.c.user_id))
        .where(results.c.user_id.is_not(None), *_within(guild_id, game))
        .group_by(results.c.user_id)
        .order_by(*_best_first, results.c.user_id)
        .limit(limit)
        .offset(offset)
    )
    return read_all(Standing, connection.execute(query))


def _computers(connection: Connection, guild_id: int | None, game: str | None) -> tuple[LevelStanding, ...]:
    query = (
        select(results.c.level, _matches, _wins, _points, _mean)
        .where(results.c.user_id.is_(None), results.c.level.is_not(None), *_within(guild_id, game))
        .group_by(results.c.level)
        .order_by(*_best_first, results.c.level)
    )
    return read_all(LevelStanding, connection.execute(query))


def _of_player(connection: Connection, user_id: int, guild_id: int | None) -> tuple[GameRecord, ...]:
    last = func.max(results.c.ended_at).label("last_ended")
    best, worst = func.max(results.c.points).label("best"), func.min(results.c.points).label("worst")
    query = (
        select(results.c.game, _matches, _wins, last, best, worst)
        .where(results.c.user_id == user_id, *_within(guild_id))
        .group_by(results.c.game)
        .order_by(last.desc(), results.c.game)
    )
    return read_all(GameRecord, connection.execute(query))


def _of_matches(connection: Connection, match_ids: list[int]) -> tuple[Result, ...]:
    by_place = (results.c.match_id, results.c.place, results.c.seat)
    query = select(results).where(results.c.match_id.in_(match_ids)).order_by(*by_place)
    return read_all(Result, connection.execute(query))
