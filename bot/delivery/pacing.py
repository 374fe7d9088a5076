"""The pace at which a message is edited: one edit at a time, a moment apart, and none queued behind another.

Whoever comes while an edit is under way, or too soon after one, shares the next, which shows what is newest then.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager

from bot.runtime.recent import Recent

LEAST = 0.001
"""Seconds slept at least, so that a rest which rounds to nothing ends."""
MESSAGES = 8192
"""Messages whose last edit is remembered."""


class Pacing:
    """The edits under way, and when each message was edited last; ``gap`` seconds lie between two edits."""

    def __init__(self, gap: float, clock: Callable[[], float] | None = None) -> None:
        self._gap = gap
        self._clock = clock or (lambda: asyncio.get_running_loop().time())
        self._ended: Recent[Hashable, float] = Recent(MESSAGES)
        self._under_way: dict[Hashable, asyncio.Event] = {}

    def is_free(self, message: Hashable) -> bool:
        """Return whether a message can be edited now."""
        return message not in self._under_way and not self._rest(message)

    def _rest(self, message: Hashable) -> float:
        """Seconds for which a message must rest from its last edit; none if the clock has gone back since."""
        since = self._clock() - self._ended.get(message, -math.inf)
        return self._gap - since if 0 <= since < self._gap else 0.0

    async def free(self, message: Hashable) -> None:
        """Wait until a message can be edited."""
        while not self.is_free(message):
            if (under_way := self._under_way.get(message)) is not None:
                await under_way.wait()
            else:
                await asyncio.sleep(max(self._rest(message), LEAST))

    @asynccontextmanager
    async def edit(self, message: Hashable) -> AsyncIterator[None]:
        """Edit a message that is free; until the end nobody else does."""
        ended = self._under_way[message] = asyncio.Event()
        try:
            yield
        finally:
            self._ended[message] = self._clock()
            del self._under_way[message]
            ended.set()
