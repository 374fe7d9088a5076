"""Drafts of the outbox entries after a change at a table: its post, hands and pings."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sessions.hand_place import HandPlace, hand_place
from bot.sessions.outbox_entries import DirectView, EphemeralView, Hand, Ping, Post, draft
from bot.sessions.table import Table
from data import rows

GRACE = 10_000
"""Milliseconds in which the process that played an act delivers it; after that the outbox worker does."""


IDLE = 120_000
"""Milliseconds after which an awaited player is pinged."""


def drafts_after(after: Table, holder: str, now: int) -> list[rows.OutboxDraft]:
    """The drafts after a new state: the post, everybody's private view, and a ping in a while."""
    grace = after.at + GRACE
    drafts = [draft(Post(), grace, holder)]
    drafts += [draft(Hand(chair.seat), grace, holder) for chair in after.people if hand_place(chair, now)]
    drafts.append(draft(Ping(tuple(chair.seat for chair in after.awaited_people())), after.at + IDLE))
    return drafts


def post_draft(at: int, holder: str) -> rows.OutboxDraft:
    """A draft of the public post after a change that is no act; the process that makes the change delivers it first."""
    return draft(Post(), at + GRACE, holder)


def standing_drafts(chairs: Iterable[rows.Chair], at: int, holder: str) -> list[rows.OutboxDraft]:
    """The drafts after a match was paused, stopped or lets go on: its post, and all private views."""
    places = ((chair.seat, hand_place(chair, at)) for chair in chairs if chair.user_id is not None)
    hands = [draft(Hand(seat), at + GRACE, holder) for seat, place in places if place]
    return [post_draft(at, holder), *hands]


def farewell_drafts(before: Iterable[rows.Chair], after: Iterable[rows.Chair], at: int) -> list[rows.OutboxDraft]:
    """The drafts that reduce the private views of people whose seats computer players have taken."""
    drafts = []
    for old, new in zip(before, after, strict=True):
        if old.user_id is None or new.user_id is not None:
            continue
        place = hand_place(old, at)
        if HandPlace.EPHEMERAL in place:
            view = EphemeralView(old.seat, old.ephemeral_message_id or 0, old.ephemeral_token or "")
            drafts.append(draft(view, at))
        if HandPlace.DIRECT_MESSAGE in place:
            drafts.append(draft(DirectView(old.seat), at))
    return drafts


def is_looked_at(table: Table, item: Post | Hand, now: int) -> bool:
    """Return whether a message is where people look first: it asks somebody, or is all there is to see.

    The private view of somebody who is not awaited asks nothing. A post asks nothing where all who are awaited choose
    in private views.
    """
    match = table.match
    if match is None or match.result is not None or table.row.status != "open":
        return True
    awaited = frozenset(match.awaited)
    if isinstance(item, Hand):
        return item.seat in awaited
    in_view = {chair.seat for chair in table.people if hand_place(chair, now)}
    return not (table.info.hidden and awaited <= in_view) or _chooses_in_public(table)


def _chooses_in_public(table: Table) -> bool:
    """Return whether somebody who is awaited may play in public."""
    match, opened = table.started_match, table.info.open
    return any(
        any(type(move) in opened for move in match.legals[seat].moves)
        or any(offer.kind in opened for offer in match.legals[seat].offers)
        for seat in match.awaited
    )
