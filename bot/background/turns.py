"""The turns of computer players: they move in small batches that people can follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.background.thinking import Thinking
from bot.runtime.background import in_background
from bot.runtime.settings import Settings
from bot.sessions.errors import InternalError
from bot.sessions.followers import Change
from bot.sessions.host import Host, unless_stale
from bot.sessions.table import Table
from data.errors import StoreError
from games.contract import CallOptions, Refusal

BATCH = 6
"""Acts told in one edit."""
PLAYED_OUT = 200
"""Acts told in one edit where only computer players are left: nobody follows them one by one."""
HEED = 4.0
"""Seconds that people are given at least to say something about what a computer player has just done."""

log = structlog.get_logger("stammtisch.turns")


class Turns:
    """Runs the turns of computer players, table by table."""

    def __init__(
        self, host: Host, thinking: Thinking, settings: Settings, go_on_later: Callable[[Table], None]
    ) -> None:
        self._host = host
        self._thinking = thinking
        self._settings = settings
        self._go_on_later = go_on_later
        """Lets a table go on where it became a computer player's turn again before the last one had ended."""
        self._running: dict[int, asyncio.Task[None]] = {}
        self._queue: dict[int, Table] = {}
        """Tables where it became a computer player's turn again while the last move was still being shown."""

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        """The turns that are under way."""
        return set(self._running.values())

    @property
    def busy(self) -> set[int]:
        """The tables where a computer player has the turn."""
        return set(self._running)

    def has_just_moved(self, match_id: int) -> bool:
        """Return whether it is the turn at this table itself that asks, and so goes on by itself."""
        return self._running.get(match_id) is asyncio.current_task()

    def run(self, table: Table) -> None:
        """Let computer players move as long as it is their turn."""
        if not table.awaited_computers():
            return
        if table.id in self._running:
            self._queue[table.id] = table
        else:
            task = asyncio.create_task(self._play(table), name=f"computers {table.id}")
            self._running[table.id] = task
            task.add_done_callback(lambda _: self._finish(table.id))

    def _finish(self, match_id: int) -> None:
        task = self._running.pop(match_id)
        if not task.cancelled() and (error := task.exception()) is not None:
            # the lease runs out, and then somebody takes the table over
            self._host.leases.abandon(match_id)
            if isinstance(error, StoreError):
                log.warning("a computer player cannot reach the score book", match=match_id, reason=str(error))
            else:
                log.error("a computer player stumbled", match=match_id, exc_info=error)
        table = self._queue.pop(match_id, None)
        if table is not None and not task.cancelled():
            self._go_on_later(table)

    async def _play(self, table: Table) -> None:
        in_background.set(True)
        table = await self._host.find(table.id) or table
        while table.awaited_computers() and await self._host.leases.confirm(table.id, self._host.now_ms()):
            played: Change | None = None
            for _ in range(PLAYED_OUT if table.is_left_to_computers else BATCH):
                chairs = table.awaited_computers()
                if not chairs:
                    break
                pace = self._settings.pace * self._host.pressure.stretch
                await asyncio.sleep(pause(table, pace, first=played is None))
                try:
                    move = await self._thinking.move(table, chairs[0])
                    change = await self._host.play_untold(
                        table, chairs[0].seat, unless_stale(move, chairs[0].seat, table.started_match)
                    )
                except Refusal:
                    # somebody was faster, or the table was stopped: look again
                    table = await self._host.find(table.id) or table
                    continue
                except InternalError:
                    if played is not None:
                        await self._host.tell(played)
                    return
                table = change.table
                played = change if played is None else played.then(change)
                if table.claimants():
                    # others may say something about this act: they must see it first
                    break
            await self._host.tell(Change(table, () if played is None else played.entries))


def pause(table: Table, pace: float, *, first: bool) -> float:
    """Seconds before a computer player moves, so that people can follow and claim what they may claim.

    ``pace`` is the pause before a ``first`` move of several; 0 stands for none at all. Where only computer players are
    left there is none.
    """
    if table.is_left_to_computers:
        return 0
    if pace and any(chair.user_id is not None for chair in table.claimants()):
        options = table.started_match.game.options
        return max(options.call_seconds if isinstance(options, CallOptions) else HEED, pace)
    return pace if first else 0
