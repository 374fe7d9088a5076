"""Work on what strangers have sent: each piece in a process of its own, which is ended when it takes too much."""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar, cast

from bot.runtime import forkserver
from bot.runtime.worker_pool import BEHIND, start_process

P = ParamSpec("P")
T = TypeVar("T")

CPU_SECONDS = 10.0
"""What a piece of work may compute."""
PATIENCE = 6
"""How many times as long it may take by the clock, for others compute too."""
MEMORY = 512 * 1024 * 1024
"""Bytes it may take for itself, where the system counts them."""
AT_ONCE = 6
"""Pieces under way at the same time; further ones wait."""


class TooMuch(Exception):  # noqa: N818 - an answer about what was sent
    """The work took more time or memory than it may."""


class Busy(Exception):  # noqa: N818 - an answer to whoever sends too fast
    """Another piece of this person is under way."""


class Sandbox:
    """Does work in fresh processes with limits of time and memory; work and arguments must pickle."""

    def __init__(self, cpu_seconds: float = CPU_SECONDS, at_once: int = AT_ONCE) -> None:
        self._cpu_seconds = cpu_seconds
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="sandbox")
        self._processes: set[BaseProcess] = set()
        self._lock = threading.Lock()
        self._is_closed = False
        self._people: set[int] = set()

    @contextmanager
    def turn(self, person: int) -> Iterator[None]:
        """The one turn a person has at a time; :class:`Busy` if it is taken."""
        if person in self._people:
            raise Busy
        self._people.add(person)
        try:
            yield
        finally:
            self._people.discard(person)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do the work and return its result; :class:`TooMuch` if it takes too much, ``RuntimeError`` if it fails."""
        if kwargs:
            raise TypeError("work takes positional arguments only")
        # threads only wait here: for the process to begin, and for its answer
        answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work, args)
        return cast(T, answer)

    def _do(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        context: Any = forkserver.start_context()
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(theirs, self._cpu_seconds, work, args), daemon=True)
        with self._lock:
            if self._is_closed:
                raise TooMuch
            process.start()
            self._processes.add(process)
        theirs.close()
        try:
            if not ours.poll(PATIENCE * self._cpu_seconds):
                raise TooMuch
            answer, fault = ours.recv()
        except EOFError:
            raise TooMuch from None
        finally:
            with self._lock:
                self._processes.discard(process)
                process.kill()
            process.join()
            process.close()
            ours.close()
        if fault is not None:
            raise RuntimeError(fault)
        return answer

    def close(self) -> None:
        """End what is under way."""
        with self._lock:
            self._is_closed = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _work(answers: Connection, cpu_seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
    """In the process: do the work and send the answer, or what went wrong; nothing if it took too much memory."""
    start_process(BEHIND)
    _confine(cpu_seconds)
    try:
        outcome: tuple[Any, str | None] = (work(*args), None)
    except MemoryError:
        return
    except Exception as error:
        outcome = (None, f"{type(error).__name__}: {error}")
    answers.send(outcome)


def _confine(cpu_seconds: float) -> None:
    """Let the system end this process when it has computed for so long; where it has no limits, the clock does."""
    with suppress(ImportError):
        import resource

        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        seconds = math.ceil(used + cpu_seconds)
        for limit, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_DATA, MEMORY)):
            with suppress(ValueError, OSError):
                resource.setrlimit(limit, (most, most))
