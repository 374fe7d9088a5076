"""Shards of several processes identify themselves one after another in each bucket."""

from __future__ import annotations

from bot.background.identifying import GAP, Identifying
from data.errors import Unreachable
from data.turns import Turns
from tests.bot.tavern import Tavern


class Clock:
    """Time that passes only for who sleeps."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.slept = list[float]()

    def now_ms(self) -> int:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


class NoTurns(Turns):
    def __init__(self) -> None:
        pass

    async def take(self, queue: str, now: int, gap: int) -> int:
        raise Unreachable("gone")


async def test_one_shard_of_a_bucket_at_a_time_over_all_processes(tavern: Tavern) -> None:
    clock = Clock()
    assert tavern.bot.store is not None
    stores = tavern.book, tavern.bot.store
    one, other = (Identifying(store.turns, clock.now_ms, clock.sleep) for store in stores)
    await one.wait(0, buckets=2)
    await other.wait(1, buckets=2)
    assert clock.slept == [], "two buckets"
    await one.wait(2, buckets=2)
    await other.wait(4, buckets=2)
    assert clock.slept == [GAP / 1000, 2 * GAP / 1000]


async def test_without_the_score_book_a_shard_waits_as_long_as_one_takes() -> None:
    clock = Clock()
    await Identifying(NoTurns(), clock.now_ms, clock.sleep).wait(0, buckets=1)
    assert clock.slept == [GAP / 1000]
