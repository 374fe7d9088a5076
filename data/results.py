"""The results of matches."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection, exists, insert, select, update

from data import rating_book, summaries
from data.database import Database
from data.rating import EVERYWHERE
from data.rows import HELD, GameRecord, Outcome, RatingContext, Result, read_all, values
from data.schema import appearances, matches, results, tallies
from data.seen_time import is_too_late


class Ended(NamedTuple):
    """The columns that each result repeats of its match: number, game, server and end."""

    match_id: int
    game: str
    guild_id: int | None
    at: int


def put(connection: Connection, ended: Ended, outcomes: Sequence[Outcome], rating_context: RatingContext) -> None:
    """Write the results of a match within a transaction, unless it has some, and update the ratings."""
    if not outcomes or connection.scalar(select(exists().where(results.c.match_id == ended.match_id))):
        return
    match = {
        "match_id": ended.match_id,
        "seq": HELD,
        "game": ended.game,
        "family": rating_context.family,
        "guild_id": ended.guild_id,
        "seats": len(outcomes),
        "ended_at": ended.at,
    }
    lines = [Result(**(values(one) | match)) for one in outcomes]
    if is_too_late(connection, ended.at):
        rating_book.lock_out_changes(connection)
        connection.execute(insert(results), [values(line) for line in lines])
        return
    entry = rating_book.open_entry(connection, lines, rating_context)
    lines = [replace(line, seq=entry.seq) for line in lines]
    connection.execute(insert(results), [values(line) for line in lines])
    summaries.count(connection, ended.match_id)
    rating_book.add(connection, lines, entry)


def _held(connection: Connection) -> tuple[Result, ...]:
    query = select(results).where(results.c.seq == HELD).order_by(results.c.match_id, results.c.seat)
    lines = read_all(Result, connection.execute(query))
    return tuple({line.match_id: line for line in reversed(lines)}.values())[::-1]


def _release(connection: Connection, match_id: int, at: int, rating_context: RatingContext) -> None:
    is_held = (results.c.match_id == match_id, results.c.seq == HELD)
    held = select(results).where(*is_held).order_by(results.c.seat).with_for_update()
    lines = [replace(line, ended_at=at) for line in read_all(Result, connection.execute(held))]
    if not lines:
        # another process was faster
        return
    entry = rating_book.open_entry(connection, lines, rating_context)
    lines = [replace(line, seq=entry.seq) for line in lines]
    connection.execute(update(results).where(*is_held).values(seq=entry.seq, ended_at=at))
    connection.execute(update(matches).where(matches.c.id == match_id).values(ended_at=at))
    connection.execute(update(appearances).where(appearances.c.match_id == match_id).values(ended_at=at))
    summaries.count(connection, match_id)
    rating_book.add(connection, lines, entry)


class Results:
    """The results of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_match(self, match_id: int) -> tuple[Result, ...]:
        """Return the results of a match, sorted by place."""
        return await self._database.read(_of_matches, [match_id])

    async def held(self) -> tuple[Result, ...]:
        """Return the first result of each match whose rating is held back."""
        return await self._database.read(_held)

    async def release(self, match_id: int, at: int, rating_context: RatingContext) -> None:
        """Rate a match that was held back, as if it had ended at this instant."""
        await self._database.write(_release, match_id, at, rating_context)

    async def of_player(self, user_id: int, guild_id: int | None = None) -> tuple[GameRecord, ...]:
        """Return a person's record in each game, the latest played first."""
        return await self._database.read(_of_player, user_id, guild_id)


def _of_player(connection: Connection, user_id: int, guild_id: int | None) -> tuple[GameRecord, ...]:
    t = tallies.c
    here = t.guild_id == (EVERYWHERE if guild_id is None else guild_id)
    columns = (t.game, t.matches, t.wins, t.last_ended, t.best, t.worst, t.contested)
    query = select(*columns).where(t.user_id == user_id, here).order_by(t.last_ended.desc(), t.game)
    return read_all(GameRecord, connection.execute(query))


def _of_matches(connection: Connection, match_ids: list[int]) -> tuple[Result, ...]:
    by_place = (results.c.match_id, results.c.place, results.c.seat)
    query = select(results).where(results.c.match_id.in_(match_ids)).order_by(*by_place)
    return read_all(Result, connection.execute(query))
