"""What goes into the outbox after a change at a table: drafts of its post, hands and pings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from bot.runtime.clock import now_ms
from bot.sessions.hand_place import HandPlace, hand_place
from bot.sessions.table import AnyMatch, Table
from data import rows
from games.contract import Cards, Dominoes, Seat

GRACE = 10_000
"""Milliseconds in which whoever played an act delivers it himself; then the outbox does."""
SHORTLY = 2_000
"""Milliseconds in which a post waits for the next act, where those who go on see in their own views what it says."""
UNHURRIED = 20_000
"""The same where all people of a table play in their direct messages, and only onlookers see the post."""
SOON = "soon"
"""The payload of what waits so; the round of the outbox delivers it."""
LATER = "later"
"""The payload of a post that waits unhurried."""
IDLE = 120_000
"""Milliseconds after which an awaited player is pinged."""


def drafts_after(
    before: Table | None, after: Table, holder: str, in_private: Collection[Seat] = ()
) -> list[rows.OutboxDraft]:
    """The drafts after a new state: the post, hands that are asked something new, and a ping in a while.

    The seats ``in_private`` do not look for their choices at the post.
    """
    grace = after.at + GRACE
    seats_with_news = [
        chair.seat for chair in after.people if hand_place(chair, now_ms()) and _has_news(before, after, chair.seat)
    ]
    now: dict[str, Any] = {"payload": "", "not_before": grace}
    soon: dict[str, Any] = {"payload": SOON, "not_before": after.at + SHORTLY}
    goes_on = before is not None and _goes_on(after)
    told_in_private = goes_on and _is_told_in_private(after, seats_with_news)
    post_waits = told_in_private and (
        not _chooses_in_public(after) or set(after.started_match.awaited) <= set(in_private)
    )
    views_wait = told_in_private and not post_waits
    waiting = {"payload": LATER, "not_before": after.at + UNHURRIED} if _plays_elsewhere(after) else soon
    drafts = [rows.OutboxDraft(kind="post", target="", holder=holder, **(waiting if post_waits else now))]
    drafts += [
        rows.OutboxDraft(
            kind="hand",
            target=str(seat),
            holder=holder,
            **(soon if goes_on and (views_wait or seat not in after.started_match.awaited) else now),
        )
        for seat in seats_with_news
    ]
    seats = [seat.seat for seat in after.awaited_people()]
    drafts.append(rows.OutboxDraft(kind="ping", target="", payload=json.dumps(seats), not_before=after.at + IDLE))
    return drafts


def post_draft(at: int, holder: str) -> rows.OutboxDraft:
    """A draft of the public post after a change that is no act; whoever makes the change delivers it first."""
    return rows.OutboxDraft(kind="post", target="", payload="", not_before=at + GRACE, holder=holder)


def standing_drafts(chairs: Iterable[rows.Chair], at: int, holder: str) -> list[rows.OutboxDraft]:
    """The drafts after a match was paused, stopped or lets go on: its post, and in a moment all private views."""
    places = ((chair.seat, hand_place(chair, at)) for chair in chairs if chair.user_id is not None)
    soon: dict[str, Any] = {"payload": SOON, "not_before": at + SHORTLY, "holder": holder}
    hands = [rows.OutboxDraft(kind="hand", target=str(seat), **soon) for seat, place in places if place]
    return [post_draft(at, holder), *hands]


def _goes_on(table: Table) -> bool:
    """Whether the next thing to happen at a table is a move, of which whoever is not awaited need not know at once."""
    match = table.started_match
    return match.result is None and table.row.status == "open" and not match.undoing and not match.drawish


def _is_told_in_private(after: Table, with_news: Collection[Seat]) -> bool:
    """Whether all who go on see in their own views what the post would say, and somebody else than the actor does.

    An act costs its answer and one call more: that one is then the view, and the post waits a moment. Where the post
    has choices of its own the view waits instead, unless those who go on are known to choose in their views.
    """
    awaited, actor = set(after.started_match.awaited), after.started_match.steps[-1].seat
    return after.info.hidden and awaited <= set(with_news) and bool(awaited - {actor})


def _plays_elsewhere(table: Table) -> bool:
    """Whether nobody at a table has a view open in its channel: all look at their direct messages."""
    now = now_ms()
    return all(hand_place(chair, now) == HandPlace.DIRECT_MESSAGE for chair in table.people)


def _chooses_in_public(table: Table) -> bool:
    """Whether somebody who is awaited may play in public."""
    match, opened = table.started_match, table.info.open
    return any(
        any(type(move) in opened for move in match.legals[seat].moves)
        or any(offer.kind in opened for offer in match.legals[seat].offers)
        for seat in match.awaited
    )


def _has_news(before: Table | None, after: Table, seat: Seat) -> bool:
    """Whether a private view is not true any more: another question, none any more, or other cards."""
    match = after.started_match
    if before is None or match.result is not None or len(match.mainline) < len(before.started_match.mainline):
        return True
    was = before.started_match
    if seat in match.awaited:
        return match.asked[seat] == match.ply
    return seat in was.awaited or (after.info.hidden and own_cards(was, seat) != own_cards(match, seat))


def own_cards(match: AnyMatch, seat: Seat) -> Counter[object]:
    """The cards and dominoes of a seat as it sees them itself, in no order."""
    contents: Counter[object] = Counter()
    for part in match.game.view(match.state, seat).parts:
        if isinstance(part, Cards) and part.kind == "hand" and part.seat == seat:
            contents.update(face.card for face in part.faces)
        elif isinstance(part, Dominoes) and part.kind == "hand" and part.seat == seat:
            contents.update(tile.pips for tile in part.tiles)
    return contents
