"""Lets computer players claim out of turn, such as to doubt what has just happened."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from bot.background.thinking import Thinking
from bot.runtime.background import in_background
from bot.runtime.task_set import TaskSet
from bot.sessions.errors import InternalError
from bot.sessions.host import Host
from bot.sessions.table import Table
from data import rows
from data.errors import StoreError
from games.contract import Refusal, Seat
from games.players import reaction

log = structlog.get_logger("stammtisch.claims")


class Claims:
    """The claims of computer players out of turn."""

    def __init__(self, host: Host, thinking: Thinking) -> None:
        self._host = host
        self._thinking = thinking
        self._noticing: dict[tuple[int, Seat], tuple[str, asyncio.Task[None]]] = {}
        """By table and seat: what a computer player notices, and the task that may say something out of turn."""
        self._making = TaskSet()

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        """The tasks of computer players who notice something or make a claim."""
        return {task for _, task in self._noticing.values()} | self._making.tasks

    @property
    def busy(self) -> set[int]:
        """The tables where a computer player may notice something."""
        return {match_id for (match_id, _), (_, task) in self._noticing.items() if not task.done()}

    def notice(self, table: Table) -> None:
        """Let computer players who are not awaited but may act notice what has happened."""
        present = _sight(table)
        for key, (previous, task) in list(self._noticing.items()):
            if key[0] == table.id and previous != present:
                task.cancel()
                del self._noticing[key]
        for chair in table.claimants():
            if chair.user_id is None and (table.id, chair.seat) not in self._noticing:
                task = asyncio.create_task(self._look(table, chair), name=f"notice {table.id}/{chair.seat}")
                self._noticing[table.id, chair.seat] = (present, task)

    def stop(self, match_id: int) -> None:
        """Stop noticing at a table: another process has it."""
        for key in [key for key in self._noticing if key[0] == match_id]:
            self._noticing.pop(key)[1].cancel()

    async def _look(self, table: Table, chair: rows.Chair) -> None:
        """Make a claim, if it is worth one, after the time it takes to notice."""
        in_background.set(True)
        move = await self._thinking.claim(table, chair)
        if move is not None:
            await asyncio.sleep(reaction(chair.level or "medium", self._host.sources.random()))
            # once it is made it is made, whatever there is to notice meanwhile
            self._making.start(self._make(table.id, chair.seat, move), name=f"claim {table.id}/{chair.seat}")

    async def _make(self, match_id: int, seat: Seat, move: Any) -> None:
        try:
            # whatever has happened meanwhile: if the claim does not fit any more, the rules refuse it
            await self._host.play(match_id, seat, lambda _: move)
        except (Refusal, InternalError, StoreError) as reason:
            log.debug("a claim came too late", match=match_id, seat=seat, reason=type(reason).__name__)


def _sight(table: Table) -> str:
    """The event that players may react to: the last act, or, in a game of reaction, that of the time window."""
    if table.match is None or not table.live:
        return "nothing"
    timer = table.timer if table.match.game.timed else None
    return f"ply {table.match.ply}" if timer is None else f"window {timer.key}"
