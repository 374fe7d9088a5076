"""A queue for a few places in two classes: work that somebody waits for goes before background work."""

from __future__ import annotations

import asyncio
from collections import deque


class Line:
    """A queue for a number of places."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = places
        self._first: deque[asyncio.Future[None]] = deque()
        self._behind: deque[asyncio.Future[None]] = deque()

    @property
    def ahead(self) -> int:
        """The number of jobs that have a place, or get one before a job that comes now and is waited for."""
        return self._places - self._free + sum(not one.done() for one in self._first)

    async def take(self, *, behind: bool, patience: float | None = None) -> bool:
        """Wait for a place; False if there is none within ``patience`` seconds."""
        if self._free:
            self._free -= 1
            return True
        turn = asyncio.get_running_loop().create_future()
        (self._behind if behind else self._first).append(turn)
        try:
            await asyncio.wait((turn,), timeout=patience)
        except asyncio.CancelledError:
            if not turn.cancel():
                self.leave()
            raise
        return not turn.cancel()

    def leave(self) -> None:
        """Give the place to the next in the queue."""
        for waiting in (self._first, self._behind):
            while waiting:
                turn = waiting.popleft()
                # one that has lost patience has gone
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
