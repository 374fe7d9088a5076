"""Processes that measure with the code of a checkout, so that two checkouts can be measured in turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.cli.shared import Failure

_HERE = Path(__file__).parents[2]


class Process:
    """A process that answers each line of words with a line of JSON."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def answer(self, *words: object) -> Any:
        """Ask something about a game, which the first word names, and return the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(*words, file=self._process.stdin, flush=True)
        except BrokenPipeError:
            raise Failure("the process that draws has ended") from None
        line = self._process.stdout.readline()
        if not line:
            raise Failure(f"{words[0]} could not be drawn")
        return json.loads(line)


def folders(beside: Path | None) -> list[Path]:
    """This checkout, and the one to be measured beside it."""
    return [_HERE] if beside is None else [_HERE, beside.resolve()]


@contextmanager
def process(folder: Path, script: str, options: Sequence[object]) -> Iterator[Process]:
    """Start a script of this package with a checkout's folder as its first argument."""
    if not (folder / "render").is_dir():
        raise Failure(f"{folder} is no checkout")
    command = [sys.executable, str(Path(__file__).with_name(script)), str(folder), *map(str, options)]
    # processes that it starts find the same code
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=folder, env=environment) as started:
        yield Process(started)
        assert started.stdin is not None
        started.stdin.close()
