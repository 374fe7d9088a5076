"""The rounds in which the bot looks after all tables."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.outbox_worker import ROUND
from tests.bot.tavern import Person, Tavern


async def test_after_a_long_sleep_missed_rounds_are_not_made_up_for(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = tavern.bot._parts
    assert parts is not None
    make, made = parts.rounds.make, 0

    async def counted() -> None:
        nonlocal made
        made += 1
        await make()

    monkeypatch.setattr(parts.rounds, "make", counted)
    tavern.leap(3600)
    await tavern.wait(3 * ROUND)
    assert 1 <= made <= 4


async def test_a_round_that_has_waited_for_another_starts_nothing_at_the_end(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = tavern.bot._parts
    assert parts is not None
    await tavern.open(anna, "muehle")
    rounds, begun, goes_on = parts.rounds, asyncio.Event(), asyncio.Event()
    made, make = 0, rounds._make

    async def slow() -> None:
        nonlocal made
        made += 1
        begun.set()
        await goes_on.wait()
        await make()

    monkeypatch.setattr(rounds, "_make", slow)
    first, second = asyncio.create_task(rounds.make()), asyncio.create_task(rounds.make())
    await begun.wait()
    first.cancel()
    await rounds.close()
    goes_on.set()
    await asyncio.gather(first, second, return_exceptions=True)
    assert made == 1
