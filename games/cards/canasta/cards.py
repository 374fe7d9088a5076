"""The cards of Canasta: wild cards, red and black threes, and points."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import DIAMONDS, HEARTS, RANKS, Card
from games.kit.cards import packs, ranged

DECK = packs(2, 4)
WILD, BLACK = "W", "3"
"""Ranks of a meld of wild cards, and of one of black threes."""
NATURAL = RANKS[2:]
"""Ranks of ordinary melds."""
HEARTS_AND_DIAMONDS = (HEARTS, DIAMONDS)
"""The red suits."""
_VALUES = {"": 50, "2": 20, "A": 20} | dict.fromkeys("34567", 5)
_COUNTS = {card: _VALUES.get(card.rank, 10) for card in DECK}
_WILD = frozenset(card for card in DECK if card.rank in ("", "2"))
_RED_THREES = frozenset(card for card in DECK if card.rank == "3" and card.suit in HEARTS_AND_DIAMONDS)
_BLACK_THREES = frozenset(card for card in DECK if card.rank == "3") - _RED_THREES
_RANK_OF = {
    card: WILD if card in _WILD else "red" if card in _RED_THREES else card.rank for card in dict.fromkeys(DECK)
}


def is_wild(card: Card) -> bool:
    """Return whether a card is wild: jokers and twos."""
    return card in _WILD


def is_red_three(card: Card) -> bool:
    """Return whether a card is a red three, a mere bonus."""
    return card in _RED_THREES


def is_black_three(card: Card) -> bool:
    """Return whether a card is a black three, which blocks the next player."""
    return card in _BLACK_THREES


def value(cards: Iterable[Card]) -> int:
    """Points of some cards; red threes count separately."""  # 2.3
    return sum([_COUNTS[card] for card in cards if card not in _RED_THREES])


def rank_of(card: Card) -> str:
    """The rank of the meld a card belongs to; ``red`` for red threes."""
    return _RANK_OF[card]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of a meld: natural ones first, then wild ones."""
    return tuple(sorted(ranged(cards), key=is_wild))
