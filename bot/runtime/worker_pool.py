"""Worker pools beside the event loop: threads of this process, or processes of their own.

Drawing and thinking are plain computing, for which threads stand in the loop's way: only one of them runs at a time.
Processes leave it free, and the system can let them wait while the loop has something to do.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

import structlog

from bot.runtime import forkserver, jobs
from bot.runtime.background import behind, in_background
from bot.runtime.line import Line
from bot.runtime.shedding import Shed, Strain
from games.library import all_games

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 2
"""Threads that draw, where there are no processes."""
DRAWING, BEHIND = 5, 10
"""How far those who draw stand back behind the event loop, which answers, and those who think behind them, as the
system's niceness."""

log = structlog.get_logger("stammtisch.workers")


class TooBusy(Exception):  # noqa: N818 - an answer to who cannot wait
    """No worker had time soon."""


class WorkerPool:
    """A pool of workers that do one job each at a time; jobs and their arguments must pickle."""

    def __init__(self, name: str, workers: int, *, processes: bool, nice: int = 0) -> None:
        self._name = name
        self._workers = workers
        self._processes = processes
        self._nice = nice
        self._executor = self._new_executor()
        self._startup: asyncio.Task[object] | None = None
        """The start of the worker processes, once it has begun."""
        self._background = asyncio.Semaphore(workers)
        # one that is being done and one at hand for each worker: who waits in our own line can be overtaken, and leave
        self._line = Line(2 * workers)
        self.strain = Strain(workers)
        self._is_closed = False
        self.waiting = 0
        """The number of jobs that wait or are being done."""

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(self._workers, thread_name_prefix=self._name)
        return ProcessPoolExecutor(self._workers, forkserver.start_context(), start_process, (self._nice,))

    async def warm_up(self) -> None:
        """Start the workers; jobs wait until they are ready, without blocking the event loop."""
        if not self._processes:
            return
        if self._startup is None:
            # processes start with the first work, and whoever gives it stands still until they have loaded everything
            self._startup = asyncio.create_task(asyncio.to_thread(self._executor.submit, int))
            # whoever waits is told; at the end nobody does
            self._startup.add_done_callback(lambda startup: startup.cancelled() or startup.exception())
        startup = self._startup
        try:
            await asyncio.shield(startup)
        except OSError:
            if self._startup is startup:
                self._startup = None
            raise

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a job and return its result; it is done once more if its worker process dies."""
        if kwargs:
            raise TypeError("work takes positional arguments only")
        return await self._in_line(None, work, *args)

    async def do_soon(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same if a worker has time for it soon, or else :class:`TooBusy`: then it is not done at all."""
        if kwargs:
            raise TypeError("work takes positional arguments only")
        return await self._in_line(self.strain.patience, work, *args)

    async def _in_line(self, patience: float | None, work: Callable[..., T], *args: object) -> T:
        self.waiting += 1
        try:
            if not in_background.get():
                return await self._in_place(patience, work, *args)
            async with self._background:
                return await self._in_place(patience, work, *args)
        finally:
            self.waiting -= 1

    async def _in_place(self, patience: float | None, work: Callable[..., T], *args: object) -> T:
        if not await self._line.take(behind=in_background.get(), patience=patience):
            raise TooBusy
        try:
            return await self._run(work, *args)
        except RuntimeError:
            # as executors do it with what they have taken on and not begun
            if self._is_closed:
                raise asyncio.CancelledError from None
            raise
        finally:
            self._line.leave()

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        await self.warm_up()
        executor = self._executor
        try:
            return await self._in(executor, work, *args)
        except BrokenExecutor:
            if self._executor is executor:
                log.warning("a worker process was lost", pool=self._name)
                self._executor, self._startup = self._new_executor(), None
                executor.shutdown(wait=False)
        await self.warm_up()
        return await self._in(self._executor, work, *args)

    @staticmethod
    async def _in(executor: Executor, work: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(executor, work, *args)

    @property
    def shed(self) -> Shed:
        """The measure of load shedding that applies now, so that answers come in time."""
        return self.strain.shed(self.waiting, self._line.ahead)

    async def everywhere(self, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Do a job as often as there are workers, at once: each that has nothing else to do takes one."""
        await asyncio.gather(*(self.do(work, *args, **kwargs) for _ in range(self._workers)))

    @property
    def has_processes(self) -> bool:
        """True if the workers are processes of their own, with their own memory."""
        return self._processes

    def close(self) -> None:
        """Stop the workers; waiting and later jobs are cancelled."""
        self._is_closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class WorkerPools:
    """The three pools of workers: pictures and quick moves, deep thinking, films."""

    quick: WorkerPool
    deep: WorkerPool
    films: WorkerPool

    @classmethod
    def start(cls, workers: int) -> WorkerPools:
        """A number of worker processes for quick jobs, and one for slow ones; with 0, threads do all."""
        processes = workers > 0
        # a film takes seconds, so it must neither keep pictures waiting nor computer players
        return cls(
            WorkerPool("draw", workers or THREADS, processes=processes, nice=DRAWING),
            WorkerPool("think", 1, processes=processes, nice=BEHIND),
            WorkerPool("film", 1, processes=processes, nice=BEHIND),
        )

    def close(self) -> None:
        """Let everybody go."""
        self.quick.close()
        self.deep.close()
        self.films.close()


async def rehearse(pool: WorkerPool) -> None:
    """Start the workers of a pool, and let each draw every game once, behind all that somebody waits for.

    One game after another, so that whoever comes meanwhile waits for one picture at most.
    """
    if not pool.has_processes:
        return
    with behind():
        for name in all_games():
            try:
                await pool.everywhere(jobs.rehearse, name)
            except (BrokenExecutor, OSError) as error:
                # whoever waits for a worker starts it again, and is told
                log.warning("the workers have not drawn all games beforehand", game=name, reason=str(error))
                return


def start_process(nice: int) -> None:
    """Initialise a worker process: lower its priority, and make it end with the bot."""
    # Ctrl-C is for the bot, which ends its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(nice)
    threading.Thread(target=_exit_with_parent, name="follow", daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
