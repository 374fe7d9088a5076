"""Lets tables go on by themselves: computer players, the timer of the game, the host's small talk."""

from __future__ import annotations

import asyncio

import structlog

from bot.background.answers import Answers
from bot.background.banter import Banter
from bot.background.claims import Claims
from bot.background.thinking import Thinking
from bot.background.timers import Timers
from bot.background.turns import Turns
from bot.runtime.settings import Settings
from bot.runtime.task_set import TaskSet
from bot.runtime.worker_pool import WorkerPools
from bot.sessions.followers import Change, Shown
from bot.sessions.host import Host
from bot.sessions.table import Table
from data.errors import StoreError

log = structlog.get_logger("stammtisch.computers")


class Computers:
    """All computer players of this process; they act at tables whose lease it holds."""

    def __init__(self, host: Host, settings: Settings, banter: Banter, pools: WorkerPools) -> None:
        self._host = host
        self._banter = banter
        self.thinking = Thinking(host, settings, pools)
        self._timers = Timers(host)
        self._claims = Claims(host, self.thinking)
        self._answers = Answers(host)
        self._turns = Turns(host, self.thinking, settings, self.wake)
        self._acquiring = TaskSet()
        self._acquisitions: set[int] = set()
        """The tables whose lease is being acquired."""
        self._is_closed = False

    async def follow(self, change: Change, shown: Shown) -> None:
        """Let a table that has changed go on by itself."""
        if self._turns.has_just_moved(change.table.id):
            self._attend(change.table)
        else:
            self.wake(change.table)

    def wake(self, table: Table) -> None:
        """Let go on by itself what can: computer players whose turn it is, and the timer of the game."""
        if self._is_closed:
            return
        self._banter.maybe(table)
        if not table.goes_on or self._host.leases.has(table.id):
            self._go_on(table)
        elif table.id not in self._acquisitions:
            self._acquisitions.add(table.id)
            self._acquiring.start(self._acquire(table), name=f"acquire {table.id}")

    async def _acquire(self, table: Table) -> None:
        """Take a table that goes on by itself, unless another process has it."""
        try:
            if await self._host.leases.acquire(table.id, table.row.ply, self._host.now_ms()):
                self._go_on(await self._host.find(table.id) or table)
        except StoreError as error:
            log.warning("a table cannot be taken", match=table.id, reason=str(error))
        finally:
            self._acquisitions.discard(table.id)

    def _go_on(self, table: Table) -> None:
        self._attend(table)
        self._answers.answer(table)
        self._turns.run(table)

    def _attend(self, table: Table) -> None:
        """Look after what comes between the turns: the timer of the game, and claims."""
        self._timers.watch(table)
        self._claims.notice(table)

    async def renew(self) -> None:
        """Hold the tables where something goes on, and leave those that another process has by now."""
        busy = self._turns.busy | self._claims.busy | self._timers.busy
        for match_id in await self._host.leases.renew(busy, self._host.now_ms()):
            self._timers.stop(match_id)
            self._claims.stop(match_id)

    async def close(self) -> None:
        """Stop thinking, and wake to nothing any more; what was played is journalled."""
        self._is_closed = True
        await self._timers.close()
        # all at once: one that went on could wake another
        tasks = self._turns.tasks | self._claims.tasks | self._answers.tasks | self._acquiring.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
