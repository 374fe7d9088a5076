"""Puts a question once for all who ask it before it is put."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class SharedQuestion(Generic[K, T]):
    """A question about a key, whose answer all share who ask while the one before is still being answered.

    Nobody gets an answer to a question that was put before he asked, so it is never older than his own would be.
    Where no question about the key is open, it is put in the next pass of the event loop.
    """

    def __init__(self, put: Callable[[K], Awaitable[T]]) -> None:
        self._put = put
        self._gathering: dict[K, asyncio.Task[T]] = {}
        self._open: dict[K, asyncio.Task[T]] = {}

    async def ask(self, key: K) -> T:
        """Return the answer; a caller who is cancelled does not spoil it for the others."""
        task = self._gathering.get(key)
        if task is None:
            task = self._gathering[key] = asyncio.create_task(self._answer(key), name=f"ask about {key}")
            task.add_done_callback(_look_at)
        return await asyncio.shield(task)

    async def _answer(self, key: K) -> T:
        if (before := self._open.get(key)) is not None:
            await asyncio.wait((before,))
        task = self._open[key] = self._gathering.pop(key)
        try:
            return await self._put(key)
        finally:
            if self._open[key] is task:
                del self._open[key]


def _look_at(task: asyncio.Task[T]) -> None:
    """Take note of an error, which asyncio would log if all who have asked were cancelled."""
    if not task.cancelled():
        task.exception()
