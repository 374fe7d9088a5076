"""Poker hands of up to five cards: their rank, and its name in words.

Of fewer than five cards only equal ranks and heights count; straights and flushes need all five.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from games.contract import RANKS, SUITS, Card, Phrase, phrase
from games.kit.cards import pack

HIGH, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
"""The classes of poker hands, lowest first."""
NAMES = ("high", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four", "straight_flush")
FIVE = 5
ACE = RANKS.index("A")
_WHEEL = (ACE, 3, 2, 1, 0)
"""5-4-3-2-A: the only straight in which the ace is low."""


class Hand(NamedTuple):
    """The worth of a poker hand: its class, then the ranks that decide among equals; the greater one wins."""

    kind: int
    ranks: tuple[int, ...]
    """0 for a two … 12 for an ace, the most important first; of a straight its highest alone."""


# Every card adds one to an octal digit of its rank and to one of its suit, so that a sum tells all that matters.
_WEIGHT: dict[Card, int] = {
    card: 8 ** RANKS.index(card.rank) + 8 ** (len(RANKS) + SUITS.index(card.suit)) for card in pack()
}
_ONE_SUIT = frozenset(FIVE * 8 ** (len(RANKS) + suit) for suit in range(len(SUITS)))
_RANK_DIGITS = 8 ** len(RANKS)


def hand(cards: Iterable[Card]) -> Hand:
    """Evaluate one to five cards."""
    total = sum([_WEIGHT[card] for card in cards])
    suits, ranks = divmod(total, _RANK_DIGITS)
    return _worth(ranks, suits * _RANK_DIGITS in _ONE_SUIT)


@cache
def _worth(digits: int, one_suit: bool) -> Hand:
    counts = {rank: count for rank in range(len(RANKS)) if (count := digits >> 3 * rank & 7)}
    # the most equal ones first, then the highest
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(sorted(counts.values(), reverse=True))
    top = _top_of_straight(ranks) if shape == (1,) * FIVE else None
    if top is not None:
        return Hand(STRAIGHT_FLUSH if one_suit else STRAIGHT, (top,))
    if one_suit:
        return Hand(FLUSH, ranks)
    return Hand(_SHAPES.get(shape[:2], HIGH), ranks)


_SHAPES = {(4,): FOUR, (4, 1): FOUR, (3, 2): FULL_HOUSE, (3,): THREE, (3, 1): THREE, (2, 2): TWO_PAIRS}
_SHAPES |= {(2,): PAIR, (2, 1): PAIR}


def _top_of_straight(ranks: tuple[int, ...]) -> int | None:
    """The highest rank of five in a row, which in 5-4-3-2-A is the five; None if there is a gap."""
    if ranks == _WHEEL:
        return ranks[1]
    return ranks[0] if ranks[0] - ranks[-1] == FIVE - 1 else None


def hand_phrase(worth: Hand) -> Phrase:
    """The name of a hand as a phrase: ``hand.<class>`` with the ranks that make it, ``a`` and ``b``."""
    several = worth.kind in (PAIR, TWO_PAIRS, THREE, FULL_HOUSE, FOUR)
    key = "royal" if worth == Hand(STRAIGHT_FLUSH, (ACE,)) else NAMES[worth.kind]
    names = [phrase(f"{'ranks' if several else 'rank'}.{RANKS[rank]}") for rank in worth.ranks[:2]]
    if worth.kind in (TWO_PAIRS, FULL_HOUSE):
        return phrase(f"hand.{key}", a=names[0], b=names[1])
    return phrase(f"hand.{key}", a=names[0])


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a poker hand is held: the most equal ones first, then the highest."""
    cards = tuple(cards)
    counts = Counter(card.rank for card in cards)
    return tuple(sorted(cards, key=lambda card: (-counts[card.rank], -RANKS.index(card.rank), SUITS.index(card.suit))))
