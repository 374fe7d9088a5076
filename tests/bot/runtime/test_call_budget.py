"""What is called first when Discord allows less than is wanted."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.call_budget import AT_ONCE, LONGEST, CallBudget, Urgency
from tests.bot.virtual_time import run

LOOKED_AT, BESIDE, UNASKED = Urgency.LOOKED_AT, Urgency.BESIDE, Urgency.UNASKED


def headers(limit: int, remaining: int, after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset-After": str(after),
    }


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def taken(budget: CallBudget, urgency: Urgency) -> int:
    """How many calls of an urgency can be made at once."""
    return next(n for n in range(1000) if not budget.take(urgency, n))


def test_some_calls_are_left_for_what_is_more_urgent(clock: Clock) -> None:
    budget = CallBudget(clock=clock)
    unasked = taken(budget, UNASKED)
    beside = taken(budget, BESIDE)
    looked_at = taken(budget, LOOKED_AT)
    assert unasked > 0 < beside
    assert looked_at > 0
    assert unasked + beside + looked_at == AT_ONCE


def test_calls_come_back_with_time(clock: Clock) -> None:
    budget = CallBudget(clock=clock)
    taken(budget, LOOKED_AT)
    clock.now += 0.11
    assert taken(budget, LOOKED_AT) == 4
    clock.now += 3600
    assert taken(budget, LOOKED_AT) == AT_ONCE


def test_a_channel_allows_what_its_headers_say(clock: Clock) -> None:
    budget = CallBudget(clock=clock)
    budget.note(7, headers(5, 1, 4.0))
    assert not budget.take(UNASKED, 7), "the last one is for what is looked at"
    assert budget.take(LOOKED_AT, 7)
    assert not budget.take(LOOKED_AT, 7)
    assert budget.take(LOOKED_AT, 8), "another channel has limits of its own"
    clock.now += 4.0
    assert budget.take(LOOKED_AT, 7)


@pytest.mark.parametrize("missing", [{}, {"X-RateLimit-Limit": "five"}, {"X-RateLimit-Remaining": "2"}])
def test_an_answer_without_limits_says_nothing(clock: Clock, missing: dict[str, str]) -> None:
    budget = CallBudget(clock=clock)
    budget.note(7, missing)
    assert budget.take(UNASKED, 7)


@pytest.mark.parametrize(("retry_after", "seconds"), [("2", 2.0), ("", 1.0)])
def test_a_refusal_of_the_bot_is_waited_out(clock: Clock, retry_after: str, seconds: float) -> None:
    budget = CallBudget(clock=clock)
    budget.note_refusal(retry_after)
    clock.now += seconds
    assert not budget.take(LOOKED_AT, 1)
    clock.now += 0.1
    assert budget.take(LOOKED_AT, 1)


def test_the_most_urgent_goes_first_and_nothing_waits_for_ever() -> None:
    async def scene() -> tuple[list[Urgency], float]:
        loop = asyncio.get_running_loop()
        budget, order = CallBudget(clock=loop.time), list[Urgency]()

        async def call(urgency: Urgency) -> None:
            await budget.wait(urgency, 1)
            order.append(urgency)

        taken(budget, LOOKED_AT)
        calling = [asyncio.create_task(call(urgency)) for urgency in (UNASKED, BESIDE, LOOKED_AT)]
        await asyncio.gather(*calling)
        budget.note(1, headers(5, 2, 1000.0))
        began = loop.time()
        await budget.wait(UNASKED, 1)
        return order, loop.time() - began

    order, waited = run(scene())
    assert order == [LOOKED_AT, BESIDE, UNASKED]
    assert waited == pytest.approx(LONGEST, abs=0.1)


def test_who_gives_up_waiting_takes_nothing() -> None:
    async def scene() -> bool:
        loop = asyncio.get_running_loop()
        budget = CallBudget(clock=loop.time)
        taken(budget, LOOKED_AT)
        waiting = asyncio.create_task(budget.wait(LOOKED_AT, 1))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await asyncio.sleep(0.025)
        return budget.take(LOOKED_AT, 2)

    assert run(scene())
