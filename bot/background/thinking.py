"""Lets computer players think in worker processes, metered for the table's host."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

from bot.runtime import jobs
from bot.runtime.settings import Settings
from bot.runtime.worker_pool import WorkerPool, WorkerPools
from bot.sessions.host import Host
from bot.sessions.rate_limits import host_account
from bot.sessions.table import Table
from data import rows
from games.contract import Seat
from games.players.tips import Reason

AHEAD = (0.6, 1.0)
AT_SIGHT = (0.1, 0.3)
"""Shares of the thinking time that a move takes, drawn anew each time, where hands are hidden: for a player who
thinks ahead, and for one who does not. How long it really took would tell how much there was to choose from."""
READY = 0.9
"""Share of a move's time that is spent on thinking."""
LEAST = 0.05
"""Seconds of thinking that are left to a computer player however many others think or have thought, unless a host
allows less."""
DEEP = "hard"
"""The level that thinks for as long as it may; the others answer at once."""

P = ParamSpec("P")
T = TypeVar("T")


class Thinking:
    """Lets computer players think, and meters it."""

    def __init__(self, host: Host, settings: Settings, pools: WorkerPools) -> None:
        self._host = host
        self._settings = settings
        self._pools = pools

    async def move(self, table: Table, chair: rows.Chair) -> Any:
        """The move of a computer player whose turn it is, after the time that its level takes."""
        match, level, start = table.started_match, chair.level or "medium", perf_counter()
        pool = self._pools.deep if level == DEEP else self._pools.quick
        duration = self._takes(table, level)
        # where many think at once everybody thinks for less long, so that nobody waits for ever; and each is ready a
        # little before it shows its move, whatever there was to think about
        seconds = self._seconds(table, pool, duration * READY)
        hides = match.game.info.hidden and not table.is_left_to_computers
        move, thought = await self._think(
            pool, jobs.choose_move, match.game, match.state, chair.seat, level, seconds, self._seed()
        )
        self._charge(table, max(thought, seconds) if hides and level == DEEP else thought)
        if hides:
            await asyncio.sleep(hiding_pause(duration, seconds, perf_counter() - start - thought, thought))
        return move

    async def claim(self, table: Table, chair: rows.Chair) -> Any:
        """The claim of a computer player out of turn on what has just happened; None for none."""
        match, level = table.started_match, chair.level or "medium"
        move, thought = await self._think(
            self._pools.quick, jobs.choose_claim, match.game, match.state, chair.seat, level, self._seed()
        )
        self._charge(table, thought)
        return move

    async def tip(self, table: Table, seat: Seat) -> Any:
        """The move that the strongest computer player would make for a seat."""
        match, pool = table.started_match, self._pools.deep
        seconds = self._seconds(table, pool, self._settings.thinking)
        move, thought = await self._think(
            pool, jobs.choose_move, match.game, match.state, seat, DEEP, seconds, self._seed()
        )
        self._charge(table, thought)
        return move

    async def reason(self, table: Table, seat: Seat, move: Any) -> Reason | None:
        """The reason for a move of a seat; None if none fits in a sentence."""
        match = table.started_match
        found, thought = await self._think(
            self._pools.deep, jobs.find_reason, match.game, match.state, seat, move, match.asked[seat]
        )
        self._charge(table, thought)
        return found

    def _seconds(self, table: Table, pool: WorkerPool, most: float) -> float:
        """Seconds to think for: at most so many, the table's share, and what its host has left."""
        left = self._host.limits.thinking.content(host_account(table))
        return max(min(LEAST, self._settings.thinking), min(most, left, self._settings.thinking / (1 + pool.waiting)))

    def _seed(self) -> int:
        return self._host.sources.random().getrandbits(64)

    def _takes(self, table: Table, level: str) -> float:
        """Seconds that a move takes at most; where hands are hidden, exactly."""
        if table.is_left_to_computers:
            # what is played out among computer players alone keeps nobody in suspense
            return min(LEAST, self._settings.thinking)
        if not table.info.hidden:
            return self._settings.thinking
        return self._settings.thinking * self._host.sources.random().uniform(*(AHEAD if level == DEEP else AT_SIGHT))

    async def _think(
        self, pool: WorkerPool, think: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[T, float]:
        """Think and return the result, with the seconds it has taken in the worker."""
        return await pool.do(jobs.time_work, think, *args)

    def _charge(self, table: Table, seconds: float) -> None:
        """Charge seconds of thinking to the table's host."""
        self._host.limits.thinking.take(host_account(table), seconds)


def hiding_pause(duration: float, seconds: float, waited: float, thought: float) -> float:
    """Seconds to wait before a move is shown, so that its time does not tell how long was thought about it.

    It is shown ``duration`` seconds after it was asked for; if it had ``waited`` in line for so long that ``seconds``
    of thinking end later, as long after that as the thinking may take.
    """
    return max(0.0, max(duration, waited + seconds / READY) - waited - thought)
