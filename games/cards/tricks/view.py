"""Parts of a view that trick games share: the trick, the last trick, the own hand, a couple, the talon."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from games.cards.tricks.announcing import Announcing, couple
from games.cards.tricks.table import Table
from games.contract import SUITS, Card, Cards, Face, Part, Seat, Who, phrase
from games.kit.talon import Talon
from games.kit.tricks import TRUMP, Ranking, Trick, spread_out, turn, winner

_SUITS = (TRUMP, *SUITS)


def trick_lying(trick: Trick, tricks: tuple[Trick, ...], ranking: Ranking, seats: int, viewer: Seat | None) -> Cards:
    """The present trick; before a lead, the last one."""
    if not trick.cards and tricks:
        return last_trick(tricks, ranking, seats, viewer, "trick")
    label = phrase("trick.number", n=len(tricks) + 1)
    return spread_out(trick, ranking, seats, bottom=viewer, label=label)


def last_trick(
    tricks: tuple[Trick, ...],
    ranking: Ranking,
    seats: int,
    viewer: Seat | None,
    kind: Literal["trick", "last", "meld"] = "last",
) -> Cards:
    """The last complete trick."""
    label = phrase("trick.last", by=Who(winner(tricks[-1], ranking, seats)))
    return spread_out(tricks[-1], ranking, seats, bottom=viewer, label=label, kind=kind)


def own_hand(
    hands: tuple[tuple[Card, ...], ...], viewer: Seat | None, lit: Collection[Card], ranking: Ranking | None = None
) -> tuple[Part, ...]:
    """The viewer's own cards; ``lit`` are those he may choose now. With a ranking the trumps come first."""
    if viewer is None or not hands[viewer]:
        return ()
    hand = hands[viewer] if ranking is None else trumps_first(hands[viewer], ranking)
    trumps = 0 if ranking is None else sum(ranking.suit[card] == TRUMP for card in hand)
    label = phrase("hand.trumps", n=trumps) if trumps else phrase("hand")
    return (Cards("hand", tuple(Face(card, lit=card in lit) for card in hand), label, viewer),)


def trumps_first(hand: Iterable[Card], ranking: Ranking) -> tuple[Card, ...]:
    """A hand in order once trumps are known: trumps first, then suit by suit, each from high to low."""
    return tuple(
        sorted(hand, key=lambda card: (_SUITS.index(ranking.suit[card]), -ranking.height[card], SUITS.index(card.suit)))
    )


def lying(s: Announcing, seat: Seat | None) -> tuple[Part, ...]:
    """The couple just announced; else the present trick, or before a lead the last one."""
    if s.owed is not None:
        by = turn(s.trick, len(s.hands))
        faces = tuple(Face(card, marked=True) for card in couple(s.owed))
        return (Cards("meld", faces, phrase("couple", by=Who(by)), by),)
    return (trick_or_last(s, seat),)


def trick_or_last(s: Table, seat: Seat | None) -> Part:
    """The present trick; before a lead, the last one."""
    return trick_lying(s.trick, s.tricks, s.ranking, len(s.hands), seat)


def last_beside(s: Table, seat: Seat | None) -> tuple[Part, ...]:
    """The last trick, small, while another trick or a couple lies in its place."""
    return (
        (last_trick(s.tricks, s.ranking, len(s.hands), seat),)
        if s.tricks and (s.trick.cards or s.owed is not None)
        else ()
    )


def talon_parts(talon: Talon) -> tuple[Part, ...]:
    """The upcard and the talon; all face down once it is closed; nothing when it is used up."""
    if not talon.cards:
        return ()
    if talon.covered:
        return (Cards("pile", (Face(None),) * len(talon.cards), phrase("talon.closed")),)
    return (
        Cards("meld", (Face(talon.upcard),), phrase("trump")),
        Cards("pile", (Face(None),) * (len(talon.cards) - 1), phrase("talon")),
    )
