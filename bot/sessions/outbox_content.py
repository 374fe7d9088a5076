"""Drafts of the outbox entries after a change at a table: its post, hands and pings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from bot.sessions.hand_place import HandPlace, hand_place
from bot.sessions.outbox_entries import BESIDE, DEALT, ELSEWHERE, SHORTLY, SPARE, Hand, Ping, Post, Wait, draft
from bot.sessions.table import AnyMatch, Table
from data import rows
from games.contract import Cards, Dominoes, Seat

GRACE = 10_000
"""Milliseconds in which the process that played an act delivers it; after that the outbox worker does."""


OFTEN = 300_000
"""Milliseconds within which cards change again where that happens often."""
IDLE = 120_000
"""Milliseconds after which an awaited player is pinged."""


def drafts_after(
    before: Table | None,
    after: Table,
    holder: str,
    now: int,
    in_private: Collection[Seat] = (),
    is_dealt_often: Callable[[], bool] = lambda: False,
) -> list[rows.OutboxDraft]:
    """The drafts after a new state: the post, hands that are asked something new, and a ping in a while.

    The seats ``in_private`` do not look for their choices at the post. Where cards have changed of seats that are
    asked nothing, ``is_dealt_often`` tells whether that happens often at this table.
    """
    grace = after.at + GRACE
    seats_with_news = [
        chair.seat for chair in after.people if hand_place(chair, now) and _has_news(before, after, chair.seat)
    ]
    goes_on = before is not None and _goes_on(after)
    told_in_private = goes_on and _is_told_in_private(after, now)
    awaited = set(after.started_match.awaited)
    post_waits = told_in_private and (not _chooses_in_public(after) or awaited <= set(in_private))

    def due(wait: Wait | None) -> int:
        return grace if wait is None else after.at + wait.pause

    view_wait = SHORTLY if told_in_private and not post_waits else None
    dealt = SHORTLY
    if goes_on and len(after.people) > 1 and set(seats_with_news) - awaited - {_actor(after)} and is_dealt_often():
        dealt = DEALT
    post_wait = _post_wait(after, seats_with_news, now) if post_waits else None
    drafts = [draft(Post(post_wait), due(post_wait), holder)]
    for seat in seats_with_news:
        wait = None if not goes_on else view_wait if seat in awaited else dealt
        drafts.append(draft(Hand(seat, wait), due(wait), holder))
    drafts.append(draft(Ping(tuple(chair.seat for chair in after.awaited_people())), after.at + IDLE))
    return drafts


def post_draft(at: int, holder: str) -> rows.OutboxDraft:
    """A draft of the public post after a change that is no act; the process that makes the change delivers it first."""
    return draft(Post(), at + GRACE, holder)


def standing_drafts(chairs: Iterable[rows.Chair], at: int, holder: str) -> list[rows.OutboxDraft]:
    """The drafts after a match was paused, stopped or lets go on: its post, and in a moment all private views."""
    places = ((chair.seat, hand_place(chair, at)) for chair in chairs if chair.user_id is not None)
    hands = [draft(Hand(seat, SHORTLY), at + SHORTLY.pause, holder) for seat, place in places if place]
    return [post_draft(at, holder), *hands]


def _goes_on(table: Table) -> bool:
    """Return whether a move is next at a table, so that players who are not awaited can wait for news."""
    match = table.started_match
    return match.result is None and table.row.status == "open" and not match.history.undoing and not match.drawish


def _is_told_in_private(after: Table, now: int) -> bool:
    """Return whether all awaited players have private views, which tell them what the post would say.

    An act then costs two calls: its answer, and the view of the player who is next, while the post waits. If the post
    has choices of its own, the view waits instead, unless the awaited players are known to choose in their views.
    """
    in_view = {chair.seat for chair in after.people if hand_place(chair, now)}
    return after.info.hidden and in_view.issuperset(after.started_match.awaited)


def _post_wait(table: Table, with_news: Collection[Seat], now: int) -> Wait | None:
    """The wait of the post where all who go on see in their own views what it says; None for none."""
    awaited, actor = set(table.started_match.awaited), _actor(table)
    is_spare = not (awaited.intersection(with_news) - {actor})
    if is_spare and awaited != {actor}:
        # they choose at the same time, and the post says who has
        return None
    if len(table.people) == 1 or table.game.timed:
        return None if is_spare else SHORTLY
    wait = ELSEWHERE if _plays_elsewhere(table, now) else BESIDE
    return SPARE[wait] if is_spare else wait


def _actor(table: Table) -> Seat | None:
    """The seat that has acted last."""
    return table.started_match.steps[-1].seat if table.started_match.steps else None


def _plays_elsewhere(table: Table, now: int) -> bool:
    """Return whether nobody at a table has a view open in its channel: all look at their direct messages."""
    return all(hand_place(chair, now) == HandPlace.DIRECT_MESSAGE for chair in table.people)


def _chooses_in_public(table: Table) -> bool:
    """Return whether somebody who is awaited may play in public."""
    match, opened = table.started_match, table.info.open
    return any(
        any(type(move) in opened for move in match.legals[seat].moves)
        or any(offer.kind in opened for offer in match.legals[seat].offers)
        for seat in match.awaited
    )


def _has_news(before: Table | None, after: Table, seat: Seat) -> bool:
    """Return whether a private view is not true any more: another question, none any more, or other cards."""
    match = after.started_match
    if before is None or match.result is not None:
        return True
    was = before.started_match
    if len(match.history.mainline) < len(was.history.mainline):
        return True
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
