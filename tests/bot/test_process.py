"""``stammtisch run`` as a process of its own, against a small Discord on loopback, killed and started again."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.bot.wire import TOKEN, Wire, button, walk, words

ANNA, BEN = 10, 11
Start = Callable[[], Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    async with Wire() as server:
        yield server


@pytest.fixture
async def start(wire: Wire, tmp_path: Path) -> AsyncIterator[Start]:
    """Starts the bot; its log lies in ``log`` of the test's folder."""
    started: list[asyncio.subprocess.Process] = []
    log = (tmp_path / "log").open("ab")

    async def run() -> asyncio.subprocess.Process:
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "STAMMTISCH"))},
            **wire.environment,
            "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path / 'book.sqlite3'}",
            "STAMMTISCH_PACE": "0",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=environment, stdout=log, stderr=log
        )
        started.append(process)
        async with asyncio.timeout(60):
            await wire.connected.wait()
        return process

    yield run
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.wait()
    log.close()


async def test_a_match_survives_kill_9_and_its_old_buttons_work(wire: Wire, start: Start, tmp_path: Path) -> None:
    process = await start()
    lobby = (await wire.slash(ANNA, "play", game="boese_drei"))["message"]
    await wire.press(BEN, wire.post, button(lobby, "Join"))
    await wire.press(ANNA, wire.post, button(wire.post, "Start"))
    assert "user10" in words(wire.post)
    await wire.press(ANNA, wire.post, button(wire.post, "Throw"))
    before = words(wire.post)
    old = next(item["custom_id"] for item in walk(wire.post["components"]) if item.get("label") == "Throw")

    process.send_signal(signal.SIGKILL)
    await process.wait()
    async with asyncio.timeout(20):
        await wire.gone.wait()
    process = await start()

    assert words(wire.post) == before, "nothing was said twice"
    refused = await wire.press(BEN, wire.post, button(wire.post, "Throw"))
    if "▶ **user10**" in before:
        assert "not your turn" in refused["message"]["content"]
    mover = ANNA if "▶ **user10**" in before else BEN
    answered = await wire.press(mover, wire.post, old)
    assert answered["type"] in (4, 7)
    assert words(wire.post) != before
    assert wire.syncs == 1, "unchanged commands are not synced again"
    assert not wire.problems

    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(20):
        assert await process.wait() in (0, 130)
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert "Traceback" not in log
    assert TOKEN not in log
