"""The rounds in which the bot looks after all tables."""

from __future__ import annotations

import pytest

from bot.delivery.outbox_worker import ROUND
from tests.bot.tavern import Tavern


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
