"""The score book."""

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import ColumnElement, Connection, and_, case, exists, func, insert, or_, select

from data import rated
from data.database import Database
from data.rows import Counted, Finished, GameRecord, Match, Outcome, Result, read_all, values
from data.schema import matches, results

_matches = func.count().label("matches")
_wins = func.sum(case((and_(results.c.won, results.c.part != "left"), 1), else_=0)).label("wins")


def put(
    connection: Connection,
    match_id: int,
    game: str,
    guild_id: int | None,
    outcomes: Sequence[Outcome],
    at: int,
    counted: Counted,
) -> None:
    """Write the results of a match down within a transaction, once, and change the ratings by them."""
    if not outcomes or connection.scalar(select(exists().where(results.c.match_id == match_id))):
        return
    rated.lock(connection)
    match = {
        "match_id": match_id,
        "seq": rated.next_seq(connection),
        "game": game,
        "family": counted.family,
        "guild_id": guild_id,
        "seats": len(outcomes),
        "ended_at": at,
    }
    rows = [values(one) | match for one in outcomes]
    connection.execute(insert(results), rows)
    rated.add(connection, [Result(**row) for row in rows], counted)


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

    async def history(
        self,
        *,
        user_id: int | None = None,
        channel_id: int | None = None,
        guild_id: int | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[Finished, ...]:
        """Matches with results that fit every given filter, the latest first."""
        wanted: list[ColumnElement[bool]] = []
        scored = exists().where(results.c.match_id == matches.c.id)
        if user_id is not None:
            scored = scored.where(results.c.user_id == user_id)
        for column, value in (
            (matches.c.channel_id, channel_id),
            (matches.c.guild_id, guild_id),
            (matches.c.game, game),
        ):
            if value is not None:
                wanted.append(column == value)
        return await self._database.read(_history, [scored, *wanted], limit, offset)


def _within(guild_id: int | None) -> list[ColumnElement[bool]]:
    return [] if guild_id is None else [results.c.guild_id == guild_id]


def _of_player(connection: Connection, user_id: int, guild_id: int | None) -> tuple[GameRecord, ...]:
    last = func.max(results.c.ended_at).label("last_ended")
    best, worst = func.max(results.c.points).label("best"), func.min(results.c.points).label("worst")
    # who has left a match has played it, and not won
    his = or_(results.c.user_id == user_id, and_(results.c.owner_id == user_id, results.c.part == "left"))
    query = (
        select(results.c.game, _matches, _wins, last, best, worst)
        .where(his, *_within(guild_id))
        .group_by(results.c.game)
        .order_by(last.desc(), results.c.game)
    )
    return read_all(GameRecord, connection.execute(query))


def _history(
    connection: Connection, wanted: list[ColumnElement[bool]], limit: int, offset: int
) -> tuple[Finished, ...]:
    latest = (matches.c.ended_at.desc(), matches.c.id.desc())
    ended = matches.c.ended_at.is_not(None)
    query = select(matches).where(ended, *wanted).order_by(*latest).limit(limit).offset(offset)
    past = read_all(Match, connection.execute(query))
    lines = _of_matches(connection, [match.id for match in past])
    by_match = {match_id: tuple(found) for match_id, found in groupby(lines, lambda line: line.match_id)}
    return tuple(Finished(match, by_match[match.id]) for match in past)


def _of_matches(connection: Connection, match_ids: list[int]) -> tuple[Result, ...]:
    by_place = (results.c.match_id, results.c.place, results.c.seat)
    query = select(results).where(results.c.match_id.in_(match_ids)).order_by(*by_place)
    return read_all(Result, connection.execute(query))
