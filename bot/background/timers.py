"""The timers of games: when a time window closes, the host plays the move the game has named for it."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from bot.sessions.errors import InternalError
from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.table import AnyMatch, Table
from data.errors import StoreError
from games.contract import CLOCK, NotAsked, Refusal, Timer

SHORT = 0.5
"""Seconds of windows of which several are shown together: nobody can do anything in them."""
SHOWING = 1.2
"""Seconds that go by at least between two edits of a post: Discord takes about one a second."""

log = structlog.get_logger("stammtisch.timers")


class Timers:
    """The running time windows of this process; an unchanged key keeps a window running over other acts."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._running: dict[int, tuple[str, asyncio.Task[None]]] = {}

    def watch(self, table: Table) -> None:
        """Start, keep or stop the timer of a table as its state wants it."""
        timer = table.timer
        running = self._running.get(table.id)
        if running is not None and (timer is None or running[0] != timer.key):
            self.stop(table.id)
            running = None
        if timer is not None and running is None:
            wait = self._wait(table.id, self._left(table.id, timer.key, timer.seconds), timer.key)
            self._running[table.id] = (timer.key, asyncio.create_task(wait, name=f"clock {table.id}"))

    def _left(self, match_id: int, key: str, seconds: float) -> float:
        """Seconds that a window is still open; its full length if its end has passed while nobody was there."""
        deadline, now = self._host.leases.deadline(match_id), self._host.now_ms()
        if deadline is None or deadline.key != key or deadline.due <= now:
            return seconds
        return min(seconds, (deadline.due - now) / 1000)

    def stop(self, match_id: int) -> None:
        """Stop a table's timer: it wants none any more, or another process has the table."""
        running = self._running.pop(match_id, None)
        if running is not None:
            running[1].cancel()

    @property
    def busy(self) -> set[int]:
        """The tables whose timers run."""
        return set(self._running)

    async def _wait(self, match_id: int, seconds: float, key: str) -> None:
        # a window in which people were not heard begins anew
        await self._host.connection.wait_until_steady(seconds)
        try:
            await self._close_window(match_id, key)
        except StoreError as error:
            # the lease runs out, and then somebody takes the table over
            log.warning("a clock cannot be read", match=match_id, reason=str(error))
            self._running.pop(match_id, None)
            self._host.leases.abandon(match_id)

    async def _close_window(self, match_id: int, key: str) -> None:
        table = await self._host.find(match_id)
        timer = None if table is None else table.timer
        mine = timer is not None and timer.key == key and await self._host.leases.confirm(match_id, self._host.now_ms())
        # from here on the act is under way and must not be cut off by the next timer
        self._running.pop(match_id, None)
        if not mine:
            return
        played: Change | None = None
        beats = 0.0
        while timer is not None and (change := await self._play(match_id, timer.key)) is not None:
            played = change if played is None else played.then(change)
            beats += timer.seconds
            timer = change.table.timer
            if timer is not None and (timer.seconds > SHORT or beats + timer.seconds > SHOWING):
                break
            if timer is not None and not await self._wait_again(match_id, timer):
                break
        if played is not None:
            await self._host.tell(played)

    async def _wait_again(self, match_id: int, timer: Timer[Any]) -> bool:
        """Wait for the end of a window that follows at once; False if another process has the table by then.

        Whoever acts meanwhile cuts it off, and shows what was played.
        """
        task = asyncio.current_task()
        if task is None or match_id in self._running:
            return False
        self._running[match_id] = (timer.key, task)
        await self._host.connection.wait_until_steady(timer.seconds)
        self._running.pop(match_id, None)
        return await self._host.leases.confirm(match_id, self._host.now_ms())

    async def _play(self, match_id: int, key: str) -> Change | None:
        """The move of a window that is over; None where somebody was faster."""
        try:
            return await self._host.play_untold(match_id, CLOCK, lambda match: _due(match, key))
        except (Refusal, InternalError) as reason:
            log.debug("the clock came too late", match=match_id, reason=type(reason).__name__)
            return None

    async def close(self) -> None:
        """Stop all timers; they run again from the start of their window after the next start."""
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._running.clear()


def _due(match: AnyMatch, key: str) -> Any:
    """The move of exactly this window; another process or a player may have closed it."""
    timer = match.game.timer(match.state) if match.result is None else None
    if timer is None or timer.key != key:
        raise NotAsked(match.awaited)
    return timer.move
