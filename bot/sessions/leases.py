"""Which tables this process lets go on by themselves: those with computer players to move, or with a clock.

Whoever has played the last act holds the table: the debt ``go``, written down with the act, names the holder until
when. He holds it for longer while there is something to do. When he is gone, whoever comes first takes it over.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from data import rows
from data.outbox import Outbox

GO = "go"
"""The kind of debt that stands for a table that goes on by itself."""
HOLD = 15_000
"""Milliseconds a claim lasts when nobody renews it."""

SETTLING = 10_000
"""Milliseconds after an act in which its table may not be busy yet."""


class Deadline(NamedTuple):
    """When a time window of the game closes: which one, and the instant in UTC milliseconds."""

    key: str
    due: int

    def __str__(self) -> str:
        return json.dumps([self.key, self.due])

    @classmethod
    def read(cls, text: str) -> Deadline | None:
        """The deadline in a debt's payload; None if it has none."""
        if not text:
            return None
        found: Any = json.loads(text)
        return cls(str(found[0]), int(found[1]))


class Leases:
    """The claims of this process."""

    def __init__(self, outbox: Outbox, holder: str) -> None:
        self.holder = holder
        self._outbox = outbox
        self._held: dict[int, rows.Debt] = {}

    def note(self, debts: Iterable[rows.Debt]) -> None:
        """Note what this process has taken upon itself."""
        self._held.update({debt.match_id: debt for debt in debts if debt.kind == GO})

    def holds(self, match_id: int) -> bool:
        """Whether this process lets the table go on, as far as it knows."""
        return match_id in self._held

    def deadline(self, match_id: int) -> Deadline | None:
        """When the time window of a held table closes."""
        debt = self._held.get(match_id)
        return None if debt is None else Deadline.read(debt.payload)

    async def written_deadline(self, match_id: int) -> Deadline | None:
        """When a table's time window closes, whichever process holds the table."""
        found = [debt for debt in await self._outbox.pending(match_id) if debt.kind == GO]
        return Deadline.read(found[0].payload) if found else None

    async def take(self, match_id: int, ply: int, now: int) -> bool:
        """Take a table that nobody holds; False if another process has it."""
        debt = rows.Owed(kind=GO, target="", payload="", not_before=now + HOLD, holder=self.holder).by(
            match_id, ply, now
        )
        taken = await self._outbox.take(debt, now)
        if taken:
            self.note([debt])
        return taken

    async def confirm(self, match_id: int, now: int) -> bool:
        """Whether this process still holds the table, now for a while longer."""
        debt = self._held.get(match_id)
        if debt is None:
            return False
        if debt.id in await self._outbox.hold([debt.id], self.holder, now + HOLD):
            return True
        if self._held.get(match_id) is debt:
            del self._held[match_id]
        return self.holds(match_id)

    async def renew(self, busy: Collection[int], now: int) -> list[int]:
        """Hold the tables that are busy for longer and let the others go; returns those that others have by now."""
        held = dict(self._held)
        # what is new may not have been begun yet
        kept = {
            match_id: debt for match_id, debt in held.items() if match_id in busy or debt.created_at > now - SETTLING
        }
        still = await self._outbox.hold([debt.id for debt in kept.values()], self.holder, now + HOLD) if kept else ()
        lost = [match_id for match_id, debt in kept.items() if debt.id not in still]
        if left := held.keys() - kept.keys():
            await self._outbox.settle(*(held[match_id].id for match_id in left))
        for match_id, debt in held.items():
            # an act may have brought a new claim meanwhile
            if (match_id in lost or match_id not in kept) and self._held.get(match_id) is debt:
                del self._held[match_id]
        return [match_id for match_id in lost if not self.holds(match_id)]

    def abandon(self, match_id: int) -> None:
        """Leave a table to whoever comes when the claim has run out: something has failed here."""
        self._held.pop(match_id, None)
