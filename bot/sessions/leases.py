"""Leases: which process runs a table's computer players and timers, and until when.

Whoever has played the last act has the lease of the table: written down with the act, it names the holder and until
when. He renews it while there is something to do. Once it has run out, whoever comes first acquires the table.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from data import rows
from data.leases import LeaseBook

LEASE_TIME = 15_000
"""Milliseconds a lease lasts when nobody renews it."""

START_TIME = 10_000
"""Milliseconds after an act in which its table may not be busy yet."""


class Deadline(NamedTuple):
    """The deadline of a timer of the game: the timer's key, and the instant in UTC milliseconds."""

    key: str
    due: int


def deadline_of(lease: rows.Lease | None) -> Deadline | None:
    """The deadline that a lease names; None if it names none."""
    if lease is None or lease.timer_key is None or lease.deadline is None:
        return None
    return Deadline(lease.timer_key, lease.deadline)


class Leases:
    """The leases of this process."""

    def __init__(self, book: LeaseBook, holder: str) -> None:
        self.holder = holder
        self._book = book
        self._own: dict[int, rows.Lease] = {}

    def draft(self, match_id: int, ply: int, at: int, until: int, due: Deadline | None = None) -> rows.Lease:
        """A lease of this process that is still to be written down."""
        key, deadline = (None, None) if due is None else due
        return rows.Lease(
            match_id=match_id,
            ply=ply,
            holder=self.holder,
            until=until,
            acquired_at=at,
            timer_key=key,
            deadline=deadline,
        )

    def note(self, lease: rows.Lease | None) -> None:
        """Note a lease of this process, if there is one."""
        if lease is not None:
            self._own[lease.match_id] = lease

    def has(self, match_id: int) -> bool:
        """Return whether this process holds the lease of a table, as far as it knows."""
        return match_id in self._own

    def deadline(self, match_id: int) -> Deadline | None:
        """The deadline of a table's timer if this process has the lease."""
        return deadline_of(self._own.get(match_id))

    async def stored_deadline(self, match_id: int) -> Deadline | None:
        """The deadline of a table's timer, whichever process has the lease."""
        return deadline_of(await self._book.get(match_id))

    async def acquire(self, match_id: int, ply: int, now: int) -> bool:
        """Acquire the lease of a table; False if another process has it."""
        lease = self.draft(match_id, ply, now, now + LEASE_TIME)
        is_ours = await self._book.acquire(lease, now)
        if is_ours:
            self.note(lease)
        return is_ours

    async def confirm(self, match_id: int, now: int) -> bool:
        """Renew the lease of a table; False if another process has it by now."""
        lease = self._own.get(match_id)
        if lease is None:
            return False
        if lease.token in await self._book.renew([lease.token], self.holder, now + LEASE_TIME):
            return True
        if self._own.get(match_id) is lease:
            del self._own[match_id]
        return self.has(match_id)

    async def renew(self, busy: Collection[int], now: int) -> list[int]:
        """Renew the leases of busy tables and release the others; returns the matches that others have by now."""
        leases = dict(self._own)
        # work at a new one may not have started yet
        busy_leases = {
            match_id: lease
            for match_id, lease in leases.items()
            if match_id in busy or lease.acquired_at > now - START_TIME
        }
        tokens = [lease.token for lease in busy_leases.values()]
        valid_tokens = await self._book.renew(tokens, self.holder, now + LEASE_TIME) if busy_leases else ()
        lost_ids = [match_id for match_id, lease in busy_leases.items() if lease.token not in valid_tokens]
        if idle_ids := leases.keys() - busy_leases.keys():
            await self._book.release(*(leases[match_id].token for match_id in idle_ids))
        for match_id, lease in leases.items():
            # an act may have brought a new lease meanwhile
            if (match_id in lost_ids or match_id not in busy_leases) and self._own.get(match_id) is lease:
                del self._own[match_id]
        return [match_id for match_id in lost_ids if not self.has(match_id)]

    def abandon(self, match_id: int) -> None:
        """Forget a lease without releasing it: something has failed here, and others acquire it once it has run out."""
        self._own.pop(match_id, None)
