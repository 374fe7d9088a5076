"""The rounds in which the bot looks after all tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.delivery.outbox_worker import ROUND, OutboxWorker
from tests.bot.tavern import Person, Tavern


async def test_after_a_long_sleep_missed_rounds_are_not_made_up_for(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = tavern.bot.rounds
    assert rounds is not None
    make, made = rounds.make, 0

    async def counted() -> None:
        nonlocal made
        made += 1
        await make()

    monkeypatch.setattr(rounds, "make", counted)
    tavern.leap(3600)
    await tavern.wait(3 * ROUND)
    assert 1 <= made <= 4


async def test_a_round_that_has_waited_for_another_starts_nothing_at_the_end(
    tavern: Tavern, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = tavern.bot.rounds
    assert rounds is not None
    await tavern.open(anna, "muehle")
    begun, goes_on = asyncio.Event(), asyncio.Event()
    made, deliver = 0, OutboxWorker.round

    async def slow(*given: Any, **more: Any) -> None:
        nonlocal made
        made += 1
        begun.set()
        await goes_on.wait()
        await deliver(*given, **more)

    monkeypatch.setattr(OutboxWorker, "round", slow)
    first, second = asyncio.create_task(rounds.make()), asyncio.create_task(rounds.make())
    await begun.wait()
    first.cancel()
    await rounds.close()
    goes_on.set()
    await asyncio.gather(first, second, return_exceptions=True)
    assert made == 1
