"""A line for a few places: whoever is waited for goes before what is done in the background."""

from __future__ import annotations

import asyncio
from collections import deque


class Line:
    """Who waits for one of so many places."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = places
        self._first: deque[asyncio.Future[None]] = deque()
        self._behind: deque[asyncio.Future[None]] = deque()

    @property
    def ahead(self) -> int:
        """How many have a place, or get one before somebody who comes now and is waited for."""
        return self._places - self._free + sum(not one.done() for one in self._first)

    async def take(self, *, behind: bool, patience: float | None = None) -> bool:
        """Take a place when it is one's turn; False if that does not come within so many seconds."""
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
        """Give the place to whoever is next."""
        for waiting in (self._first, self._behind):
            while waiting:
                turn = waiting.popleft()
                # whoever has lost patience has gone
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
