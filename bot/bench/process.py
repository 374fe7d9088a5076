"""The bot as a process of its own, beside a small Discord, and the figures it serves."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

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
    began: float
    """When it was started, by ``time.perf_counter``."""
    _web: aiohttp.ClientSession = field(repr=False)

    async def figures(self) -> dict[str, float]:
        """What it serves for Prometheus, by name and labels."""
        async with self._web.get(f"http://127.0.0.1:{self.metrics_port}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        served = (line.rpartition(" ") for line in lines if line[:1] != "#")
        return {name: float(value) for name, _, value in served}

    def used(self) -> Used:
        """What the process and its workers have used."""
        return used(self.process.pid)


class Used(NamedTuple):
    """Seconds of processor time, and megabytes of memory (what is shared counts for each that shares it in part)."""

    seconds: float = 0.0
    megabytes: float = 0.0


def used(pid: int) -> Used:
    """What a process and all its children have used; nothing where the system does not say (it needs Linux)."""
    home = Path(f"/proc/{pid}")
    try:
        times = (home / "stat").read_text().rpartition(")")[2].split()
        kilobytes = re.search(r"^Pss:\s+(\d+)", (home / "smaps_rollup").read_text(), re.MULTILINE)
        children = (home / "task" / str(pid) / "children").read_text().split()
    except OSError:
        return Used()
    found = [used(int(child)) for child in children]
    seconds = (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    megabytes = int(kilobytes[1]) / 1000 if kilobytes else 0.0
    return Used(seconds + sum(one.seconds for one in found), megabytes + sum(one.megabytes for one in found))


@asynccontextmanager
async def running(environment: Mapping[str, str], log: Path) -> AsyncIterator[Bot]:
    """``stammtisch run`` with these settings and no others; it is stopped at the end."""
    port = free_port()
    clean = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    env = {**clean, "STAMMTISCH_METRICS_PORT": str(port), "STAMMTISCH_LOG": "warning", **environment}
    with log.open("ab") as out:
        began = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=env, stdout=out, stderr=out
        )
        try:
            async with aiohttp.ClientSession() as web:
                yield Bot(process, port, began, web)
        finally:
            if process.returncode is None:
                process.terminate()
                try:
                    async with asyncio.timeout(CLOSING):
                        await process.wait()
                except TimeoutError:
                    process.kill()
                    await process.wait()
