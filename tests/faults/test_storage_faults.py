"""The storage fails under the running bot: a clear word, no half act, and play goes on when it is back."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from data.migrate import migrate
from tests.faults.kills import Evening, evening
from tests.faults.nursery import Nursery
from tests.faults.scenes import ANNA, Scene, begin, logged, until
from tests.postgres import Server
from tools.fake_discord.server import EDITED_LATER, words

LONG = 300.0
"""Seconds after which what has not come will not come."""
IMPATIENT = {"data.engines.sqlite.BUSY_SECONDS": 1.0}
"""A lock that lasts is given up soon."""
GONE = "My score book is not where it was any more."
NO_BOOK = "I cannot reach the score book just now; nothing was changed."


async def refused(scene: Scene) -> bool:
    """Whether the mover, who presses, is told that the book is out of reach."""
    before = set(scene.night.world.messages)
    answer = await scene.press_at_once()
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        new = [one for number, one in scene.night.world.messages.items() if number not in before]
        said = [words(one) + one["content"] for one in (*new, *([answer["message"]] if answer["message"] else []))]
        if any(NO_BOOK in sentence for sentence in said):
            return True
        await asyncio.sleep(0.1)
    return False


@contextmanager
def full(night: Evening) -> Iterator[None]:
    """A disk that takes no more: the journal cannot grow beyond what it has now."""
    unlimited = resource.prlimit(night.pid, resource.RLIMIT_FSIZE)
    size = (night.log.parent / "book.sqlite3-wal").stat().st_size
    resource.prlimit(night.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
    try:
        yield
    finally:
        resource.prlimit(night.pid, resource.RLIMIT_FSIZE, unlimited)


@contextmanager
def locked(book: Path) -> Iterator[None]:
    """Another program that keeps the book to itself."""
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def goes_on(scene: Scene, ply: int) -> bool:
    """Whether the next press plays the next act, and the post shows it."""
    await scene.press()
    return await scene.ply() == ply and await scene.shows(ply)


async def test_a_full_disk(night: Evening) -> None:
    scene = await begin(night)
    await scene.press()
    with full(night):
        assert await refused(scene)
        assert await scene.ply() == 1
    await until(lambda: goes_on(scene, 2))
    log = logged(night)
    assert "storage failed" in log
    assert "Traceback" not in log


@pytest.mark.parametrize("constants", [IMPATIENT], ids=["impatient"])
async def test_a_book_that_another_program_keeps_locked(night: Evening, tmp_path: Path) -> None:
    """The press asks for more time, and is refused when the lock lasts."""
    scene = await begin(night)
    with locked(tmp_path / "book.sqlite3"):
        assert await refused(scene)
    assert await scene.ply() == 0
    assert await goes_on(scene, 1)
    assert "Traceback" not in logged(night)


async def test_a_short_lock_costs_nothing_but_time(night: Evening, tmp_path: Path) -> None:
    scene = await begin(night)
    with locked(tmp_path / "book.sqlite3"):
        answer = await scene.press_at_once()
    assert answer["type"] == EDITED_LATER, "it has asked for more time"
    await until(lambda: _at(scene, 1))
    await until(lambda: scene.shows(1))


async def _at(scene: Scene, ply: int) -> bool:
    return await scene.ply() == ply


@pytest.mark.parametrize("constants", [IMPATIENT], ids=["impatient"])
async def test_computer_players_wait_for_the_book(night: Evening, tmp_path: Path) -> None:
    """The person's act is journalled, then the book is locked until the computer player has given up once."""
    where = next(iter(night.world.channels))
    lobby = (await night.world.command(ANNA, "play", where, game="muehle"))["message"]
    table = await night.host.in_channel(where)
    assert table is not None
    scene = Scene(night, where, table.id)
    await night.world.press(ANNA, lobby, f"st:computer:{table.id}", "+easy")
    await night.world.press(ANNA, lobby, f"st:start:{table.id}")
    await until(lambda: _awaits_anna(scene))
    await until(lambda: _paid(scene))
    before = await scene.ply()
    answers = night.world.on_call

    def lock_then(method: str, path: str) -> None:
        """The answer is under way and the act is journalled: now nothing more is."""
        if not held and acts_in(tmp_path / "book.sqlite3") > before:
            lock = locked(tmp_path / "book.sqlite3")
            lock.__enter__()
            held.append(lock)

    held: list[Any] = []
    night.world.on_call = lock_then
    await scene.press()
    night.world.on_call = answers
    await until(lambda: _says_so(night, "a computer player cannot reach the score book"))
    assert await scene.ply() == before + 1
    held[0].__exit__(None, None, None)
    await until(lambda: _awaits_anna(scene))
    assert await scene.ply() >= before + 2


def acts_in(book: Path) -> int:
    with closing(sqlite3.connect(book)) as reader:
        return int(reader.execute("SELECT count(*) FROM acts").fetchone()[0])


async def _paid(scene: Scene) -> bool:
    return not await scene.pending()


async def _says_so(night: Evening, sentence: str) -> bool:
    return sentence in logged(night)


async def _awaits_anna(scene: Scene) -> bool:
    table = await scene.now()
    return table.match is not None and [seat.user_id for seat in table.awaited_people()] == [ANNA]


