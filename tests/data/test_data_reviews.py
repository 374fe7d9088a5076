"""Reviews: one of each match that is over, by the version that made it, for some weeks."""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, delete, func, select

from data.reviews import KEPT
from data.rows import StatusChange
from data.schema import matches, reviews
from data.store import Store, open_store

NOW = 10**12

Opened = Callable[..., Awaitable[int]]


async def over(store: Store, opened: Opened, channel_id: int = 1) -> int:
    """A match that is over."""
    match_id = await opened(channel_id=channel_id)
    await store.matches.set_status(match_id, StatusChange("over", was=["open"], at=9_000))
    return match_id


def count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(reviews)) or 0


async def test_a_review_is_kept_with_its_match(store: Store, opened: Opened) -> None:
    match_id = await over(store, opened)
    assert await store.reviews.get(match_id, "1") is None
    assert await store.reviews.keep(match_id, "1", '{"acts":[]}', NOW)
    assert await store.reviews.get(match_id, "1") == '{"acts":[]}'
    assert await store.reviews.get(match_id + 1, "1") is None


async def test_a_review_of_another_version_counts_no_more_and_gives_way(store: Store, opened: Opened) -> None:
    match_id = await over(store, opened)
    await store.reviews.keep(match_id, "1", "old", NOW)
    assert await store.reviews.get(match_id, "2") is None
    assert await store.reviews.keep(match_id, "2", "new", NOW + 1)
    assert await store.reviews.get(match_id, "2") == "new"
    assert await store.reviews.get(match_id, "1") is None
    assert await store.database.read(count) == 1


async def test_only_of_a_match_that_is_over_a_review_is_kept(store: Store, opened: Opened) -> None:
    going = await opened(channel_id=1)
    stopped = await opened(channel_id=2)
    await store.matches.set_status(stopped, StatusChange("stopped", was=["open"], at=9_000))
    for match_id in (going, stopped, 404):
        assert not await store.reviews.keep(match_id, "1", "hands", NOW)
        assert await store.reviews.get(match_id, "1") is None
    assert await store.database.read(count) == 0


async def test_a_review_goes_when_its_time_is_over(store: Store, opened: Opened) -> None:
    old, other = await over(store, opened, 1), await over(store, opened, 2)
    await store.reviews.keep(old, "1", "old", NOW)
    await store.reviews.keep(other, "1", "other", NOW + KEPT)
    assert await store.reviews.get(old, "1") == "old"
    await store.reviews.keep(other, "1", "other", NOW + KEPT + 1)
    assert await store.reviews.get(old, "1") is None
    assert await store.reviews.get(other, "1") == "other"


async def test_a_review_goes_with_its_match(store: Store, opened: Opened) -> None:
    match_id = await over(store, opened)
    await store.reviews.keep(match_id, "1", "text", NOW)

    def forget(connection: Connection) -> None:
        connection.execute(delete(matches).where(matches.c.id == match_id))

    await store.database.write(forget)
    assert await store.database.read(count) == 0


async def test_two_processes_that_find_out_the_same_keep_it_once(store: Store, url: str, opened: Opened) -> None:
    match_id, outdated = await over(store, opened, 1), await over(store, opened, 2)
    await store.reviews.keep(outdated, "1", "old", NOW - KEPT - 1)
    async with await open_store(url) as other:
        kept = await asyncio.gather(*(one.reviews.keep(match_id, "1", "text", NOW) for one in (store, other) * 3))
        assert kept == [True] * 6
        assert await other.reviews.get(match_id, "1") == "text"
    assert await store.database.read(count) == 1
