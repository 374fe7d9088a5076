"""The score book."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, case, exists, func, insert, or_, select

from data import rating_book
from data.database import Database
from data.rows import GameRecord, Outcome, RatingContext, Result, read_all, values
from data.schema import results

_matches = func.count().label("matches")
_wins = func.sum(case((and_(results.c.won, results.c.part != "left"), 1), else_=0)).label("wins")


def put(
    connection: Connection,
    match_id: int,
    game: str,
    guild_id: int | None,
    outcomes: Sequence[Outcome],
    at: int,
    rating_context: RatingContext,
) -> None:
    """Write the results of a match down within a transaction, once, and change the ratings by them."""
    if not outcomes or connection.scalar(select(exists().where(results.c.match_id == match_id))):
        return
    rating_book.lock(connection)
    match = {
        "match_id": match_id,
        "seq": rating_book.next_seq(connection),
        "game": game,
        "family": rating_context.family,
        "guild_id": guild_id,
        "seats": len(outcomes),
        "ended_at": at,
    }
    rows = [values(one) | match for one in outcomes]
    connection.execute(insert(results), rows)
    rating_book.add(connection, [Result(**row) for row in rows], rating_context)


class Results:
    """The results of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_match(self, match_id: int) -> tuple[Result, ...]:
        """The results of one match by place."""
        return await self._database.read(_of_matches, [match_id])

    async def of_player(self, user_id: int, guild_id: int | None = None) -> tuple[GameRecord, ...]:
        """What a person has done, game by game, the latest played first."""
        return await self._database.read(_of_player, user_id, guild_id)


def _within(guild_id: int | None) -> list[ColumnElement[bool]]:
    return [] if guild_id is None else [results.c.guild_id == guild_id]


def _of_player(connection: Connection, user_id: int, guild_id: int | None) -> tuple[GameRecord, ...]:
    last = func.max(results.c.ended_at).label("last_ended")
    best, worst = func.max(results.c.points).label("best"), func.min(results.c.points).label("worst")
    # who has left a match has played it, and not won
    of_person = or_(results.c.user_id == user_id, and_(results.c.owner_id == user_id, results.c.part == "left"))
    query = (
        select(results.c.game, _matches, _wins, last, best, worst)
        .where(of_person, *_within(guild_id))
        .group_by(results.c.game)
        .order_by(last.desc(), results.c.game)
    )
    return read_all(GameRecord, connection.execute(query))


def _of_matches(connection: Connection, match_ids: list[int]) -> tuple[Result, ...]:
    by_place = (results.c.match_id, results.c.place, results.c.seat)
    query = select(results).where(results.c.match_id.in_(match_ids)).order_by(*by_place)
    return read_all(Result, connection.execute(query))
