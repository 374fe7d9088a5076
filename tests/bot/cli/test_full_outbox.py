"""A bot that is told to end while Discord answers nothing and much is still to be delivered."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

from bot.runtime.clock import now_ms
from bot.sessions.outbox_content import post_draft
from data.store import open_store
from tests.bot.cli.test_process import Start, environment, start
from tests.bot.patient import LONG, PatientDiscord
from tools.fake_discord.server import CHANNEL, GUILD

__all__ = ["start"]

TABLES = 24
LONG_AGO = 60_000
AT_ONCE = 10
"""Calls under way that show that the bot is at work on its outbox."""


class Late(web.Response):
    """An answer that does not come before the end."""

    def __init__(self, end: asyncio.Event) -> None:
        super().__init__()
        self._end = end

    async def prepare(self, request: web.BaseRequest) -> AbstractStreamWriter | None:
        await self._end.wait()
        return await super().prepare(request)


class SilentDiscord(PatientDiscord):
    """A Discord that lets edits wait once it is silent."""

    def __init__(self) -> None:
        super().__init__({GUILD: range(CHANNEL, CHANNEL + TABLES)})
        self.is_silent = False
        self.unanswered = 0
        self.is_busy, self.end = asyncio.Event(), asyncio.Event()

    def carry_out(self, method: str, path: str, body: Any) -> web.StreamResponse:
        if not self.is_silent or method != "PATCH":
            return super().carry_out(method, path, body)
        self.unanswered += 1
        if self.unanswered >= AT_ONCE:
            self.is_busy.set()
        return Late(self.end)


@pytest.fixture
async def wire() -> AsyncIterator[SilentDiscord]:
    async with SilentDiscord() as server:
        yield server
        server.end.set()


@pytest.mark.long
async def test_told_to_end_with_a_full_outbox_it_ends_quietly_and_loses_nothing(
    wire: SilentDiscord, start: Start, tmp_path: Path
) -> None:
    process = await start()
    for number in range(TABLES):
        await wire.slash(1000 + number, "play", channel=CHANNEL + number, game="muehle")
    wire.is_silent = True
    async with await open_store(environment(wire, tmp_path)["DATABASE_URL"]) as store:
        matches = await store.matches.open_ids()
        for match_id in matches:
            await store.outbox.enqueue(match_id, 0, [post_draft(now_ms() - LONG_AGO, "nobody")], now_ms())
        async with asyncio.timeout(LONG):
            await wire.is_busy.wait()
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(LONG):
            assert await process.wait() == 0
        left = [match_id for match_id in matches if await store.outbox.pending(match_id)]
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert "Traceback" not in log, log
    assert left == list(matches)
    assert len(matches) == TABLES
