"""Looks after the outbox in rounds: delivers for every table what has fallen due, the tables side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.delivery.outbox import AT_ONCE
from bot.delivery.service import Delivery
from bot.runtime.task_set import TaskSet
from bot.sessions.host import Host
from bot.sessions.outbox_entries import KINDS, OldPost
from bot.sessions.table import Table
from bot.wire.errors import OUTSIDE
from data import rows
from data.outbox import Kinds

LEASE = 60_000
"""Milliseconds for which an acquired entry or table is left to the process that has acquired it."""
ROUND = 3.0
"""Seconds between two looks at the outbox."""
WORK = (KINDS[OldPost], *AT_ONCE)
"""Kinds of entries that somebody has not carried through."""
WORK_A_ROUND, PINGS_A_ROUND = 100, 20
MOST_AT_ONCE = 100
"""Tables that are delivered for side by side."""

log = structlog.get_logger("stammtisch.outbox")


class OutboxWorker:
    """Delivers what nobody has delivered at once."""

    def __init__(self, host: Host, delivery: Delivery) -> None:
        self._host = host
        self._delivery = delivery
        self._delivering = TaskSet()

    async def round(self, go_on: Callable[[Table], None], *, back_at: int | None = None) -> None:
        """Deliver what has fallen due; tables whose acts nobody has carried through go on.

        The first round after a start or an outage also delivers what this process had taken on before it came back,
        at ``back_at`` (UTC milliseconds). Tables are delivered for side by side, and one that takes long, because
        Discord lets it wait, is not waited for.
        """
        store, holder = self._host.store, self._host.leases.holder
        for work, most in ((True, WORK_A_ROUND), (False, PINGS_A_ROUND)):
            if len(self._delivering.tasks) >= MOST_AT_ONCE:
                break
            kinds, now, own = Kinds(WORK, among=work), self._host.now_ms(), back_at if work else None
            by_match: dict[int, list[rows.OutboxEntry]] = {}
            for entry in await store.outbox.acquire(now, most, LEASE, holder=holder, kinds=kinds, own_until=own):
                by_match.setdefault(entry.match_id, []).append(entry)
            over = await store.leases.take_over(now, most, now + LEASE, holder=holder, own_until=own) if work else ()
            leases = {lease.match_id: lease for lease in over}
            for match_id in {**by_match, **leases}:
                delivering = self._deliver(match_id, by_match.get(match_id, []), leases.get(match_id), go_on)
                self._delivering.start(delivering, name=f"outbox {match_id}")
        if self._delivering.tasks:
            await asyncio.wait(self._delivering.tasks, timeout=ROUND)

    async def _deliver(
        self, match_id: int, entries: list[rows.OutboxEntry], lease: rows.Lease | None, go_on: Callable[[Table], None]
    ) -> None:
        outbox = self._delivery.outbox
        try:
            table = await self._host.find(match_id)
            if table is None:
                await outbox.acknowledge(*entries)
                if lease is not None:
                    await self._host.store.leases.release(lease.token)
                return
            if lease is not None:
                # its process was away, and so were the people: their window begins anew
                self._host.leases.note(replace(lease, timer_key=None, deadline=None, acquired_at=self._host.now_ms()))
                if table.game.timed:
                    await self._delivery.posts.update(table)
            for entry in entries:
                await (outbox.bring(table, entry) if entry.kind in AT_ONCE else outbox.attempt(table, entry))
            if lease is not None or any(entry.kind in WORK for entry in entries):
                go_on(table)
        except (*OUTSIDE,) as error:
            log.warning("the outbox of a table cannot be delivered", match=match_id, reason=str(error))
        except Exception:
            log.exception("the outbox of a table cannot be delivered", match=match_id)

    async def close(self) -> None:
        """Stop delivering; what is in the outbox stays there."""
        await self._delivering.close()
