"""The engines: a transaction is whole even if its caller is cancelled, and nothing is left over at the end."""

import asyncio
import gc
import os
import sqlite3
import threading
import warnings
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from data.database import Database
from data.engines import connect
from data.errors import Unreachable
from data.urls import SqliteFile, parse
from tests.postgres import Server
from tests.statements import overheard_transactions

WAIT = 10


@pytest.fixture
async def database(blank: str) -> AsyncIterator[Database]:
    """A database with one table."""
    database = connect(parse(blank))
    await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
    yield database
    await database.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "book.sqlite3"


def run(connection: Connection, *statements: str) -> None:
    for statement in statements:
        connection.execute(text(statement))


def notes(connection: Connection) -> list[str]:
    return list(connection.scalars(text("SELECT note FROM notes ORDER BY note")))


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("sqlite-")]


async def test_work_that_raises_leaves_nothing(database: Database) -> None:
    def half(connection: Connection) -> None:
        run(connection, "INSERT INTO notes VALUES ('half')")
        raise LookupError("on purpose")

    for _ in range(2):
        with pytest.raises(LookupError, match="on purpose"):
            await database.write(half)
        assert await database.read(notes) == []
    await database.write(run, "INSERT INTO notes VALUES ('whole')")
    assert await database.read(notes) == ["whole"]


async def test_many_at_once_get_each_their_own_answer(database: Database) -> None:
    def numbered(connection: Connection, number: int) -> int:
        run(connection, f"INSERT INTO notes VALUES ('{number:03}')")
        return number

    def counted(connection: Connection, number: int) -> int:
        connection.execute(text("SELECT count(*) FROM notes")).scalar_one()
        return number

    numbers = list(range(60))
    work = [database.write(numbered, n) for n in numbers] + [database.read(counted, n) for n in numbers]
    assert await asyncio.gather(*work) == numbers * 2
    assert await database.read(notes) == [f"{number:03}" for number in numbers]


async def test_a_cancelled_caller_leaves_a_whole_transaction(path: Path) -> None:
    """The one under way is finished, the one behind it is not begun, and the next one is answered."""
    database = connect(SqliteFile(path))
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        run(connection, "INSERT INTO notes VALUES ('first')")
        begun.set()
        assert go_on.wait(WAIT)
        run(connection, "INSERT INTO notes VALUES ('second')")

    try:
        await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
        under_way = asyncio.create_task(database.write(slow))
        assert await asyncio.to_thread(begun.wait, WAIT)
        queued = asyncio.create_task(database.write(run, "INSERT INTO notes VALUES ('queued')"))
        last = asyncio.create_task(database.write(run, "INSERT INTO notes VALUES ('last')"))
        await asyncio.sleep(0.01)
        under_way.cancel()
        queued.cancel()
        assert [type(one) for one in await asyncio.gather(under_way, queued, return_exceptions=True)] == [
            asyncio.CancelledError
        ] * 2
        go_on.set()
        await last
        assert await database.read(notes) == ["first", "last", "second"]
    finally:
        go_on.set()
        await database.close()


async def test_a_caller_cancelled_while_the_file_is_opened_leaves_it_to_the_next(path: Path) -> None:
    database = connect(SqliteFile(path))
    first = asyncio.create_task(database.write(run, "CREATE TABLE never (note TEXT)"))
    await asyncio.sleep(0)
    first.cancel()
    await database.write(run, "CREATE TABLE notes (note TEXT)")
    assert await database.read(notes) == []
    assert sorted(threads()) == ["sqlite-read", "sqlite-write"]
    await database.close()
    assert threads() == []


