"""The cards of Deutscher Schafkopf: four jacks are trumps, and a suit below them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from games.cards.tricks.card_points import CARD_POINTS
from games.contract import SUITS, Card
from games.kit.cards import pack
from games.kit.suits import Suit
from games.kit.tricks import Ranking, worth

PLAIN = ("7", "8", "9", "D", "K", "10", "A")
"""Ranks of a suit, lowest first; the jacks are trumps."""
PACK = pack("7")
JACK = "B"
JACKS = tuple(Card(suit + JACK) for suit in SUITS)
"""The jacks, highest first."""
LEAST = 5
"""Least number of trumps that must be reported."""


@cache
def ranking(trump: str = "") -> Ranking:
    """The ranking of the cards when a suit joins the jacks as trump; without a suit, they alone are trumps."""
    suit = tuple(Card(trump + rank) for rank in PLAIN) if trump else ()
    return Ranking(PLAIN, (*suit, *reversed(JACKS)))


def trumps_with(hand: Iterable[Card]) -> dict[str, int]:
    """Number of trumps a hand would have with each suit."""
    count = dict.fromkeys(SUITS, 0)
    jacks = 0
    for card in hand:
        if card.rank == JACK:
            jacks += 1
        else:
            count[card.suit] += 1
    return {suit: jacks + own for suit, own in count.items()}


def reach(hand: Iterable[Card]) -> int:
    """The most trumps a hand can have."""
    return max(trumps_with(hand).values())


def best_suits(hand: Collection[Card]) -> tuple[Suit, ...]:
    """The suits that give a hand the most trumps."""
    count = trumps_with(hand)
    most = max(count.values())
    return tuple(suit for suit in Suit.all() if count[suit] == most)


def suit_points(hand: Iterable[Card], suit: str) -> int:
    """Card points of the cards of a suit, without its jack."""
    return worth((card for card in hand if card.suit == suit and card.rank != JACK), CARD_POINTS)


def best_jack(hand: Collection[Card]) -> int:
    """Height of the best jack of a hand, from 4; 0 without any."""
    return next((len(JACKS) - place for place, card in enumerate(JACKS) if card in hand), 0)
