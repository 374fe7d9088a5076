"""Turns of several processes: each at an instant of its own."""

from __future__ import annotations

from data.database import Database
from data.store import Store
from data.turns import FORGOTTEN
from tests.data.test_data_at_once import at_once, databases

__all__ = ["databases"]

NOW, GAP = 1_000_000, 5_000


async def test_turns_lie_a_gap_apart(store: Store) -> None:
    assert [await store.turns.take("one", NOW, GAP) for _ in range(3)] == [NOW, NOW + GAP, NOW + 2 * GAP]
    assert await store.turns.take("other", NOW, GAP) == NOW
    late = NOW + 100 * GAP
    assert await store.turns.take("one", late, GAP) == late


async def test_a_clock_that_was_wrong_holds_nobody_up(store: Store) -> None:
    await store.turns.take("one", NOW + 2 * FORGOTTEN, GAP)
    assert [await store.turns.take("one", NOW, GAP) for _ in range(2)] == [NOW, NOW + GAP]


async def test_two_processes_never_have_the_same_turn(databases: tuple[Database, Database]) -> None:
    turns = await at_once(databases, lambda store, now: store.turns.take("one", now, GAP), NOW, NOW + 1)
    assert sorted(turns) == [NOW, NOW + GAP]
