"""The garbage collector looks through everything when nobody waits, and in the end even if somebody does."""

from __future__ import annotations

import asyncio
import gc

import pytest

from bot.runtime import gc_policy


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every full collection, as the number of questions that were asked before it."""
    monkeypatch.setattr(gc_policy, "EVERY", 0.0)
    monkeypatch.setattr(gc_policy, "GLANCE", 0.0)
    monkeypatch.setattr(gc_policy, "PATIENCE", 20)
    return []


@pytest.mark.parametrize(("busy", "asked"), [(0, 1), (7, 8), (1000, 20)])
async def test_everything_is_looked_through_when_it_is_quiet_or_after_some_time(
    looks: list[int], monkeypatch: pytest.MonkeyPatch, busy: int, asked: int
) -> None:
    questions, done = 0, asyncio.Event()

    def quiet() -> bool:
        nonlocal questions
        questions += 1
        return questions > busy

    def collected() -> int:
        looks.append(questions)
        done.set()
        return 0

    monkeypatch.setattr(gc, "collect", collected)
    task = asyncio.create_task(gc_policy.collect_when_quiet(quiet))
    await done.wait()
    task.cancel()
    assert looks[0] == asked
