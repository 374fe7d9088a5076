"""What goes into the outbox after a change at a table: drafts of its post, hands and pings."""

from __future__ import annotations

import json

from bot.runtime.clock import now_ms
from bot.sessions.hand_place import hand_place
from bot.sessions.table import Table
from data import rows
from games.contract import Seat

GRACE = 10_000
"""Milliseconds in which whoever played an act delivers it himself; then the outbox does."""
IDLE = 120_000
"""Milliseconds after which an awaited player is pinged."""


def drafts_after(before: Table | None, after: Table, holder: str) -> list[rows.OutboxDraft]:
    """The drafts after a new state: the post, hands that are asked something new, and a ping in a while."""
    grace = after.at + GRACE
    drafts = [rows.OutboxDraft(kind="post", target="", payload="", not_before=grace, holder=holder)]
    if after.info.hidden:
        drafts += [
            rows.OutboxDraft(kind="hand", target=str(seat.seat), payload="", not_before=grace, holder=holder)
            for seat in after.people
            if _has_news(before, after, seat.seat) and hand_place(seat, now_ms())
        ]
    seats = [seat.seat for seat in after.awaited_people()]
    drafts.append(rows.OutboxDraft(kind="ping", target="", payload=json.dumps(seats), not_before=after.at + IDLE))
    return drafts


def post_draft(at: int, holder: str) -> rows.OutboxDraft:
    """A draft of the public post after a change that is no act; whoever makes the change delivers it first."""
    return rows.OutboxDraft(kind="post", target="", payload="", not_before=at + GRACE, holder=holder)


def _has_news(before: Table | None, after: Table, seat: Seat) -> bool:
    match = after.playing
    if before is None or match.result is not None or len(match.mainline) < len(before.playing.mainline):
        return True
    return seat in match.awaited and match.asked[seat] == match.ply
