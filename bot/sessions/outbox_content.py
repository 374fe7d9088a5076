"""What is due to be said after a change at a table: its post, hands, pings, and that it goes on."""

from __future__ import annotations

import json

from bot.runtime.clock import now_ms
from bot.sessions.hand_place import hand_place
from bot.sessions.leases import GO, Deadline
from bot.sessions.table import Table
from data import rows
from games.contract import Seat

GRACE = 10_000
"""Milliseconds in which whoever played an act delivers it himself; then the outbox does."""
IDLE = 120_000
"""Milliseconds after which an awaited player is pinged."""


def owed(before: Table | None, after: Table, holder: str, due: Deadline | None = None) -> list[rows.Owed]:
    """What is due after a new state: the post, hands that are asked something new, a ping in a while, and going on."""
    grace = after.at + GRACE
    debts = [rows.Owed(kind="post", target="", payload="", not_before=grace, holder=holder)]
    if after.info.hidden:
        debts += [
            rows.Owed(kind="hand", target=str(seat.seat), payload="", not_before=grace, holder=holder)
            for seat in after.people
            if _news(before, after, seat.seat) and hand_place(seat, now_ms())
        ]
    if after.goes_on:
        payload = "" if due is None else str(due)
        debts.append(rows.Owed(kind=GO, target="", payload=payload, not_before=now_ms() + GRACE, holder=holder))
    awaited = [seat.seat for seat in after.awaited_people()]
    debts.append(rows.Owed(kind="ping", target="", payload=json.dumps(awaited), not_before=after.at + IDLE))
    return debts


def post_owed(at: int, holder: str) -> rows.Owed:
    """The debt of a public post for a change at an instant that is no act; whoever makes the change pays first."""
    return rows.Owed(kind="post", target="", payload="", not_before=at + GRACE, holder=holder)


def _news(before: Table | None, after: Table, seat: Seat) -> bool:
    match = after.playing
    if before is None or match.result is not None or len(match.line) < len(before.playing.line):
        return True
    return seat in match.awaited and match.asked[seat] == match.ply
