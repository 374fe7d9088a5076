"""Opening, migrating and backing up a database, and the messages when that fails."""

import asyncio
import os
import shutil
import socket
import sqlite3
import traceback
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from data.backup import backup
from data.engines import connect
from data.errors import StoreError, Unreachable
from data.migrate import current, migrate, newest_revision, revisions
from data.rows import Act, Chair, Lease, Lobby, Match, OutboxEntry, Result
from data.schema import metadata
from data.store import Store, open_store
from data.urls import PostgresServer, SqliteFile, parse


async def within(url: str, work: Callable[[Connection], Any]) -> Any:
    database = connect(parse(url))
    try:
        return await database.write(work)
    finally:
        await database.close()


async def execute(url: str, *statements: str) -> None:
    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement))

    await within(url, work)


async def refusal(url: str, step: Callable[[str], Awaitable[object]] = open_store) -> str:
    with pytest.raises(Unreachable) as refused:
        await step(url)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def _is_comparable(_object: Any, name: str | None, _kind: str, _reflected: bool, _other: Any) -> bool:
    return name != "ix_ratings_ranking"


async def test_migration_makes_what_the_tables_say(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        # an engine tells an index of expressions in words of its own, if at all
        opts = {"compare_type": True, "compare_server_default": True, "include_object": _is_comparable}
        context = MigrationContext.configure(connection, opts=opts)
        return list(compare_metadata(context, metadata))

    assert await within(url, differences) == []


@pytest.mark.parametrize(
    ("row", "table", "without"),
    [
        (Match, "matches", set()),
        (Chair, "seats", {"match_id"}),
        (Act, "acts", {"match_id"}),
        (OutboxEntry, "outbox", set()),
        (Lease, "leases", set()),
        (Result, "results", set()),
    ],
)
def test_rows_bear_the_names_of_their_columns(row: type[Any], table: str, without: set[str]) -> None:
    assert {field.name for field in fields(row)} == set(metadata.tables[table].c.keys()) - without


@pytest.mark.parametrize("start", [None, *revisions()])
async def test_migration_from_every_revision(blank: str, start: str | None, lobby: Lobby) -> None:
    if start is not None:
        assert (await migrate(blank, start)).before is None
        assert await current(blank) == start
    done = await migrate(blank)
    assert (done.before, done.after) == (start, newest_revision())
    assert await current(blank) == newest_revision()
    async with await open_store(blank) as store:
        assert await store.matches.create(lobby, ()) == 1


async def test_migration_by_many_at_once(blank: str) -> None:
    async with asyncio.timeout(300):
        done = await asyncio.gather(*(migrate(blank) for _ in range(4)))
    assert sorted(str(one.before) for one in done) == sorted(["None", *[newest_revision()] * 3])
    assert {one.after for one in done} == {newest_revision()}


async def test_migration_fails_as_a_whole(blank: str, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade = command.upgrade

    def break_off(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise RuntimeError("half way")

    with monkeypatch.context() as patched:
        patched.setattr(command, "upgrade", break_off)
        with pytest.raises(RuntimeError, match="half way"):
            await migrate(blank)
    assert await current(blank) is None
    await migrate(blank)


async def test_migration_backs_an_sqlite_file_up(tmp_path: Path) -> None:
    path = tmp_path / "my 100% #1 file.sqlite3"
    url = f"sqlite:///{path}"
    older = revisions()[-2]
    first = await migrate(url, older)
    assert first.backup is None
    assert not any(name.endswith(".bak") for name in os.listdir(tmp_path))
    await execute(url, "CREATE TABLE later (id INTEGER)", "INSERT INTO later VALUES (7)")
    backups = []
    for _ in range(2):
        done = await migrate(url)
        assert (done.before, done.after) == (older, newest_revision())
        assert done.backup is not None
        backups.append(done.backup)
        # the older file once more
        shutil.copyfile(done.backup, path)
    assert [copy.name for copy in backups] == [f"{path.name}-{older}.bak", f"{path.name}-{older}-2.bak"]
    for copy in backups:
        assert await current(f"sqlite:///{copy}") == older
        with closing(sqlite3.connect(copy)) as kept:
            assert kept.execute("SELECT id FROM later").fetchall() == [(7,)]


async def test_backup_while_others_write(
    store: Store,
    url: str,
    engine: str,
    tmp_path: Path,
    opened: Callable[..., Awaitable[int]],
    act: Callable[[int], Act],
) -> None:
    to = tmp_path / "copy.sqlite3"
    if engine == "postgresql":
        with pytest.raises(StoreError, match="pg_dump"):
            await backup(url, to)
        return
    match_id = await opened()

    async def play() -> None:
        for ply in range(50):
            await store.journal.commit(match_id, [act(ply)])

    await asyncio.gather(play(), backup(url, to))
    assert [name for name in os.listdir(tmp_path) if name.startswith("copy")] == ["copy.sqlite3"]
    async with await open_store(f"sqlite:///{to}") as copied:
        match = await copied.matches.get(match_id)
        assert match is not None
        assert len(await copied.journal.acts(match_id)) == match.ply
    before = to.read_bytes()
    with pytest.raises(StoreError, match="exists already"):
        await backup(url, to)
    assert to.read_bytes() == before


async def test_backup_of_nothing(tmp_path: Path) -> None:
    for name in ("missing.sqlite3", "nothing.sqlite3"):
        (tmp_path / "nothing.sqlite3").write_bytes(b"no database" * 200)
        with pytest.raises(Unreachable, match=name):
            await backup(f"sqlite:///{tmp_path / name}", tmp_path / "copy")
    assert os.listdir(tmp_path) == ["nothing.sqlite3"]


async def test_a_database_of_a_newer_program(blank: str) -> None:
    await migrate(blank)
    await execute(blank, "UPDATE alembic_version SET version_num = '9999'")
    for step in (open_store, migrate):
        sentence = await refusal(blank, step)
        assert "newer Stammtisch (schema 9999" in sentence


async def test_a_database_that_is_not_migrated(blank: str, engine: str, tmp_path: Path) -> None:
    if engine == "sqlite":
        assert "no database file" in await refusal(blank)
        assert "no database file" in await refusal(blank, current)
        assert os.listdir(tmp_path) == []
    await execute(blank, "CREATE TABLE unrelated (id INTEGER)")
    assert "is empty; run `stammtisch migrate`" in await refusal(blank)
    await execute(blank, "CREATE TABLE matches (id INTEGER)")
    assert "another program: it has tables named matches" in await refusal(blank, migrate)


async def test_a_database_of_an_older_program(blank: str) -> None:
    older = revisions()[-2]
    await migrate(blank, older)
    assert f"has the older schema {older}; run `stammtisch migrate`" in await refusal(blank)


@pytest.mark.parametrize("step", [open_store, migrate])
async def test_a_file_that_is_no_database(step: Callable[[str], Awaitable[object]], tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 500)
    assert await refusal(f"sqlite:///{path}", step) == (
        f"The database file {path} cannot be used: file is not a database."
    )
    assert path.read_text() == "Dear Anna, " * 500


@pytest.mark.parametrize("step", [open_store, migrate])
async def test_a_folder_in_place_of_a_file(step: Callable[[str], Awaitable[object]], tmp_path: Path) -> None:
    assert "unable to open database file" in await refusal(f"sqlite:///{tmp_path}", step)


async def test_a_file_in_a_missing_folder(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/missing/file.sqlite3"
    assert "folder does not exist" in await refusal(url, migrate)
    assert "no database file" in await refusal(url)


async def test_a_file_that_somebody_keeps_locked(
    migrated_file: Path, tmp_path: Path, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.engines.sqlite.BUSY_SECONDS", 0.01)
    path = shutil.copyfile(migrated_file, tmp_path / "busy.sqlite3")
    async with await open_store(f"sqlite:///{path}") as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unreachable, match="database is locked"):
                await store.matches.create(lobby, ())
            assert await store.matches.open_ids() == ()
            other.execute("ROLLBACK")
        await store.matches.create(lobby, ())


async def test_sqlite_is_set_up_for_many_readers_and_sudden_ends(migrated_file: Path, tmp_path: Path) -> None:
    path = shutil.copyfile(migrated_file, tmp_path / "set-up.sqlite3")
    database = connect(parse(f"sqlite:///{path}"))

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    try:
        assert await database.read(pragmas) == ["wal", 2, 1, 5_000]
    finally:
        await database.close()


SECRET = "s3cr:t@p%40ss"


@pytest.mark.parametrize("step", [open_store, migrate, current])
async def test_a_server_that_is_not_there(step: Callable[[str], Awaitable[object]]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        sentence = await refusal(f"postgres://bot:{quote(SECRET, safe='')}@127.0.0.1:{port}/games", step)
    assert f"games on 127.0.0.1:{port} cannot be used" in sentence
    assert SECRET not in sentence


@pytest.mark.parametrize(
    ("user", "database", "reason"),
    [
        ("postgres", "nothing", 'database "nothing" does not exist'),
        ("nobody", "postgres", 'role "nobody" does not exist'),
    ],
)
async def test_a_server_that_refuses(server: Any, user: str, database: str, reason: str) -> None:
    sentence = await refusal(f"postgres://{user}:{quote(SECRET, safe='')}@127.0.0.1:{server.port}/{database}")
    assert reason in sentence
    assert SECRET not in sentence


async def test_a_role_that_may_not_create_tables(server: Any) -> None:
    url = await server.create()
    await execute(url, "CREATE ROLE guest LOGIN")
    assert "permission denied" in await refusal(url.replace("postgres@", "guest@"), migrate)
    await execute(url, "DROP ROLE guest")


async def test_a_server_that_goes_away_and_returns(server: Any) -> None:
    url = await server.emptied()
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
    async with await open_store(url) as store:
        await execute(url, end)
        assert await store.matches.open_ids() == ()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "letter",
        "mysql://bot:s3cret@host/games",
        "postgresql+psycopg2://bot:s3cret@host/games",
        "postgresql://bot:s3cret@host:port/games",
        "postgresql://bot:s3cret@host:5432#s3cret/games:s3cret",
        "postgresql://bot:s3cret@host/games?connections=0",
        "postgresql://bot:s3cret@host/games?connections=many",
        "postgresql://bot:s3cret@host/games?patience=-1",
        "postgresql://bot:s3cret@host/games?patience=1&patience=2",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///games.sqlite3?key=s3cret",
        "sqlite://s3cret/games.sqlite3",
    ],
)
def test_urls_that_are_refused(url: str) -> None:
    with pytest.raises(Unreachable) as refused:
        parse(url)
    assert "s3cret" not in "".join(traceback.format_exception(refused.value)).replace(repr(url), "")


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///games.sqlite3", "games.sqlite3"),
        ("sqlite+aiosqlite:///games.sqlite3", "games.sqlite3"),
        ("sqlite:////srv/my%20games.sqlite3", "/srv/my games.sqlite3"),
    ],
)
def test_urls_of_files(url: str, path: str) -> None:
    assert parse(url) == SqliteFile(Path(path))


@pytest.mark.parametrize(
    ("url", "driven"),
    [
        ("postgres://host/games", "postgresql+asyncpg://host/games"),
        ("postgresql://bot:pw@host:1/games", "postgresql+asyncpg://bot:pw@host:1/games"),
        ("postgresql+asyncpg://bot:pw@host/games?ssl=require", "postgresql+asyncpg://bot:pw@host/games?ssl=require"),
        ("postgres://host/games?sslmode=require", "postgresql+asyncpg://host/games?ssl=require"),
    ],
)
def test_urls_of_servers(url: str, driven: str) -> None:
    address = parse(url)
    assert isinstance(address, PostgresServer)
    assert address.url.render_as_string(hide_password=False) == driven
    assert "pw" not in str(address)


def test_a_server_is_told_how_to_connect_by_its_url() -> None:
    address = parse("postgres://host/games?connections=40&patience=5&ssl=require")
    assert isinstance(address, PostgresServer)
    assert (address.connections, address.patience) == (40, 5)
    assert address.url.query == {"ssl": "require"}
