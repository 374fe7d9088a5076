"""Computer players: they think in worker threads and move in small batches that people can follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import structlog

from bot.asides import Asides
from bot.clocks import Clocks
from bot.delivery import Delivery
from bot.house import House, Mishap
from bot.settings import Settings
from bot.table import AnyMatch, Table
from data import rows
from games.players import Budget, choose
from games.refusals import Refusal

BATCH = 6
"""Acts told in one edit."""

log = structlog.get_logger("stammtisch.computers")


class Computers:
    """All computer players of this process."""

    def __init__(self, house: House, delivery: Delivery, settings: Settings, asides: Asides) -> None:
        self._house = house
        self._delivery = delivery
        self._settings = settings
        self._asides = asides
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="think")
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._called: dict[int, Table] = {}
        """Tables where it became a computer player's turn again while the last move was still being shown."""
        self._clocks = Clocks(house, delivery, self.wake)

    def wake(self, table: Table) -> None:
        """Let go on by itself what can: computer players whose turn it is, and the clock of the game."""
        self._clocks.watch(table)
        self._asides.maybe(table)
        if not table.awaited_computers():
            return
        if table.id in self._playing:
            self._called[table.id] = table
        else:
            task = asyncio.create_task(self._play(table), name=f"computers {table.id}")
            self._playing[table.id] = task
            task.add_done_callback(lambda _: self._done(table.id))

    def _done(self, match_id: int) -> None:
        task = self._playing.pop(match_id)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a computer player stumbled", match=match_id, exc_info=error)
        called = self._called.pop(match_id, None)
        if called is not None and not task.cancelled():
            self.wake(called)

    async def _play(self, table: Table) -> None:
        table = await self._house.find(table.id) or table
        while table.awaited_computers():
            debts: dict[tuple[str, str], rows.Debt] = {}
            for _ in range(BATCH):
                seats = table.awaited_computers()
                if not seats:
                    break
                await asyncio.sleep(self._settings.pace if not debts else 0)
                try:
                    move = await self._thought(table.playing, seats[0])
                    played = await self._house.act(table.id, seats[0].seat, _always(move))
                except Refusal:
                    # somebody was faster, or the table was stopped: look again
                    table = await self._house.find(table.id) or table
                    continue
                except Mishap:
                    return
                table = played.table
                debts |= {(debt.kind, debt.target): debt for debt in played.debts}
            await self._delivery.pay(table, debts.values())
            self._clocks.watch(table)

    async def _thought(self, match: AnyMatch, seat: rows.Seat) -> Any:
        # a fresh generator per move: its seed never decides anything but this choice
        return await asyncio.get_running_loop().run_in_executor(
            self._threads,
            lambda: choose(
                match.game,
                match.state,
                seat.seat,
                seat.level or "medium",
                Random(),
                Budget(seconds=self._settings.thinking),
            ),
        )

    async def close(self) -> None:
        """Stop thinking; what was played is journalled."""
        await self._clocks.close()
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _always(move: Any) -> Callable[[AnyMatch], Any]:
    """The move whatever has happened meanwhile; if it does not fit any more, the rules refuse it."""
    return lambda _: move
