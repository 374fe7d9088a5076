"""Laying off: cards added to melds on the table, and jokers exchanged for natural cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.contract import JOKER, SUITS, Card
from games.kit.cards import without
from games.kit.melds import LADDER, LONGEST_RUN, Kind, Meld, naturals, ordered, run_start, stand_ins
from games.kit.seats import replaced


class Fit(NamedTuple):
    """A card that can be added to a meld, and, for the joker of a run, which card it stands for there."""

    card: Card
    stands: Card | None = None


def fitting(meld: Meld) -> tuple[Fit, ...]:
    """The cards that can be added to a meld."""
    return _fitting(meld.kind, meld.cards)


@lru_cache(maxsize=8192)
def _fitting(kind: Kind, cards: tuple[Card, ...]) -> tuple[Fit, ...]:
    if kind == "set":
        if len(cards) == len(SUITS):
            return ()
        missing = [Card(suit + rank) for suit, rank in _missing(cards)]
        return (*map(Fit, missing), Fit(JOKER))
    start = run_start(cards)
    if start is None or len(cards) == LONGEST_RUN:
        return ()
    suit = naturals(cards)[0].suit
    ends = [place for place in (start - 1, start + len(cards)) if 0 <= place < len(LADDER)]
    outside = [Card(suit + LADDER[place]) for place in ends]
    return (*map(Fit, outside), *(Fit(JOKER, card) for card in outside))


def _missing(cards: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    real = naturals(cards)
    there = [card.suit for card in real]
    return ((suit, real[0].rank) for suit in SUITS if suit not in there)


def extend(meld: Meld, fit: Fit) -> Meld:
    """Add a card that fits to a meld."""
    if meld.kind == "set":
        return meld._replace(cards=ordered((*meld.cards, fit.card)))
    below = (fit.card, *meld.cards)
    start = run_start(below)
    if start is not None and stand_ins(meld._replace(cards=below))[0] == (fit.stands or fit.card):
        return meld._replace(cards=below)
    return meld._replace(cards=(*meld.cards, fit.card))


def swappable(meld: Meld) -> tuple[Card, ...]:
    """The natural cards that a player can exchange for a joker of the meld."""
    if JOKER not in meld.cards:
        return ()
    if meld.kind == "set":
        return tuple(Card(suit + rank) for suit, rank in _missing(meld.cards))
    both = zip(meld.cards, stand_ins(meld), strict=True)
    return tuple(stands for card, stands in both if card == JOKER and stands is not None)


def exchange_joker(meld: Meld, card: Card) -> Meld:
    """Put a natural card in the place of a joker of a meld."""
    if meld.kind == "set":
        return meld._replace(cards=ordered((*without(meld.cards, JOKER), card)))
    place = stand_ins(meld).index(card)
    return meld._replace(cards=replaced(meld.cards, place, card))
