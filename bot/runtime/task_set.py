"""Tasks that run beside what has started them, held until they are done."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class TaskSet:
    """Running tasks: the event loop alone would let go of them."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self, work: Coroutine[Any, Any, None], *, name: str | None = None) -> None:
        """Run a coroutine beside the caller; after the end nothing starts any more."""
        if self._is_closed:
            work.close()
            return
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Cancel what still runs, and wait until it has ended."""
        self._is_closed = True
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
