"""The garbage collector looks through everything when nobody waits, and in the end even if somebody does."""

from __future__ import annotations

import asyncio
import gc

import pytest

from bot.runtime import gc_policy


@pytest.mark.parametrize(("busy", "asked"), [(0, 1), (7, 8), (1000, 20)])
async def test_everything_is_looked_through_when_it_is_quiet_or_after_some_time(
    monkeypatch: pytest.MonkeyPatch, busy: int, asked: int
) -> None:
    questions, done, looks = 0, asyncio.Event(), list[int]()

    def quiet() -> bool:
        nonlocal questions
        questions += 1
        return questions > busy

    def collected() -> int:
        looks.append(questions)
        done.set()
        return 0

    monkeypatch.setattr(gc, "collect", collected)
    task = asyncio.create_task(gc_policy.collect_when_quiet(quiet, every=0.0, glance=0.0, patience=20))
    await done.wait()
    task.cancel()
    assert looks[0] == asked
