"""Starts bot processes fast: a process that has imported everything forks one for each line it reads.

A fork runs ``stammtisch run``, or another command line, from its first line on, as a process of its own that can be
killed; what it saves is the second that the imports take.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from itertools import pairwise
from multiprocessing import util
from pathlib import Path
from typing import Any, Self
from uuid import uuid4


class Nursery:
    """The forking process, seen from outside."""

    def __enter__(self) -> Self:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "STAMMTISCH"))}
        command = [sys.executable, "-m", __name__]
        self._process = subprocess.Popen(command, env=clean, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.communicate()

    async def start(self, settings: dict[str, str], log: Path, constants: Mapping[str, float] | None = None) -> int:
        """Start a bot with these settings and return its process id; what it says is added to the log.

        ``constants`` of its modules have another value there, by their full names.
        """
        wish = {"words": ["run"], "settings": settings, "out": str(log), "err": str(log), "constants": constants or {}}
        return await asyncio.to_thread(self._start, json.dumps(wish))

    async def run(self, settings: dict[str, str], folder: Path, *words: str) -> tuple[int, str, str]:
        """Run a command line to its end: exit status, output, errors, for which files are made in the folder."""
        files = {name: folder / f"{name}-{uuid4()}" for name in ("out", "err", "status")}
        paths = {name: str(path) for name, path in files.items()}
        wish = {"words": words, "settings": settings, **paths}
        await ended(await asyncio.to_thread(self._start, json.dumps(wish)))
        status, out, err = (files[name].read_text(encoding="utf-8") for name in ("status", "out", "err"))
        return int(status), out, err

    def _start(self, wish: str) -> int:
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the nursery is closed")
        print(wish, file=self._process.stdin, flush=True)
        return int(self._process.stdout.readline())


async def ended(pid: int, seconds: float = 300) -> None:
    """Wait until a process of the nursery is gone."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                return
            await asyncio.sleep(0.002)


def _warm() -> Any:
    """Import what a bot needs; its command line."""
    for module in ("bot.app", "bot.runtime.endpoints", "bot.runtime.metrics", "data.migrate", "alembic.command"):
        import_module(module)
    from bot.cli import main
    from games.library import all_games, sheet
    from games.sheets import LANGUAGES

    for game in all_games().values():
        for language in LANGUAGES:
            sheet(game, language)
    return main


def _fork_for(path: str, words: list[str], kept: Iterable[int]) -> int:
    """Stands for the start of another Python: a fork, in which all is loaded that the server of workers would load."""
    pid = os.fork()
    if pid == 0:
        limit = os.sysconf("SC_OPEN_MAX")
        # it would hold open what tells it, and others, that the bot has ended
        for low, high in pairwise((2, *sorted(kept), limit)):
            os.closerange(low + 1, high)
        try:
            exec(words[-1], {})
        finally:
            os._exit(0)
    return pid


def _has_workers(wish: dict[str, Any]) -> bool:
    """Whether it begins with the start of workers, before there are any threads."""
    return bool(wish["words"][0] == "run" and wish["settings"].get("STAMMTISCH_WORKERS") != "0")


def _live(main: Any, wish: dict[str, Any]) -> None:
    """What the fork does."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if _has_workers(wish):
        vars(util)["spawnv_passfds"] = _fork_for
    os.environ.update(wish["settings"])
    for name, value in wish.get("constants", {}).items():
        module, _, constant = name.rpartition(".")
        setattr(import_module(module), constant, value)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(wish[name], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), number)
    status = 70
    try:
        status = main(wish["words"])
    finally:
        sys.stdout.flush()
        if "status" in wish:
            Path(wish["status"]).write_text(str(status))
        os._exit(status)


def _serve() -> None:
    main = _warm()
    # forks that have ended leave at once
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        wish = json.loads(line)
        if _has_workers(wish):
            # they come from a fork of this process, too
            import_module("bot.runtime.preload")
        pid = os.fork()
        if pid == 0:
            _live(main, wish)
        print(pid, flush=True)


if __name__ == "__main__":
    _serve()
