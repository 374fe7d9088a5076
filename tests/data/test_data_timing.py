"""Due dates: each overdue match is taken by one process at a time, and comes again if nothing is done about it."""

import asyncio
from collections.abc import Awaitable, Callable

from data.rows import Timing, TimingChange
from data.store import Store, open_store

Opened = Callable[..., Awaitable[int]]


async def due_at(store: Store, opened: Opened, *instants: int) -> list[int]:
    """Open a match with each of these due dates; return their numbers."""
    numbers = []
    for channel, instant in enumerate(instants):
        numbers.append(await opened(channel_id=channel))
        change = TimingChange(Timing(None, instant), was=None, ply=0)
        await store.timings.set_time_control(numbers[-1], change)
    return numbers


async def test_the_longest_overdue_are_taken_first_and_not_again(store: Store, opened: Opened) -> None:
    first, third, second, later = await due_at(store, opened, 10, 30, 20, 50)
    take = store.timings.take_due
    assert await take(9, 9, 100) == ()
    assert await take(40, 2, 100) == (first, second)
    assert await take(40, 9, 100) == (third,)
    assert await take(99, 9, 150) == (later,)
    assert await take(100, 9, 150) == (first, third, second), "nothing was done about them"


async def test_a_new_due_date_ends_the_taking(store: Store, opened: Opened) -> None:
    (match_id,) = await due_at(store, opened, 10)
    assert await store.timings.take_due(10, 9, 100) == (match_id,)
    await store.timings.set_time_control(match_id, TimingChange(Timing(None, 20), was=None, ply=0))
    assert await store.timings.take_due(19, 9, 100) == ()
    assert await store.timings.take_due(20, 9, 100) == (match_id,)


async def test_of_several_processes_each_takes_others(store: Store, url: str, opened: Opened) -> None:
    numbers = await due_at(store, opened, *range(12))
    async with await open_store(url) as other:
        rounds = [one.timings.take_due(50, 3, 100) for one in (store, other) * 4]
        taken = [match_id for found in await asyncio.gather(*rounds) for match_id in found]
        while found := await other.timings.take_due(50, 3, 100):
            taken += found
    assert sorted(taken) == sorted(numbers)
