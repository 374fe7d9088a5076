"""Resumes one waiting task per pass of the event loop, so that a burst cannot starve the rest.

Many tasks that wait for the same, such as a commit, would otherwise all go on in one pass, which would stand still for
as long as they take together.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """Lets one task through in each pass of the event loop, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False
        """True if a task has gone through in this pass."""

    async def go_through(self) -> None:
        """Go on at once if no task has in this pass, or else in turn."""
        loop = asyncio.get_running_loop()
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._next, loop)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            # a task that was cancelled meanwhile waits no more
            if not turn.done():
                turn.set_result(None)
                loop.call_soon(self._next, loop)
                return
        self._is_taken = False