async def test_the_end_waits_for_what_is_under_way_and_leaves_nothing(path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        database = connect(SqliteFile(path))
        await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
        writing = [asyncio.create_task(database.write(run, f"INSERT INTO notes VALUES ('{n}')")) for n in range(20)]
        reading = [asyncio.create_task(database.read(notes)) for _ in range(20)]
        await asyncio.sleep(0)
        await database.close()
        await asyncio.gather(*writing)
        await asyncio.gather(*reading, return_exceptions=True)
        assert threads() == []
        del database, reading, writing
        gc.collect()
    assert [one.name for one in path.parent.iterdir()] == [path.name], "the journal is in the file"
    with closing(sqlite3.connect(path)) as book:
        assert book.execute("SELECT count(*) FROM notes").fetchone() == (20,)


async def test_a_caller_during_close_is_answered_or_refused(path: Path) -> None:
    """The file is still being opened when it is closed."""
    database = connect(SqliteFile(path))
    coming = [asyncio.create_task(database.write(run, "SELECT 1")) for _ in range(3)]
    coming += [asyncio.create_task(database.read(run, "SELECT 1")) for _ in range(3)]
    await asyncio.sleep(0)
    await database.close()
    for answer in await asyncio.gather(*coming, return_exceptions=True):
        assert answer is None or (isinstance(answer, Unreachable) and "closed" in str(answer))
    assert threads() == []


async def test_a_reader_who_does_not_wait_any_more_keeps_nobody_waiting(path: Path) -> None:
    database = connect(SqliteFile(path))
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        assert go_on.wait(WAIT)

    try:
        reader = asyncio.create_task(database.read(slow))
        assert await asyncio.to_thread(begun.wait, WAIT)
        reader.cancel()
        async with asyncio.timeout(WAIT / 2):
            await asyncio.gather(*(database.read(run, "SELECT 1") for _ in range(3)))
    finally:
        go_on.set()
        await database.close()


async def test_what_comes_after_the_end_is_refused(path: Path) -> None:
    for used in (False, True):
        database = connect(SqliteFile(path))
        if used:
            await database.write(run, "SELECT 1")
            await database.read(run, "SELECT 1")
        await database.close()
        for do in (database.read, database.write):
            with pytest.raises(Unreachable, match="it has been closed"):
                await do(run, "SELECT 1")
        assert threads() == []


async def test_a_file_that_could_not_be_opened_is_tried_again(path: Path) -> None:
    os.mkdir(path)
    database = connect(SqliteFile(path))
    with pytest.raises(Unreachable, match="unable to open database file"):
        await database.write(run, "CREATE TABLE notes (note TEXT)")
    os.rmdir(path)
    await database.write(run, "CREATE TABLE notes (note TEXT)")
    assert await database.read(notes) == []
    await database.close()
    assert threads() == []


async def test_a_commit_that_fails_is_no_commit(path: Path) -> None:
    """The transaction is refused at its very end, by a key that points nowhere."""
    database = connect(SqliteFile(path))
    await database.write(
        run,
        "CREATE TABLE notes (note TEXT PRIMARY KEY)",
        "CREATE TABLE replies (note TEXT REFERENCES notes (note) DEFERRABLE INITIALLY DEFERRED)",
    )
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await database.write(run, "INSERT INTO notes VALUES ('a')", "INSERT INTO replies VALUES ('b')")
    assert await database.read(notes) == []
    await database.write(run, "INSERT INTO notes VALUES ('b')", "INSERT INTO replies VALUES ('b')")
    assert await database.read(notes) == ["b"]
    await database.close()


async def test_of_those_committed_together_each_stands_or_falls_alone(path: Path) -> None:
    """They wait behind one that is under way; what raises is undone, and the others are there."""
    database = connect(SqliteFile(path))
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        assert go_on.wait(WAIT)

    def half(connection: Connection) -> None:
        run(connection, "INSERT INTO notes VALUES ('half')")
        raise LookupError("on purpose")

    def undoing_all(connection: Connection) -> None:
        run(connection, "INSERT INTO notes VALUES ('undone')", "ROLLBACK", "SELECT nothing")

    try:
        await database.write(
            run,
            "CREATE TABLE notes (note TEXT UNIQUE)",
            "CREATE TABLE replies (note TEXT REFERENCES notes (note) DEFERRABLE INITIALLY DEFERRED)",
        )
        for spoiler in (half, undoing_all, lambda connection: run(connection, "INSERT INTO replies VALUES ('x')")):
            await database.write(run, "DELETE FROM notes")
            begun.clear()
            go_on.clear()
            first = asyncio.create_task(database.write(slow))
            assert await asyncio.to_thread(begun.wait, WAIT)
            waiting = [
                asyncio.create_task(work)
                for work in (
                    database.write(run, "INSERT INTO notes VALUES ('one')"),
                    database.write(spoiler),
                    database.write(run, "INSERT INTO notes VALUES ('one')"),
                    database.write(run, "INSERT INTO notes VALUES ('two')"),
                )
            ]
            await asyncio.sleep(0)
            go_on.set()
            await first
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert [isinstance(answer, Exception) for answer in answers] == [False, True, True, False]
            assert await database.read(notes) == ["one", "two"]
    finally:
        go_on.set()
        await database.close()


async def test_connections_that_the_server_has_left_do_nobody_harm(server: Server) -> None:
    url = await server.create()
    database = connect(parse(url))
    await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
    leave_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{url.rpartition('/')[2]}'"

    async def leave() -> None:
        # several at a time, so that several connections are kept
        await asyncio.gather(*(database.read(notes) for _ in range(3)))
        await server.execute(server.url("postgres"), leave_all)

    for name in "ab":
        await leave()
        await database.write(run, f"INSERT INTO notes VALUES ('{name}')")
        await leave()
        assert name in await database.read_once(notes)
    assert await database.read(notes) == ["a", "b"]
    await database.close()


async def test_on_a_server_a_cancelled_caller_has_done_nothing(server: Server) -> None:
    database = connect(parse(await server.create()))
    await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
    begun = asyncio.Event()

    def slow(connection: Connection) -> None:
        run(connection, "INSERT INTO notes VALUES ('half')")
        begun.set()
        run(connection, "SELECT pg_sleep(60)")

    for _ in range(2):
        begun.clear()
        waiting = asyncio.create_task(database.write(slow))
        await asyncio.wait_for(begun.wait(), WAIT)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await database.read(notes) == []
    await database.write(run, "INSERT INTO notes VALUES ('half')")
    assert await database.read(notes) == ["half"]
    await database.close()


async def test_who_finds_no_free_connection_is_told_so_and_the_next_gets_one(server: Server) -> None:
    database = connect(parse(f"{await server.create()}?connections=2&patience=1"))
    go_on, begun = asyncio.Event(), asyncio.Semaphore(0)

    def hold(connection: Connection) -> None:
        begun.release()
        await_only(go_on.wait())

    await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
    holding = [asyncio.create_task(database.read(hold)) for _ in range(2)]
    for _ in holding:
        await asyncio.wait_for(begun.acquire(), WAIT)
    with pytest.raises(Unreachable, match="none of its 2 connections became free in 1 s"):
        await database.read(notes)
    go_on.set()
    await asyncio.gather(*holding)
    assert await database.read(notes) == []
    await database.close()


@pytest.mark.parametrize(
    ("parameter", "bounds"),
    [
        pytest.param("", [], id="alone"),
        pytest.param(
            "?prepared_statement_cache_size=0",
            ["BEGIN ISOLATION LEVEL REPEATABLE READ", "COMMIT"],
            id="behind-pgbouncer",
        ),
    ],
)
async def test_a_single_statement_needs_a_transaction_only_behind_a_pooler(
    server: Server, parameter: str, bounds: list[str]
) -> None:
    url = await server.create()
    with overheard_transactions() as heard:
        database = connect(parse(url + parameter))
        await database.write(run, "CREATE TABLE notes (note TEXT UNIQUE)")
        # the driver tells of a query in the next pass of the event loop
        await asyncio.sleep(0)
        heard.clear()
        found = await database.read_once(notes)
        await asyncio.sleep(0)
        await database.close()
    assert (found, heard) == ([], bounds)
