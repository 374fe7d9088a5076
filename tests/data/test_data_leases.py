"""Leases: one process runs a match, another one takes over an expired lease, and none gets lost."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data.errors import Conflict
from data.rows import Act, Chair, Effects, Lease, Lobby, Opening, OutboxDraft, SeatChange, Timing
from data.store import Store, open_store

Opened = Callable[..., Awaitable[int]]


def lease(match_id: int, holder: str, *, ply: int = 0, until: int = 1_000) -> Lease:
    return Lease(match_id=match_id, ply=ply, holder=holder, until=until, acquired_at=1)


async def test_a_lease_is_held_by_one_and_acquired_by_another_when_it_has_run_out(store: Store, opened: Opened) -> None:
    match_id = await opened()
    mine = lease(match_id, "a", ply=3)
    assert await store.leases.acquire(mine, 0)
    assert await store.leases.get(match_id) == mine
    assert not await store.leases.acquire(lease(match_id, "b", ply=3), 999), "it has not run out"
    assert await store.leases.renew([mine.token], "a", 1_500) == {mine.token}
    assert await store.leases.renew([mine.token], "b", 9_000) == frozenset()
    assert not await store.leases.acquire(lease(match_id, "b", ply=3), 1_499)
    theirs = lease(match_id, "b", ply=3, until=2_000)
    assert await store.leases.acquire(theirs, 1_500)
    assert await store.leases.renew([mine.token], "a", 9_000) == frozenset()
    newer = lease(match_id, "a", ply=4, until=2_000)
    assert await store.leases.acquire(newer, 1_600), "a newer state goes before"
    await store.leases.release(theirs.token)
    assert await store.leases.get(match_id) == newer, "only what is one's own is given back"
    await store.leases.release(newer.token)
    assert await store.leases.get(match_id) is None


async def test_of_many_who_acquire_one_gets_it(store: Store, url: str, opened: Opened) -> None:
    match_id = await opened()
    async with await open_store(url) as other:
        asking = [one.leases.acquire(lease(match_id, f"{number}"), 0) for number, one in enumerate((store, other) * 8)]
        assert sorted(await asyncio.gather(*asking)) == [False] * 15 + [True]


async def test_leases_that_have_run_out_are_taken_over_each_by_one(store: Store, url: str, opened: Opened) -> None:
    matches = [await opened(channel_id=number) for number in range(12)]
    leases = [lease(match_id, "dead", until=match_id) for match_id in matches]
    for one in leases:
        await store.leases.acquire(one, 0)
    assert await store.leases.take_over(0, 9, 50, holder="a") == ()
    assert {one.match_id for one in await store.leases.take_over(5, 3, 50, holder="a")} == set(matches[:3])
    assert [one.match_id for one in await store.leases.take_over(4, 9, 50, holder="b")] == [matches[3]]
    async with await open_store(url) as other:
        rounds = [one.leases.take_over(20, 3, 50, holder="c") for one in (store, other) * 3]
        taken = [one for found in await asyncio.gather(*rounds) for one in found]
        taken += await store.leases.take_over(20, 12, 50, holder="c")
    assert sorted(one.match_id for one in taken) == matches[4:]
    assert {(one.holder, one.until) for one in taken} == {("c", 50)}
    assert await store.leases.renew([one.token for one in taken], "c", 60) == {one.token for one in leases[4:]}


async def test_a_process_that_comes_back_finds_its_own(store: Store, opened: Opened) -> None:
    first, second = await opened(channel_id=1), await opened(channel_id=2)
    for match_id, holder in ((first, "a"), (second, "b")):
        await store.leases.acquire(lease(match_id, holder), 0)
    assert await store.leases.take_over(0, 9, 2_000, holder="a") == ()
    assert await store.leases.take_over(0, 9, 2_000, holder="a", own_until=0) == (), "it has come since"
    assert [one.match_id for one in await store.leases.take_over(0, 9, 2_000, holder="a", own_until=1)] == [first]


@pytest.mark.parametrize(("ply", "holder"), [(0, "old"), (1, "old"), (2, "new"), (3, "new")])
async def test_an_act_brings_its_lease_unless_a_later_one_has(
    store: Store, opened: Opened, act: Callable[[int], Act], ply: int, holder: str
) -> None:
    match_id = await opened()
    await store.leases.acquire(lease(match_id, "old", ply=2), 0)
    await store.journal.commit(match_id, [act(0)], Effects(lease=lease(match_id, "new", ply=ply)))
    written = await store.leases.get(match_id)
    assert written is not None
    assert written.holder == holder


async def test_a_change_that_fails_brings_none(
    store: Store, opened: Opened, act: Callable[[int], Act], sitting: tuple[Chair, ...]
) -> None:
    match_id = await opened()
    mine = lease(match_id, "a")
    with pytest.raises(Conflict):
        await store.journal.commit(match_id, [act(5)], Effects(lease=mine))
    others = (replace(sitting[0], user_id=1), sitting[1])
    with pytest.raises(Conflict):
        await store.chairs.reseat(
            match_id,
            SeatChange(chairs=sitting, was=others, status="open", ply=0),
            Effects(timing=Timing(None, None), lease=mine),
        )
    with pytest.raises(Conflict):
        await store.journal.start(
            match_id, Opening(chairs=sitting, options="{}", seed="5", commitment="c", at=1), effects=Effects(lease=mine)
        )
    assert await store.leases.get(match_id) is None


async def test_what_is_no_act_brings_one_too(store: Store, opened: Opened, sitting: tuple[Chair, ...]) -> None:
    match_id = await opened()
    first, second = replace(lease(match_id, "a"), timer_key="round 1", deadline=7), lease(match_id, "b")
    await store.chairs.reseat(
        match_id,
        SeatChange(chairs=sitting, was=sitting, status="open", ply=0),
        Effects(timing=Timing(None, None), lease=first),
    )
    assert await store.leases.get(match_id) == first
    await store.outbox.enqueue(match_id, 0, [OutboxDraft(kind="post", target="", payload="")], 1, lease=second)
    assert await store.leases.get(match_id) == second


async def test_a_start_brings_one(store: Store, sitting: tuple[Chair, ...], lobby: Lobby) -> None:
    match_id = await store.matches.create(lobby, sitting)
    mine = lease(match_id, "a")
    options = lobby.options
    await store.journal.start(
        match_id, Opening(chairs=sitting, options=options, seed="5", commitment="c", at=1), effects=Effects(lease=mine)
    )
    assert await store.leases.get(match_id) == mine
