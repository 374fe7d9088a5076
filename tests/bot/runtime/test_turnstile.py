"""Many who go on at once do so one after another, and the event loop looks after others between two."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.background import in_background
from bot.runtime.turnstile import Turnstile


async def test_who_comes_alone_does_not_wait() -> None:
    turnstile = Turnstile()
    passes = 0

    def count() -> None:
        nonlocal passes
        passes += 1

    asyncio.get_running_loop().call_soon(count)
    await turnstile.go_through()
    assert passes == 0


async def test_one_goes_on_in_each_pass_in_the_order_they_came() -> None:
    turnstile = Turnstile()
    committed, done, each = asyncio.Event(), list[int](), list[int]()

    async def answer(number: int) -> None:
        await committed.wait()
        await turnstile.go_through()
        done.append(number)

    async def look() -> None:
        while len(done) < 20:
            before = len(done)
            await asyncio.sleep(0)
            each.append(len(done) - before)

    tasks = [asyncio.create_task(answer(number)) for number in range(20)]
    await asyncio.sleep(0)
    committed.set()
    await asyncio.gather(look(), *tasks)
    assert done == list(range(20))
    assert max(each) == 1


async def test_who_has_left_holds_nobody_up() -> None:
    turnstile = Turnstile()
    done = list[int]()

    async def answer(number: int) -> None:
        await turnstile.go_through()
        done.append(number)

    tasks = [asyncio.create_task(answer(number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == [0, 3]
    await turnstile.go_through()


@pytest.mark.parametrize(
    ("coming", "order"),
    [
        ("rrArB", "rABrr"),
        ("ABC", "ABC"),
        ("rrr", "rrr"),
        # one in the background may hold a lock that people wait for
        ("ArrBCDEFGHI", "ABCDrEFGrHI"),
    ],
)
async def test_people_go_before_most_of_what_nobody_waits_for(coming: str, order: str) -> None:
    """Capitals are people, ``r`` is a round of the background; whoever comes first goes through at once."""
    turnstile = Turnstile()
    done = list[str]()

    async def come(name: str) -> None:
        in_background.set(name == "r")
        await turnstile.go_through()
        done.append(name)

    await asyncio.gather(*(asyncio.create_task(come(name)) for name in coming))
    assert "".join(done) == order
