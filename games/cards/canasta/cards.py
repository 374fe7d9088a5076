"""Canasta: what cards are and count: wild cards, red and black threes."""

from __future__ import annotations

from collections.abc import Iterable

from games.kit.cards import DIAMONDS, HEARTS, RANKS, Card, packs, ranged

DECK = packs(2, 4)
WILD, BLACK = "W", "3"
"""The ranks of a meld of wild cards, and of black threes."""
NATURAL = RANKS[2:]
_VALUES = {"": 50, "2": 20, "A": 20} | dict.fromkeys("34567", 5)
HEARTS_AND_DIAMONDS = (HEARTS, DIAMONDS)


def is_wild(card: Card) -> bool:
    """Whether a card stands for others: jokers and twos."""
    return card.rank in ("", "2")


def is_red_three(card: Card) -> bool:
    """Whether a card is a mere bonus."""
    return card.rank == "3" and card.suit in HEARTS_AND_DIAMONDS


def is_black_three(card: Card) -> bool:
    """Whether a card blocks the next player."""
    return card.rank == "3" and card.suit not in HEARTS_AND_DIAMONDS


def value(cards: Iterable[Card]) -> int:
    """What cards count together; red threes are no cards."""  # 2.3
    return sum(_VALUES.get(card.rank, 10) for card in cards if not is_red_three(card))


def rank_of(card: Card) -> str:
    """The rank of the meld a card belongs to; none for red threes."""
    return WILD if is_wild(card) else "red" if is_red_three(card) else card.rank


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Natural cards first, then wild ones."""
    return tuple(sorted(ranged(cards), key=is_wild))
