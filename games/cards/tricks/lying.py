"""Tricks and hands as they lie: the present trick, the last one, the own cards with the trumps first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from games.contract import SUITS, Card, Cards, Face, Part, Seat, Who, phrase
from games.kit.tricks import TRUMP, Ranking, Trick, spread_out, winner

_SUITS = (TRUMP, *SUITS)


def trick_lying(trick: Trick, tricks: tuple[Trick, ...], ranking: Ranking, seats: int, viewer: Seat | None) -> Cards:
    """The trick; before a lead the last one."""
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
    """A hand as it is held once trumps are known: trumps first, then suit by suit, each high to low as it ranks."""
    return tuple(
        sorted(hand, key=lambda card: (_SUITS.index(ranking.suit[card]), -ranking.height[card], SUITS.index(card.suit)))
    )
