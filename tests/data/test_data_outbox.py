"""The outbox: only the newest debt for a target counts, and no debt gets lost."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data.outbox import Kinds
from data.rows import Act, Debt, Owed
from data.store import Store, open_store

Opened = Callable[..., Awaitable[int]]

POST = Owed(kind="post", target="", payload="old")
HAND = Owed(kind="hand", target="0", payload="old")


async def test_a_newer_debt_takes_the_place_of_an_older(
    store: Store, opened: Opened, act: Callable[[int], Act]
) -> None:
    match_id = await opened()
    old_hand, old_post = await store.matches.commit(match_id, [act(0)], debts=[POST, HAND])
    await store.outbox.delay(old_post.id, 5_000)
    (new_post,) = await store.matches.commit(match_id, [act(1)], debts=[replace(POST, payload="new")])
    assert await store.outbox.pending(match_id) == (old_hand, new_post)
    assert (new_post.payload, new_post.ply, new_post.attempts, new_post.not_before) == ("new", 2, 0, 0)


async def test_settling_an_old_debt_leaves_the_new_one(store: Store, opened: Opened) -> None:
    match_id = await opened()
    (old,) = await store.outbox.owe(match_id, 0, [POST], at=1)
    (new,) = await store.outbox.owe(match_id, 0, [POST], at=2)
    await store.outbox.settle(old.id)
    assert await store.outbox.pending(match_id) == (new,)
    await store.outbox.settle(new.id)
    assert await store.outbox.pending(match_id) == ()


@pytest.mark.parametrize(("ply", "left"), [(0, "old"), (1, "new"), (2, "new")])
async def test_a_debt_of_an_earlier_ply_comes_too_late(store: Store, opened: Opened, ply: int, left: str) -> None:
    match_id = await opened()
    await store.outbox.owe(match_id, 1, [POST], at=1)
    await store.outbox.owe(match_id, ply, [replace(POST, payload="new")], at=2)
    assert [debt.payload for debt in await store.outbox.pending(match_id)] == [left]


async def test_matches_and_targets_owe_apart(store: Store, opened: Opened) -> None:
    first, second = await opened(channel_id=1), await opened(channel_id=2)
    owed = [POST, HAND, replace(HAND, target="1"), replace(HAND, kind="ping")]
    for match_id in (first, second):
        await store.outbox.owe(match_id, 0, owed, at=1)
    for match_id in (first, second):
        assert {(debt.kind, debt.target) for debt in await store.outbox.pending(match_id)} == {
            ("post", ""),
            ("hand", "0"),
            ("hand", "1"),
            ("ping", "0"),
        }


async def test_due_debts_come_oldest_first(store: Store, opened: Opened) -> None:
    match_id = await opened()
    owed = [replace(POST, target=str(time), not_before=time) for time in (300, 100, 200)]
    debts = {debt.target: debt for debt in await store.outbox.owe(match_id, 0, owed, at=1)}
    for now, limit, expected in (
        (99, 9, []),
        (100, 9, ["100"]),
        (300, 2, ["100", "200"]),
        (300, 9, ["100", "200", "300"]),
    ):
        assert await store.outbox.due(now, limit) == tuple(debts[target] for target in expected)
    await store.outbox.delay(debts["100"].id, 400)
    assert [debt.target for debt in await store.outbox.due(399)] == ["200", "300"]
    assert (await store.outbox.due(400))[-1] == replace(debts["100"], not_before=400, attempts=1)


async def test_a_claimed_debt_is_due_again_when_its_lease_ends(store: Store, opened: Opened) -> None:
    match_id = await opened()
    debts = await store.outbox.owe(match_id, 0, [HAND, POST], at=1)
    assert await store.outbox.claim(1_000, 9, lease_ms=500) == debts
    assert await store.outbox.claim(1_499, 9, lease_ms=500) == ()
    await store.outbox.settle(debts[0].id)
    (again,) = await store.outbox.claim(1_500, 9, lease_ms=500)
    assert again.id == debts[1].id


async def test_no_debt_is_claimed_by_two(store: Store, url: str, opened: Opened) -> None:
    match_id = await opened()
    await store.outbox.owe(match_id, 0, [replace(POST, target=str(number)) for number in range(60)], at=1)
    async with await open_store(url) as other:
        claims = [one.outbox.claim(1_000, 7, lease_ms=500) for one in (store, other) * 10]
        claimed = [debt.id for debts in await asyncio.gather(*claims) for debt in debts]
        claimed += [debt.id for debt in await store.outbox.claim(1_000, 60, lease_ms=500)]
    assert len(claimed) == len(set(claimed)) == 60


async def test_strangers_debts_are_settled_in_silence(store: Store) -> None:
    await store.outbox.settle(1)
    await store.outbox.delay(1, 2)
    assert await store.outbox.due(10**15) == ()


async def test_a_debt_is_held_by_one_and_taken_over_when_it_is_due(
    store: Store, opened: Callable[..., Awaitable[int]]
) -> None:
    match_id = await opened()

    def go(holder: str, ply: int, until: int) -> Debt:
        return Owed(kind="go", target="", payload="", not_before=until, holder=holder).by(match_id, ply, 1)

    mine = go("a", 3, 1_000)
    assert await store.outbox.take(mine, 0)
    assert not await store.outbox.take(go("b", 3, 2_000), 999), "it is not due"
    assert await store.outbox.hold([mine.id], "a", 1_500) == {mine.id}
    assert await store.outbox.hold([mine.id], "b", 9_000) == frozenset()
    assert not await store.outbox.take(go("b", 3, 2_000), 1_499)
    theirs = go("b", 3, 2_000)
    assert await store.outbox.take(theirs, 1_500)
    assert await store.outbox.hold([mine.id], "a", 9_000) == frozenset()
    newer = go("a", 4, 2_000)
    assert await store.outbox.take(newer, 1_600), "a newer state goes before"
    assert not await store.outbox.settle(theirs.id)
    assert await store.outbox.settle(newer.id)


async def test_claims_choose_kinds_and_find_what_was_ones_own(
    store: Store, opened: Callable[..., Awaitable[int]]
) -> None:
    match_id = await opened()
    owed = [
        Owed(kind="post", target="", payload="", not_before=5_000, holder="a"),
        Owed(kind="go", target="", payload="", not_before=100, holder="b"),
        Owed(kind="ping", target="", payload="", not_before=100),
    ]
    await store.outbox.owe(match_id, 1, owed, 1)

    async def claimed(kinds: Kinds | None, *, own: bool = False) -> list[str]:
        return [debt.kind for debt in await store.outbox.claim(100, 9, 0, holder="a", kinds=kinds, own=own)]

    assert await claimed(Kinds(("post", "go"))) == ["go"]
    assert await claimed(Kinds(("post", "go"), among=False)) == ["ping"]
    assert sorted(await claimed(Kinds(("post", "go")), own=True)) == ["go", "post"]
