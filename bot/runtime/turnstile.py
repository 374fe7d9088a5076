"""One at a time through what takes the event loop long: between two, it looks after everything else.

Many who wait for the same, such as a commit, would otherwise all go on in one pass of the loop, which would stand still
for as long as they take together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from weakref import WeakKeyDictionary


class Turnstile:
    """Lets one through in each pass of the event loop, whoever came first."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_taken = False
        """Whether somebody has gone through in this pass."""

    async def go_through(self) -> None:
        """Go on at once if nobody has in this pass, or else when it is one's turn."""
        if not self._is_taken:
            self._is_taken = True
            self._loop.call_soon(self._next)
            return
        turn = self._loop.create_future()
        self._waiting.append(turn)
        await turn

    def _next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            # whoever was cancelled meanwhile has left
            if not turn.done():
                turn.set_result(None)
                self._loop.call_soon(self._next)
                return
        self._is_taken = False


_TURNSTILES: WeakKeyDictionary[asyncio.AbstractEventLoop, Turnstile] = WeakKeyDictionary()


async def in_turn() -> None:
    """Go on when it is one's turn in the running event loop."""
    loop = asyncio.get_running_loop()
    turnstile = _TURNSTILES.get(loop)
    if turnstile is None:
        turnstile = _TURNSTILES[loop] = Turnstile(loop)
    await turnstile.go_through()
