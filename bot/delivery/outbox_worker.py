"""Looks after the outbox: pays for every table what has fallen due, the tables side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.delivery.posts import AT_ONCE, MOVED, Delivery
from bot.runtime.clock import now_ms
from bot.sessions.host import Host
from bot.sessions.leases import GO
from bot.sessions.table import Table
from bot.wire.errors import OUTSIDE
from data import rows
from data.outbox import Kinds

LEASE = 60_000
"""Milliseconds for which a claimed debt is left to whoever has claimed it."""
ROUND = 3.0
"""Seconds between two looks at the outbox."""
WORK = (GO, MOVED, *AT_ONCE)
"""Debts that somebody has not carried through."""
WORK_A_ROUND, PINGS_A_ROUND = 100, 20
MOST_AT_ONCE = 100
"""Tables that are paid for side by side."""

log = structlog.get_logger("stammtisch.outbox")


class OutboxWorker:
    """Pays what nobody has paid at once."""

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery
        self._paying: set[asyncio.Task[None]] = set()

    async def round(self, go_on: Callable[[Table], None], *, first: bool = False) -> None:
        """Pay what has fallen due; tables whose acts nobody has carried through go on.

        The ``first`` round after an outage also pays what this process owed when it ended. Tables are paid side by
        side, and one that takes long, because Discord lets it wait, is not waited for.
        """
        claim, holder = self._host.store.outbox.claim, self._host.leases.holder
        for work, most in ((True, WORK_A_ROUND), (False, PINGS_A_ROUND)):
            if len(self._paying) >= MOST_AT_ONCE:
                break
            kinds = Kinds(WORK, among=work)
            by_match: dict[int, list[rows.Debt]] = {}
            for debt in await claim(now_ms(), most, LEASE, holder=holder, kinds=kinds, own=first and work):
                by_match.setdefault(debt.match_id, []).append(debt)
            for match_id, owing in by_match.items():
                task = asyncio.create_task(self._pay(match_id, owing, go_on), name=f"debts {match_id}")
                self._paying.add(task)
                task.add_done_callback(self._paying.discard)
        if self._paying:
            await asyncio.wait(self._paying, timeout=ROUND)

    async def _pay(self, match_id: int, debts: list[rows.Debt], go_on: Callable[[Table], None]) -> None:
        try:
            table = await self._host.find(match_id)
            for debt in debts:
                if table is None:
                    await self._delivery.strike(debt)
                elif debt.kind == GO:
                    # whoever had it was away, and so were the people: their window begins anew
                    self._host.leases.note([replace(debt, payload="", created_at=now_ms())])
                    if table.info.timed:
                        await self._delivery.post(table)
                else:
                    await self._delivery.attempt(table, debt)
            if table is not None and any(debt.kind in WORK for debt in debts):
                go_on(table)
        except (*OUTSIDE,) as error:
            log.warning("debts cannot be paid", match=match_id, reason=str(error))
        except Exception:
            log.exception("debts cannot be paid", match=match_id)

    async def close(self) -> None:
        """Stop paying; what is owed is owed on."""
        for task in self._paying:
            task.cancel()
        await asyncio.gather(*self._paying, return_exceptions=True)
