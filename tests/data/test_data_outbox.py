"""The outbox: only the newest entry for a target counts, and none gets lost."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data.outbox import Kinds
from data.rows import Act, Effects, OutboxDraft
from data.store import Store, open_store

Opened = Callable[..., Awaitable[int]]

POST = OutboxDraft(kind="post", target="", payload="old")
HAND = OutboxDraft(kind="hand", target="0", payload="old")


async def test_a_newer_entry_takes_the_place_of_an_older(
    store: Store, opened: Opened, act: Callable[[int], Act]
) -> None:
    match_id = await opened()
    old_hand, old_post = await store.journal.commit(match_id, [act(0)], Effects(drafts=[POST, HAND]))
    await store.outbox.delay(old_post.id, 5_000)
    (new_post,) = await store.journal.commit(match_id, [act(1)], Effects(drafts=[replace(POST, payload="new")]))
    assert await store.outbox.pending(match_id) == (old_hand, new_post)
    assert (new_post.payload, new_post.ply, new_post.attempts, new_post.not_before) == ("new", 2, 0, 0)


async def test_acknowledging_an_old_entry_leaves_the_new_one(store: Store, opened: Opened) -> None:
    match_id = await opened()
    (old,) = await store.outbox.enqueue(match_id, 0, [POST], at=1)
    (new,) = await store.outbox.enqueue(match_id, 0, [POST], at=2)
    await store.outbox.acknowledge(old.id)
    assert await store.outbox.pending(match_id) == (new,)
    await store.outbox.acknowledge(new.id)
    assert await store.outbox.pending(match_id) == ()


@pytest.mark.parametrize(("ply", "left"), [(0, "old"), (1, "new"), (2, "new")])
async def test_an_entry_of_an_earlier_ply_comes_too_late(store: Store, opened: Opened, ply: int, left: str) -> None:
    match_id = await opened()
    await store.outbox.enqueue(match_id, 1, [POST], at=1)
    await store.outbox.enqueue(match_id, ply, [replace(POST, payload="new")], at=2)
    assert [entry.payload for entry in await store.outbox.pending(match_id)] == [left]


async def test_matches_and_targets_stand_apart(store: Store, opened: Opened) -> None:
    first, second = await opened(channel_id=1), await opened(channel_id=2)
    drafts = [POST, HAND, replace(HAND, target="1"), replace(HAND, kind="ping")]
    for match_id in (first, second):
        await store.outbox.enqueue(match_id, 0, drafts, at=1)
    for match_id in (first, second):
        assert {(entry.kind, entry.target) for entry in await store.outbox.pending(match_id)} == {
            ("post", ""),
            ("hand", "0"),
            ("hand", "1"),
            ("ping", "0"),
        }


async def test_due_entries_come_oldest_first(store: Store, opened: Opened) -> None:
    match_id = await opened()
    drafts = [replace(POST, target=str(time), not_before=time) for time in (300, 100, 200)]
    entries = {entry.target: entry for entry in await store.outbox.enqueue(match_id, 0, drafts, at=1)}
    for now, limit, expected in (
        (99, 9, []),
        (100, 9, ["100"]),
        (300, 2, ["100", "200"]),
        (300, 9, ["100", "200", "300"]),
    ):
        assert await store.outbox.due(now, limit) == tuple(entries[target] for target in expected)
    await store.outbox.delay(entries["100"].id, 400)
    assert [entry.target for entry in await store.outbox.due(399)] == ["200", "300"]
    assert (await store.outbox.due(400))[-1] == replace(entries["100"], not_before=400, attempts=1)


async def test_an_acquired_entry_is_due_again_when_its_lease_ends(store: Store, opened: Opened) -> None:
    match_id = await opened()
    entries = await store.outbox.enqueue(match_id, 0, [HAND, POST], at=1)
    assert await store.outbox.acquire(1_000, 9, lease_ms=500) == entries
    assert await store.outbox.acquire(1_499, 9, lease_ms=500) == ()
    await store.outbox.acknowledge(entries[0].id)
    (again,) = await store.outbox.acquire(1_500, 9, lease_ms=500)
    assert again.id == entries[1].id


async def test_no_entry_is_acquired_by_two(store: Store, url: str, opened: Opened) -> None:
    match_id = await opened()
    await store.outbox.enqueue(match_id, 0, [replace(POST, target=str(number)) for number in range(60)], at=1)
    async with await open_store(url) as other:
        acquiring = [one.outbox.acquire(1_000, 7, lease_ms=500) for one in (store, other) * 10]
        acquired = [entry.id for entries in await asyncio.gather(*acquiring) for entry in entries]
        acquired += [entry.id for entry in await store.outbox.acquire(1_000, 60, lease_ms=500)]
    assert len(acquired) == len(set(acquired)) == 60


async def test_what_is_unknown_is_acknowledged_in_silence(store: Store) -> None:
    await store.outbox.acknowledge(1)
    await store.outbox.delay(1, 2)
    assert await store.outbox.due(10**15) == ()


async def test_entries_are_acquired_by_kind_and_with_those_held_before(
    store: Store, opened: Callable[..., Awaitable[int]]
) -> None:
    match_id = await opened()
    drafts = [
        OutboxDraft(kind="post", target="", payload="", not_before=5_000, holder="a"),
        OutboxDraft(kind="moved", target="", payload="", not_before=100, holder="b"),
        OutboxDraft(kind="ping", target="", payload="", not_before=100),
    ]
    await store.outbox.enqueue(match_id, 1, drafts, 1)

    async def acquired(kinds: Kinds | None, own_until: int | None = None) -> list[str]:
        found = await store.outbox.acquire(100, 9, 0, holder="a", kinds=kinds, own_until=own_until)
        return [entry.kind for entry in found]

    assert await acquired(Kinds(("post", "moved"))) == ["moved"]
    assert await acquired(Kinds(("post", "moved"), among=False)) == ["ping"]
    assert await acquired(Kinds(("post", "moved")), own_until=0) == ["moved"], "enqueued since it is back"
    assert sorted(await acquired(Kinds(("post", "moved")), own_until=1)) == ["moved", "post"]


@pytest.mark.parametrize(("firmly", "found"), [(False, ["post"]), (True, [])])
async def test_what_discord_has_put_off_waits_for_its_time_even_after_a_restart(
    store: Store, opened: Callable[..., Awaitable[int]], firmly: bool, found: list[str]
) -> None:
    drafts = [OutboxDraft(kind="post", target="", payload="", not_before=0, holder="a")]
    (entry,) = await store.outbox.enqueue(await opened(), 1, drafts, 1)
    await store.outbox.delay(entry.id, 9_000, firmly=firmly)
    assert [one.kind for one in await store.outbox.acquire(100, 9, 0, holder="a", own_until=50)] == found
    assert [one.attempts for one in await store.outbox.acquire(9_000, 9, 0, holder="a")] == [1]