def delete(book: Path) -> None:
    for file in book.parent.glob(f"{book.name}*"):
        file.unlink()


def move(book: Path) -> None:
    book.rename(book.with_name("elsewhere"))


def replace(book: Path) -> None:
    """Put an older copy in its place."""
    copy = book.with_name("copy")
    with closing(sqlite3.connect(book)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("DELETE FROM acts")
        target.commit()
    os.replace(copy, book)


def content(book: Path) -> list[tuple[Any, ...]] | None:
    """The acts in a book; None where there is none."""
    if not book.exists():
        return None
    with closing(sqlite3.connect(book)) as reader:
        return reader.execute("SELECT match_id, ply, text FROM acts ORDER BY 1, 2").fetchall()


@pytest.mark.parametrize("loss", [delete, move, replace])
async def test_a_book_that_is_gone_ends_the_bot(
    evening_to_end: Evening, tmp_path: Path, loss: Callable[[Path], None]
) -> None:
    """Noticed within seconds, said to players and host, nothing more accepted, exit status 1."""
    night, book = evening_to_end, tmp_path / "book.sqlite3"
    running = asyncio.create_task(night.nursery.run(night.settings, tmp_path, "run"))
    async with asyncio.timeout(LONG):
        await night.world.connected.wait()
    scene = await begin(night)
    await scene.press()
    (post, custom_id, values), mover = await scene.menu(), await scene.mover()
    played = await asyncio.to_thread(content, book)
    calls = len(night.world.messages)
    await asyncio.to_thread(loss, book)
    answer = await night.world.press(mover, post, custom_id, *values)
    status, _, err = await asyncio.wait_for(running, LONG)
    assert status == 1
    assert err.strip().splitlines()[-1].endswith("while it was in use. Put it back, or start anew.")
    assert "the score book is gone; nothing more is accepted" in err
    assert "Traceback" not in err
    later = list(night.world.messages.values())[calls:]
    assert any(GONE in words(one) + one["content"] for one in (answer["message"] or {"content": ""}, *later))
    assert any(GONE in one["content"] and int(one["channel_id"]) == scene.channel for one in later)
    assert await asyncio.to_thread(content, book) == ([] if loss is replace else None)
    assert await asyncio.to_thread(content, book.with_name("elsewhere")) == (played if loss is move else None)


@pytest.fixture
async def evening_to_end(nursery: Nursery, tmp_path: Path) -> AsyncIterator[Evening]:
    """A world and a book of its own; the bot is started in the test."""
    async with evening(tmp_path, nursery, ["muehle"], tables=3, seed=1) as one:
        yield one


def broken(path: Path) -> None:
    path.write_bytes(b"this is no database at all, but a letter to the host\n" * 40)


def newer(path: Path) -> None:
    asyncio.run(migrate(f"sqlite:///{path}"))
    with closing(sqlite3.connect(path)) as book, book:
        book.execute("UPDATE alembic_version SET version_num = '9999'")


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (broken, "file is not a database"),
        (newer, "was written by a newer Stammtisch (schema 9999"),
        (a_folder, "unable to open database file"),
    ],
)
async def test_a_book_that_cannot_be_used_is_said_at_the_start(
    nursery: Nursery, tmp_path: Path, spoil: Callable[[Path], None], sentence: str
) -> None:
    """One sentence, exit status 1, and the file stays as it is."""
    path = tmp_path / "book.sqlite3"
    await asyncio.to_thread(spoil, path)
    before = path.read_bytes() if path.is_file() else b""
    settings = {"DISCORD_TOKEN": "a.b.c", "DATABASE_URL": f"sqlite+aiosqlite:///{path}"}
    status, _, err = await nursery.run(settings, tmp_path, "run")
    assert status == 1
    assert sentence in err
    assert len(err.strip().splitlines()) == 1, err
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.fixture
async def elephant(nursery: Nursery, tmp_path: Path, server: Server) -> AsyncIterator[Evening]:
    """A bot on PostgreSQL."""
    url = await server.create()
    async with evening(tmp_path, nursery, ["muehle"], tables=3, seed=1, url=url) as one:
        await one.start()
        yield one
        await one.kill()


@pytest.mark.long
async def test_postgresql_restarted_under_load(elephant: Evening, server: Server) -> None:
    """Three tables are played while the server goes down at once and comes up, three times."""
    for table in elephant.tables:
        table.games = iter(["muehle", "maexchen", "boese_drei"] * 10)
    pressers = [asyncio.create_task(table.play_on()) for table in elephant.tables]
    for _ in range(3):
        await asyncio.sleep(1.5)
        server.restart()
        acts = await elephant.host.store.matches.acts_by_people()
        await until(lambda acts=acts: _more(elephant, acts))  # type: ignore[misc]
    for task in pressers:
        task.cancel()
    await asyncio.gather(*pressers, return_exceptions=True)
    assert elephant.ledger.missing == []
    assert await elephant.journal.look() == []
    assert "Traceback" not in logged(elephant)


async def _more(night: Evening, acts: int) -> bool:
    return await night.host.store.matches.acts_by_people() > acts + 2
