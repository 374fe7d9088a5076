"""A database restored from a backup: no number of a lost match is assigned again."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.backup import backup
from data.numbers import ROUND, mark_file
from data.rows import Chair, Lobby
from data.store import open_store
from tests.postgres import Server


async def new(url: str, lobby: Lobby, chairs: tuple[Chair, ...], count: int = 1) -> list[int]:
    """The numbers of new matches."""
    async with await open_store(url) as store:
        channels = [*await store.matches.open_ids()]
        return [
            await store.matches.create(replace(lobby, channel_id=1_000 + len(channels) + n), chairs)
            for n in range(count)
        ]


async def test_numbers_go_on_where_nothing_was_put_back(url: str, lobby: Lobby, sitting: tuple[Chair, ...]) -> None:
    given = [await new(url, lobby, sitting) for _ in range(3)]
    assert given == [[1], [2], [3]]


@pytest.mark.parametrize("moved", [False, True], ids=["in its old place", "at a new place"])
async def test_a_copy_that_is_put_back_gives_no_number_twice(
    migrated_file: Path, tmp_path: Path, lobby: Lobby, sitting: tuple[Chair, ...], moved: bool
) -> None:
    path, copy = tmp_path / "book.sqlite3", tmp_path / "copy.sqlite3"
    shutil.copyfile(migrated_file, path)
    url = f"sqlite+aiosqlite:///{path}"
    assert await new(url, lobby, sitting, 2) == [1, 2]
    await backup(url, copy)
    assert await new(url, lobby, sitting, 3) == [3, 4, 5]
    if moved:
        (tmp_path / "new").mkdir()
        path = tmp_path / "new" / "book.sqlite3"
    copy.replace(path)
    again = await new(f"sqlite+aiosqlite:///{path}", lobby, sitting, 2)
    assert again[0] > 5
    assert again[0] % ROUND == 1 if moved else again == [6, 7]
    [last] = await new(f"sqlite+aiosqlite:///{path}", lobby, sitting)
    assert last == again[-1] + 1, "it is told from the copy only once"


async def test_a_mark_that_cannot_be_read_is_as_good_as_none(
    migrated_file: Path, tmp_path: Path, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    path = tmp_path / "book.sqlite3"
    shutil.copyfile(migrated_file, path)
    url = f"sqlite+aiosqlite:///{path}"
    assert await new(url, lobby, sitting) == [1]
    mark_file(path).write_text("")
    assert (await new(url, lobby, sitting))[0] > ROUND


async def test_a_dump_that_is_put_back_gives_no_number_twice(
    server: Server, blank_server: str, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    url = blank_server
    assert await new(url, lobby, sitting, 2) == [1, 2]
    dump = _run(server, url, "pg_dump", "--clean")
    assert await new(url, lobby, sitting, 3) == [3, 4, 5]
    _run(server, url, "psql", "-q", input=dump)
    again = await new(url, lobby, sitting, 2)
    assert again[0] > 5
    assert await new(url, lobby, sitting) == [again[-1] + 1]


async def test_a_role_without_superuser_rights_opens_the_database(
    server: Server, blank_server: str, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    await server.execute(blank_server, "CREATE ROLE waiter LOGIN")
    try:
        for what in ("TABLES", "SEQUENCES"):
            await server.execute(blank_server, f"GRANT ALL ON ALL {what} IN SCHEMA public TO waiter")
        url = blank_server.replace("postgres@", "waiter@")
        assert [await new(url, lobby, sitting) for _ in range(2)] == [[1], [2]]
    finally:
        await server.execute(blank_server, "DROP OWNED BY waiter")
        await server.execute(blank_server, "DROP ROLE waiter")


@pytest.fixture
async def blank_server(server: Server) -> str:
    """The URL of a migrated PostgreSQL database of the test's own."""
    from data.migrate import migrate

    url = await server.create()
    await migrate(url)
    return url


def _run(server: Server, url: str, program: str, *words: str, **given: Any) -> bytes:
    line = [str(server.binaries / program), *words, "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres"]
    output: bytes = subprocess.run([*line, url.rpartition("/")[2]], check=True, capture_output=True, **given).stdout
    return output
