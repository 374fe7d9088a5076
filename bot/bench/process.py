"""The bot as a process of its own, beside a small Discord, and the figures it serves."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

CLOSING = 20.0
"""Seconds a process is given to end."""
OURS = ("DISCORD_", "STAMMTISCH_", "DATABASE_")


def free_port() -> int:
    """A port of the loopback address that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Bot:
    """A running bot."""

    process: asyncio.subprocess.Process
    metrics_port: int
    _web: aiohttp.ClientSession = field(repr=False)

    async def figures(self) -> dict[str, float]:
        """What it serves for Prometheus, by name and labels."""
        async with self._web.get(f"http://127.0.0.1:{self.metrics_port}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")}


@asynccontextmanager
async def running(environment: Mapping[str, str], log: Path) -> AsyncIterator[Bot]:
    """``stammtisch run`` with these settings and no others; it is stopped at the end."""
    port = free_port()
    clean = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    env = {**clean, "STAMMTISCH_METRICS_PORT": str(port), "STAMMTISCH_LOG": "warning", **environment}
    with log.open("ab") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=env, stdout=out, stderr=out
        )
        try:
            async with aiohttp.ClientSession() as web:
                yield Bot(process, port, web)
        finally:
            if process.returncode is None:
                process.terminate()
                try:
                    async with asyncio.timeout(CLOSING):
                        await process.wait()
                except TimeoutError:
                    process.kill()
                    await process.wait()
