"""The order in which the shards of all processes identify themselves to Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from data.errors import StoreError
from data.turns import Turns

GAP = 5_000
"""Milliseconds between two shards of a bucket; Discord refuses a second one within five seconds."""

log = structlog.get_logger("stammtisch.bot")


class Identifying:
    """Lets one shard of each bucket identify itself at a time, over all processes that share a score book."""

    def __init__(
        self, turns: Turns, now_ms: Callable[[], int], sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._turns = turns
        self._now_ms = now_ms
        self._sleep = sleep

    async def wait(self, shard: int, buckets: int) -> None:
        """Wait for a shard's turn. Discord counts by bucket, which is the shard's number modulo their number."""
        now = self._now_ms()
        try:
            turn = await self._turns.take(f"identify.{shard % buckets}", now, GAP)
        except StoreError as error:
            log.warning("shards cannot be ordered", shard=shard, reason=str(error))
            turn = now + GAP
        if turn > now:
            await self._sleep((turn - now) / 1000)
