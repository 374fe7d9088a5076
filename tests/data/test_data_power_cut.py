"""A power cut: what was confirmed is there afterwards, though all that was not synced is gone."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data.rows import Act, Chair, Effects, Lobby, Opening, OutboxDraft
from data.store import open_store
from tests.data.unsynced import forgetful_disk

ACTS = 5
TABLES = 40


@pytest.fixture
def book(migrated_file: Path, tmp_path: Path) -> Path:
    path = tmp_path / "book.sqlite3"
    shutil.copyfile(migrated_file, path)
    return path


def acts_in(book: Path) -> list[tuple[int, int]]:
    with closing(sqlite3.connect(book)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT match_id, ply FROM acts ORDER BY match_id, ply").fetchall()


async def test_every_act_is_on_the_disk_before_anybody_hears_of_it(
    book: Path, tmp_path: Path, lobby: Lobby, sitting: tuple[Chair, ...], act: Callable[[int], Act]
) -> None:
    with forgetful_disk() as disk:
        async with await open_store(f"sqlite+aiosqlite:///{book}") as store:
            match_id = await store.matches.create(lobby, sitting)
            await store.journal.start(
                match_id, Opening(chairs=sitting, options=lobby.options, seed="5eed", commitment="c", at=2_000)
            )
            for ply in range(ACTS):
                await store.journal.commit(match_id, [act(ply)])
                left = disk.cut_power(book, tmp_path / f"cut {ply}")
                assert acts_in(left) == [(match_id, n) for n in range(ply + 1)]


async def test_acts_of_several_tables_reach_the_disk_together(
    book: Path, tmp_path: Path, lobby: Lobby, sitting: tuple[Chair, ...], act: Callable[[int], Act]
) -> None:
    """Acts that queue up during a commit share the next one, and are confirmed only after it."""
    with forgetful_disk() as disk:
        async with await open_store(f"sqlite+aiosqlite:///{book}") as store:
            ids = []
            for number in range(TABLES):
                one = await store.matches.create(replace(lobby, channel_id=1_000 + number), sitting)
                await store.journal.start(
                    one, Opening(chairs=sitting, options=lobby.options, seed="5eed", commitment="c", at=2_000)
                )
                ids.append(one)
            before, cuts = disk.syncs, []

            async def play(match_id: int) -> None:
                await store.journal.commit(match_id, [act(0)])
                cuts.append((match_id, disk.cut_power(book, tmp_path / f"after {match_id}")))

            await asyncio.gather(*map(play, ids))
            assert disk.syncs - before < TABLES / 2
            for match_id, left in cuts:
                assert (match_id, 0) in acts_in(left)


async def test_what_may_be_undone_costs_no_sync_and_undoes_nothing_else(
    book: Path, tmp_path: Path, lobby: Lobby, sitting: tuple[Chair, ...], act: Callable[[int], Act]
) -> None:
    """That something was delivered is not waited for; acts before and behind it are on the disk all the same."""
    with forgetful_disk() as disk:
        async with await open_store(f"sqlite+aiosqlite:///{book}") as store:
            match_id = await store.matches.create(lobby, sitting)
            await store.journal.start(
                match_id, Opening(chairs=sitting, options=lobby.options, seed="5eed", commitment="c", at=2_000)
            )
            for ply in range(ACTS):
                drafts = [OutboxDraft(kind="post", target="", payload="{}")]
                entries = await store.journal.commit(match_id, [act(ply)], Effects(drafts=drafts))
                syncs = disk.syncs
                assert await store.outbox.acknowledge(*(entry.id for entry in entries))
                assert disk.syncs == syncs
                left = disk.cut_power(book, tmp_path / f"cut {ply}")
                assert acts_in(left) == [(match_id, n) for n in range(ply + 1)]
                with closing(sqlite3.connect(left)) as connection:
                    assert connection.execute("SELECT count(*) FROM outbox").fetchone() == (1,), "delivered once more"
