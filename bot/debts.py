"""Looks after the outbox: pays for every table what has fallen due, the tables side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.delivery import AT_ONCE, MOVED, Delivery
from bot.house import House, now_ms
from bot.table import Table
from bot.troubles import OUTSIDE
from data import rows
from data.outbox import Kinds

LEASE = 60_000
"""Milliseconds for which an acquired debt or table is left to whoever has acquired it."""
ROUND = 3.0
"""Seconds between two looks at the outbox."""
WORK = (MOVED, *AT_ONCE)
"""Debts that somebody has not carried through."""
WORK_A_ROUND, PINGS_A_ROUND = 100, 20
MOST_AT_ONCE = 100
"""Tables that are paid for side by side."""

log = structlog.get_logger("stammtisch.debts")


class Debts:
    """Pays what nobody has paid at once."""

    def __init__(self, house: House, delivery: Delivery) -> None:
        self._house = house
        self._delivery = delivery
        self._paying: set[asyncio.Task[None]] = set()

    async def round(self, go_on: Callable[[Table], None], *, first: bool = False) -> None:
        """Pay what has fallen due; tables whose acts nobody has carried through go on.

        The ``first`` round after an outage also pays what this process owed when it ended. Tables are paid side by
        side, and one that takes long, because Discord lets it wait, is not waited for.
        """
        store, holder = self._house.store, self._house.leases.holder
        for work, most in ((True, WORK_A_ROUND), (False, PINGS_A_ROUND)):
            if len(self._paying) >= MOST_AT_ONCE:
                break
            kinds, now, own = Kinds(WORK, among=work), now_ms(), first and work
            by_match: dict[int, list[rows.OutboxEntry]] = {}
            for debt in await store.outbox.acquire(now, most, LEASE, holder=holder, kinds=kinds, own=own):
                by_match.setdefault(debt.match_id, []).append(debt)
            over = await store.leases.take_over(now, most, now + LEASE, holder=holder, own=own) if work else ()
            leases = {lease.match_id: lease for lease in over}
            for match_id in {**by_match, **leases}:
                paying = self._pay(match_id, by_match.get(match_id, []), leases.get(match_id), go_on)
                task = asyncio.create_task(paying, name=f"debts {match_id}")
                self._paying.add(task)
                task.add_done_callback(self._paying.discard)
        if self._paying:
            await asyncio.wait(self._paying, timeout=ROUND)

    async def _pay(
        self, match_id: int, debts: list[rows.OutboxEntry], lease: rows.Lease | None, go_on: Callable[[Table], None]
    ) -> None:
        try:
            table = await self._house.find(match_id)
            if table is None:
                await self._delivery.strike(*debts)
                if lease is not None:
                    await self._house.store.leases.release(lease.token)
                return
            if lease is not None:
                # whoever had it was away, and so were the people: their window begins anew
                self._house.leases.note(replace(lease, timer_key=None, deadline=None, acquired_at=now_ms()))
                if table.info.timed:
                    await self._delivery.post(table)
            for debt in debts:
                await self._delivery.attempt(table, debt)
            if lease is not None or any(debt.kind in WORK for debt in debts):
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
