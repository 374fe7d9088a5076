"""Tasks that run beside what has started them."""

from __future__ import annotations

import asyncio

from bot.runtime.task_set import TaskSet


async def test_at_the_end_all_is_cancelled_and_nothing_starts_any_more() -> None:
    tasks, told = TaskSet(), list[str]()

    async def tell(what: str) -> None:
        told.append(what)
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            # what is being cancelled wants to start something else
            tasks.start(tell("while it ends"))
            raise

    tasks.start(tell("before"))
    await asyncio.sleep(0)
    await tasks.close()
    tasks.start(tell("after"))
    await asyncio.sleep(0)
    assert told == ["before"]
    assert not tasks.tasks
