"""Lookouts: who is told of new tables, and not too often."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from data.rows import OutboxDraft
from data.store import Store
from tests.data.conftest import LOBBY

ANNA, BEN, CARLA = range(11, 14)
HERE, THERE = 7, 8
NOW, HOUR = 10**12, 3_600_000


async def lobby(store: Store, channel: int = 1) -> int:
    return await store.matches.create(replace(LOBBY, channel_id=channel), ())


def letter(user_id: int) -> OutboxDraft:
    return OutboxDraft(kind="lookout", target=str(user_id), payload="")


async def wanting(store: Store, guild_id: int, family: str, at: int = NOW) -> tuple[int, ...]:
    return await store.lookouts.wanting(guild_id, family, at - HOUR, 9)


async def test_people_look_out_for_families_on_a_server(store: Store) -> None:
    await store.lookouts.choose(ANNA, HERE, ["mills", "dice"])
    await store.lookouts.choose(BEN, HERE, ["dice"])
    await store.lookouts.choose(BEN, THERE, ["mills"])
    assert await store.lookouts.of(ANNA, HERE) == ("dice", "mills")
    assert await wanting(store, HERE, "dice") == (ANNA, BEN)
    assert await wanting(store, HERE, "mills") == (ANNA,)
    assert await wanting(store, THERE, "mills") == (BEN,)
    await store.lookouts.choose(ANNA, HERE, ["chess"])
    assert await store.lookouts.of(ANNA, HERE) == ("chess",)
    await store.lookouts.choose(ANNA, HERE, ())
    assert await store.lookouts.of(ANNA, HERE) == ()
    assert await wanting(store, HERE, "dice") == (BEN,)


async def test_who_is_told_is_left_alone_for_a_while_on_every_server(store: Store) -> None:
    table = await lobby(store)
    for guild_id in (HERE, THERE):
        await store.lookouts.choose(ANNA, guild_id, ["dice"])
    (entry,) = await store.lookouts.tell(table, ANNA, NOW - HOUR, [letter(ANNA)], NOW)
    assert await store.outbox.pending(table) == (entry,)
    later = NOW + HOUR - 1
    assert await wanting(store, THERE, "dice", later) == ()
    assert await store.lookouts.tell(table, ANNA, later - HOUR, [letter(ANNA)], later) == ()
    await store.lookouts.choose(ANNA, THERE, ["mills"])
    assert await wanting(store, THERE, "mills", later) == ()
    assert await wanting(store, THERE, "mills", later + 1) == (ANNA,)


async def test_of_two_who_tell_at_once_one_does(store: Store) -> None:
    first, second = await lobby(store), await lobby(store, 2)
    await store.lookouts.choose(ANNA, HERE, ["dice"])
    told = await asyncio.gather(
        *(store.lookouts.tell(table, ANNA, NOW - HOUR, [letter(ANNA)], NOW) for table in (first, second))
    )
    assert sorted(len(entries) for entries in told) == [0, 1]


async def test_who_looks_out_for_nothing_is_not_told(store: Store) -> None:
    assert await store.lookouts.tell(await lobby(store), CARLA, NOW - HOUR, [letter(CARLA)], NOW) == ()


async def test_who_was_not_told_for_longest_comes_first(store: Store) -> None:
    for who in (ANNA, BEN, CARLA):
        await store.lookouts.choose(who, HERE, ["dice"])
    table = await lobby(store)
    await store.lookouts.tell(table, ANNA, NOW, [], NOW)
    await store.lookouts.tell(table, BEN, NOW, [], NOW - HOUR)
    assert await store.lookouts.wanting(HERE, "dice", NOW, 2) == (CARLA, BEN)
