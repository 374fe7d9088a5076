"""Resumes one waiting task per pass of the event loop, so that a burst cannot starve the rest.

Many tasks that wait for the same, such as a commit, would otherwise all go on in one pass, which would stand still for
as long as they take together. Tasks that somebody waits for go before most of those in the background; not before all,
for one of these may hold a lock that people wait for.
"""

from __future__ import annotations

import asyncio
from collections import deque

from bot.runtime.background import in_background

FOURTH = 4
"""Of so many passes one is for the background, however many people wait."""


class Turnstile:
    """Lets one task through in each pass of the event loop: most often people's, else first come, first served."""

    def __init__(self) -> None:
        self._people: deque[asyncio.Future[None]] = deque()
        self._behind: deque[asyncio.Future[None]] = deque()
        """Tasks in the background."""
        self._passes = 0
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
        (self._behind if in_background.get() else self._people).append(turn)
        await turn

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while waiting := self._line():
            turn = waiting.popleft()
            # a task that was cancelled meanwhile waits no more
            if not turn.done():
                turn.set_result(None)
                self._passes += 1
                loop.call_soon(self._next, loop)
                return
        self._is_taken = False

    def _line(self) -> deque[asyncio.Future[None]]:
        """The line whose first task goes through next; empty if nobody waits."""
        if self._passes % FOURTH == FOURTH - 1:
            return self._behind or self._people
        return self._people or self._behind
