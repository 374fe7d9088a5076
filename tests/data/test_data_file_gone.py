"""A database file that is deleted, moved or replaced while it is in use: noticed at once, and nothing is accepted."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from data.engines import connect
from data.errors import FileGone, StoreError
from data.store import open_store
from data.urls import parse

Loss = Callable[[Path], object]


def delete(book: Path) -> None:
    book.unlink()


def delete_all(book: Path) -> None:
    for file in book.parent.glob(f"{book.name}*"):
        file.unlink()


def move(book: Path) -> None:
    book.rename(book.with_name("elsewhere"))


def replace(book: Path) -> None:
    """Put a copy in its place, as who restores a backup does."""
    copy = book.with_name("copy")
    shutil.copyfile(book, copy)
    os.replace(copy, book)


def move_folder(book: Path) -> None:
    book.parent.rename(book.parent.with_name("another"))


def delete_log(book: Path) -> None:
    book.with_name(f"{book.name}-wal").unlink()


LOSSES = [delete, delete_all, move, replace, move_folder, delete_log]


@pytest.fixture
def book(migrated_file: Path, tmp_path: Path) -> Path:
    path = tmp_path / "books" / "book.sqlite3"
    path.parent.mkdir()
    shutil.copyfile(migrated_file, path)
    return path


@pytest.mark.parametrize("loss", LOSSES)
async def test_after_a_loss_nothing_is_read_or_written(book: Path, loss: Loss) -> None:
    async with await open_store(f"sqlite:///{book}") as store:
        await store.settings.set("person", 1, "theme", "dark")
        await store.check()
        await asyncio.to_thread(loss, book)
        with pytest.raises(FileGone):
            await store.settings.set("person", 1, "theme", "light")
        with pytest.raises(FileGone):
            await store.settings.get("person", 1, "theme")
        with pytest.raises(FileGone):
            await store.check()


@pytest.mark.parametrize("loss", [delete_all, move, replace, move_folder])
async def test_a_look_is_enough_to_notice(book: Path, loss: Loss) -> None:
    """Nothing else is asked of it meanwhile."""
    async with await open_store(f"sqlite:///{book}") as store:
        await asyncio.to_thread(loss, book)
        with pytest.raises(FileGone):
            await store.check()


async def test_what_is_gone_once_stays_gone(book: Path) -> None:
    """What was refused meanwhile is known to nobody, so going on would be guesswork."""
    async with await open_store(f"sqlite:///{book}") as store:
        await asyncio.to_thread(move, book)
        with pytest.raises(FileGone):
            await store.check()
        await asyncio.to_thread(book.with_name("elsewhere").rename, book)
        with pytest.raises(FileGone):
            await store.settings.set("person", 1, "theme", "light")


async def test_no_file_is_made_where_one_is_gone(book: Path) -> None:
    store = await open_store(f"sqlite:///{book}")
    await asyncio.to_thread(delete_all, book)
    for _ in range(8):
        with pytest.raises(FileGone):
            await store.settings.get("person", 1, "theme")
    await store.close()
    assert not await asyncio.to_thread(book.exists)


async def test_what_was_written_before_a_move_is_in_the_moved_file(book: Path) -> None:
    store = await open_store(f"sqlite:///{book}")
    await store.settings.set("person", 1, "theme", "dark")
    await asyncio.to_thread(move, book)
    with pytest.raises(FileGone):
        await store.settings.set("person", 1, "theme", "light")
    await store.close()
    async with await open_store(f"sqlite:///{book.with_name('elsewhere')}") as moved:
        assert await moved.settings.get("person", 1, "theme") == "dark"


async def test_a_failed_transaction_is_no_loss(book: Path) -> None:
    """The connection is made anew then, and with it the log file, if it was the only one."""

    def fail(connection: object) -> None:
        raise StoreError("no")

    database = connect(parse(f"sqlite:///{book}"))
    for _ in range(2):
        with pytest.raises(StoreError, match="no"):
            await database.write(fail)
        # the log file that was there has gone with the connection
        await database.check()
        await database.write(lambda connection: None)
    await database.close()
    async with await open_store(f"sqlite:///{book}") as store:
        for number in range(3):
            with pytest.raises(StoreError, match="no"):
                await store.database.write(fail)
            await store.settings.set("person", number, "theme", "dark")
            await store.check()


async def test_a_link_may_lead_to_it_but_not_elsewhere(book: Path) -> None:
    link = book.with_name("link.sqlite3")
    link.symlink_to(book)
    async with await open_store(f"sqlite:///{link}") as store:
        await store.settings.set("person", 1, "theme", "dark")
        other = book.with_name("other.sqlite3")
        shutil.copyfile(book, other)
        link.unlink()
        link.symlink_to(other)
        with pytest.raises(FileGone):
            await store.settings.set("person", 1, "theme", "light")


async def test_the_log_of_a_file_that_is_gone_is_not_taken_for_that_of_another(book: Path) -> None:
    """Who puts a copy in its place starts from the copy, not from a mixture."""
    copy = book.with_name("copy")
    shutil.copyfile(book, copy)
    store = await open_store(f"sqlite:///{book}")
    await store.settings.set("person", 1, "theme", "dark")
    await asyncio.to_thread(os.replace, copy, book)
    with pytest.raises(FileGone):
        await store.check()
    await store.close()
    async with await open_store(f"sqlite:///{book}") as other:
        assert await other.settings.get("person", 1, "theme") is None
