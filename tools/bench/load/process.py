"""Runs the bot as a process against a fake Discord, and reads its metrics and resource use."""

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

from bot.runtime.worker_pool import BEHIND

CLOSING = 20.0
"""The timeout for a process to end, in seconds."""
OURS = ("DISCORD_", "STAMMTISCH_", "DATABASE_")


def free_port() -> int:
    """Find a free port on loopback."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Bot:
    """A running bot process."""

    process: asyncio.subprocess.Process
    metrics_port: int
    start: float
    """The start time by ``time.perf_counter``."""
    _web: aiohttp.ClientSession = field(repr=False)

    async def metrics(self) -> dict[str, float]:
        """Its Prometheus metrics, by name with labels, such as ``acts_total{kind="move"}``."""
        async with self._web.get(f"http://127.0.0.1:{self.metrics_port}/metrics") as answer:
            lines = (await answer.text()).splitlines()
        samples = (line.rpartition(" ") for line in lines if line[:1] != "#")
        return {name: float(value) for name, _, value in samples}

    def resource_use(self) -> ResourceUse:
        """The resources used by the process and its workers."""
        return resource_use(self.process.pid)


class ResourceUse(NamedTuple):
    """CPU seconds by part, and memory in MB (shared memory counts in proportion, PSS)."""

    loop: float = 0.0
    """CPU seconds of the event loop."""
    threads: float = 0.0
    """CPU seconds of the other threads: storage, and drawing where there are no workers."""
    pool: float = 0.0
    """CPU seconds of the workers that draw and find quick moves."""
    thinking: float = 0.0
    """CPU seconds of the low-priority workers, which think for long or make films."""
    megabytes: float = 0.0

    @property
    def seconds(self) -> float:
        """The CPU seconds in all."""
        return self.loop + self.threads + self.pool + self.thinking

    def since(self, before: ResourceUse) -> ResourceUse:
        """The difference to an earlier reading; memory is the present one."""
        loop, threads = self.loop - before.loop, self.threads - before.threads
        return ResourceUse(loop, threads, self.pool - before.pool, self.thinking - before.thinking, self.megabytes)


def resource_use(pid: int) -> ResourceUse:
    """The resources used by a process and its descendants; empty where the system does not say (it needs Linux)."""
    try:
        loop, whole = (
            _processor_seconds(Path(f"/proc/{pid}/task/{pid}/stat")),
            _processor_seconds(Path(f"/proc/{pid}/stat")),
        )
        workers = [_worker(child) for child in _children(pid)]
        memory = _megabytes(pid)
    except OSError:
        return ResourceUse()
    pool, thinking = (sum(worker.seconds for worker in workers if worker.is_nice is nice) for nice in (False, True))
    return ResourceUse(loop, whole - loop, pool, thinking, memory + sum(worker.megabytes for worker in workers))


class _Worker(NamedTuple):
    is_nice: bool
    seconds: float
    megabytes: float


def _worker(pid: int) -> _Worker:
    return _Worker(_niceness(pid) >= BEHIND, _processor_seconds(Path(f"/proc/{pid}/stat")), _megabytes(pid))


def _children(pid: int) -> list[int]:
    """The descendants of a process."""
    own = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return own + [other for child in own for other in _children(child)]


def _fields(stat: Path) -> list[str]:
    """The fields behind the process name, which may contain any character."""
    return stat.read_text().rpartition(")")[2].split()


def _processor_seconds(stat: Path) -> float:
    user, system = _fields(stat)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _niceness(pid: int) -> int:
    return int(_fields(Path(f"/proc/{pid}/stat"))[16])


def _megabytes(pid: int) -> float:
    match = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return int(match[1]) / 1000 if match else 0.0


@asynccontextmanager
async def running(environment: Mapping[str, str], log: Path) -> AsyncIterator[Bot]:
    """Context with ``stammtisch run`` under exactly these settings; stopped at the end."""
    port = free_port()
    environ = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    # keep byte code, as an installed bot has it
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    env = {**environ, "STAMMTISCH_METRICS_PORT": str(port), "STAMMTISCH_LOG": "warning", **environment}
    with log.open("ab") as out:
        start = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=env, stdout=out, stderr=out
        )
        try:
            async with aiohttp.ClientSession() as web:
                yield Bot(process, port, start, web)
        finally:
            if process.returncode is None:
                process.terminate()
                try:
                    async with asyncio.timeout(CLOSING):
                        await process.wait()
                except TimeoutError:
                    process.kill()
                    await process.wait()
