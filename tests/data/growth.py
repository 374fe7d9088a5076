"""A database of a million results, and how long each statement of the bot takes on it: ``python -m tests growth``.

A tenth of the matches are puzzles. Two people have played in every fiftieth match, and one server has had every fifth,
so that what grows with a person or a server is seen, too.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from data import summaries
from data.engines import connect
from data.migrate import migrate
from data.store import Store, open_store
from data.urls import SqliteFile, parse
from tests.data.scenario import ANNA, BEN, NOW, SERVER, everything
from tests.postgres import BINARIES, Server

LIMIT_MS = 5.0
_AGAIN = 3
_START = 1_600_000_000_000
_NUMBERS = "WITH RECURSIVE n(k) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT k + 1 FROM n WHERE k < {matches})"
_SERVER = f"(CASE WHEN k % 5 = 0 THEN {SERVER} ELSE 1000 + k * 37 % {{servers}} END)"
# multipliers that share no factor with the modulus scatter people over the matches
_FIRST = f"(CASE WHEN k % 50 = 0 THEN {ANNA} ELSE 1000 + k * 7919 % {{people}} END)"
_SECOND = f"(CASE WHEN k % 50 = 1 THEN {ANNA} WHEN k % 50 < 4 THEN {BEN} ELSE 1000 + k * 104729 % {{people}} END)"
_FILL = (
    f"""INSERT INTO players (user_id, name, pings, created_at, seen_at, listed)
    {_NUMBERS} SELECT 1000 + k, 'N' || k, true, 0, 0, k % 2 = 0 FROM n WHERE k <= {{people}}""",
    f"""INSERT INTO matches (id, game, version, status, guild_id, channel_id, host_id, language, options, commitment,
    ply, created_at, started_at, ended_at, time_lost)
    {_NUMBERS} SELECT k, CASE WHEN k % 10 = 0 THEN 'dominosa' WHEN k % 10 < 4 THEN 'mills' ELSE 'g' || (k % 43) END,
    '1', 'over', {_SERVER}, {_SERVER} * 10 + 30 + k / 7 % 10, 1, 'de',
    CASE WHEN k % 70 < 60 THEN '{{{{}}}}' ELSE '{{{{"size":' || (k / 10 % 5) || '}}}}' END,
    'c' || k, 9, {_START} + k * 60000, {_START} + k * 60000, {_START} + k * 60000, 0 FROM n""",
    f"""INSERT INTO seats (match_id, seat, user_id, name, hand_state)
    {_NUMBERS} SELECT k, 0, {_FIRST}, 'N' || k % 9, 'ok' FROM n
    UNION ALL SELECT k, 1, {_SECOND}, 'N' || k % 8, 'ok' FROM n WHERE k % 10 <> 0 AND {_FIRST} <> {_SECOND}""",
    """INSERT INTO results (match_id, seat, game, guild_id, user_id, name, place, points, won, seats, ended_at, seq,
    family, part, acts, elapsed_ms)
    SELECT m.id, s.seat, m.game, m.guild_id, s.user_id, s.name, s.seat + 1, 1.0, s.seat = 0,
    CASE WHEN m.id % 10 = 0 THEN 1 ELSE 2 END, m.ended_at, m.id, 'f', 'whole', 20 + m.id * 31 % 97,
    m.id * 17 % 9973 FROM matches m JOIN seats s ON s.match_id = m.id""",
    *(
        f"""INSERT INTO rating_steps (seq, league, guild_id, board, user_id, level, season, mu, sigma, was, matches)
        SELECT seq, 'people', {scope}, {board}, user_id, '', 1, 1500 + user_id * 37 % 997, 60.0, 1500.0, 9
        FROM results WHERE seats = 2"""
        for scope in ("0", "guild_id")
        for board in ("'*'", "'f.f'", "'g.' || game")
    ),
    f"""INSERT INTO reviews (match_id, version, text, reviewed_at)
    {_NUMBERS} SELECT k, '1', '{{{{}}}}', {NOW} - k FROM n WHERE k % 10 = 0""",
    """INSERT INTO ratings (league, guild_id, board, season, user_id, level, mu, sigma, matches, wins)
    SELECT league, guild_id, board, season, user_id, level, max(mu), 60.0, count(*), count(*) / 2
    FROM rating_steps GROUP BY league, guild_id, board, season, user_id, level""",
)


def fill(connection: Connection, results: int) -> None:
    """Fill an empty database with this many results, by statements that both engines understand."""
    matches = results * 10 // 19
    sizes = {"matches": matches, "people": max(50, matches // 20 | 1), "servers": max(5, matches // 2500)}
    for statement in _FILL:
        connection.exec_driver_sql(statement.format(**sizes).replace("{{", "{").replace("}}", "}"))
    summaries.rebuild(connection)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT setval(pg_get_serial_sequence('matches', 'id'), max(id)) FROM matches")


@contextmanager
def timed() -> Iterator[tuple[dict[tuple[str, str], Any], dict[str, float]]]:
    """Collect the queries run inside with their parameters, and the milliseconds of every statement."""
    asked: dict[tuple[str, str], Any] = {}
    took: dict[str, float] = {}

    def before(connection: Any, cursor: Any, statement: str, given: Any, context: Any, many: bool) -> None:
        context.begun = time.perf_counter()

    def after(connection: Any, cursor: Any, statement: str, given: Any, context: Any, many: bool) -> None:
        ms = (time.perf_counter() - context.begun) * 1000
        if statement.lstrip().startswith(("SELECT", "WITH")):
            asked[statement, repr(given)] = given
        elif not many:
            took[statement] = min(ms, took.get(statement, ms))

    event.listen(Engine, "before_cursor_execute", before)
    event.listen(Engine, "after_cursor_execute", after)
    try:
        yield asked, took
    finally:
        event.remove(Engine, "before_cursor_execute", before)
        event.remove(Engine, "after_cursor_execute", after)


async def _several_times(store: Store) -> None:
    """Run the scenario several times, since statements that write cannot be repeated alone."""
    for _ in range(_AGAIN):
        await everything(store)


def _again(connection: Connection, asked: dict[tuple[str, str], Any], took: dict[str, float]) -> None:
    """Repeat the queries, read all rows, and note the best time of each."""
    for (statement, _), given in asked.items():
        best = float("inf")
        for _again in range(_AGAIN):
            begun = time.perf_counter()
            connection.exec_driver_sql(statement, given).all()
            best = min(best, (time.perf_counter() - begun) * 1000)
        took[statement] = max(best, took.get(statement, 0))


async def measure(url: str, results: int) -> dict[str, float]:
    """Create a database of this many results; return the milliseconds of every statement of the bot."""
    await migrate(url)
    address = parse(url)
    database = connect(address)
    begun = time.perf_counter()
    await database.write(fill, results)
    await database.close()
    print(f"{results} results after {time.perf_counter() - begun:.0f} s", flush=True)
    if isinstance(address, SqliteFile):
        async with await open_store(url) as store:
            with timed() as (asked, took):
                await _several_times(store)
        engine = create_engine(f"sqlite:///{address}")
        with engine.connect() as connection:
            _again(connection, asked, took)
        return took
    asynchronous = create_async_engine(address.url, isolation_level="AUTOCOMMIT")
    async with asynchronous.connect() as connected:
        # as the server does by itself when it has time
        await connected.exec_driver_sql("VACUUM ANALYZE")
    async with await open_store(url) as store:
        with timed() as (asked, took):
            await _several_times(store)
    async with asynchronous.connect() as connected:
        await connected.run_sync(_again, asked, took)
    await asynchronous.dispose()
    return took


def main() -> int:
    """Measure and print the slowest statements; 1 if one takes longer than it may."""
    parser = argparse.ArgumentParser(prog="python -m tests growth", description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL server of its own, not on SQLite")
    args = parser.parse_args()
    if args.postgresql:
        server = Server(BINARIES[-1].parent)
        try:
            took = asyncio.run(_on_server(server, args.results))
        finally:
            server.stop()
    else:
        with tempfile.TemporaryDirectory() as folder:
            took = asyncio.run(measure(f"sqlite:///{Path(folder) / 'book.sqlite3'}", args.results))
    slowest = sorted(((ms, " ".join(statement.split())) for statement, ms in took.items()), reverse=True)
    slow = [ms for ms, _ in slowest if ms > LIMIT_MS]
    print(f"{len(slowest)} statements, {len(slow)} above {LIMIT_MS:.0f} ms; the slowest, in ms:")
    for ms, statement in slowest[: max(10, len(slow))]:
        print(f"{ms:9.2f}  {statement}")
    return int(bool(slow))


async def _on_server(server: Server, results: int) -> dict[str, float]:
    return await measure(await server.create(), results)


if __name__ == "__main__":
    sys.exit(main())
