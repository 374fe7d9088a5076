"""Packs of playing cards, dealing, and the order of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from games.contract import CLUBS, DIAMONDS, HEARTS, JOKER, RANKS, SPADES, SUITS, Card

C = TypeVar("C", bound=str)
"""A card of any pack."""


@lru_cache
def pack(lowest: str = "2") -> tuple[Card, ...]:
    """A pack from the lowest rank up, suit by suit: 52 cards from 2, 32 from 7."""
    return tuple(Card(suit + rank) for suit in SUITS for rank in RANKS[RANKS.index(lowest) :])


@lru_cache
def packs(copies: int, jokers: int) -> tuple[Card, ...]:
    """Several full packs as one, with a number of jokers."""
    return pack() * copies + (JOKER,) * jokers


@lru_cache
def positions(order: tuple[str, ...] = RANKS) -> dict[Card, int]:
    """The height of each card within its suit, 0 the lowest, for an order of ranks."""
    return {Card(suit + rank): index for suit in SUITS for index, rank in enumerate(order)}


_DISPLAY = {
    Card(suit + rank): (index, -place)
    for index, suit in enumerate((CLUBS, SPADES, HEARTS, DIAMONDS))
    for place, rank in enumerate(RANKS)
} | {JOKER: (-1, 0)}
_BY_RANK = {card: (place, index) for card, (index, place) in _DISPLAY.items()} | {JOKER: (-len(RANKS), 0)}


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is held: jokers, then by suit, high to low."""
    return tuple(sorted(cards, key=_DISPLAY.__getitem__))


def ranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is held where ranks are collected: jokers, then by rank, high to low."""
    return tuple(sorted(cards, key=_BY_RANK.__getitem__))


def deal(deck: tuple[C, ...], seats: int, each: int, first: int = 0) -> tuple[tuple[C, ...], ...]:
    """Deal hands of ``each`` cards one by one clockwise, beginning with seat ``first``; indexed by seat."""
    return tuple(deck[(seat - first) % seats : seats * each : seats] for seat in range(seats))


def without(cards: tuple[C, ...], *gone: C) -> tuple[C, ...]:
    """Remove cards, one for each that is named; ``ValueError`` if one is not there. The order stays."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def less(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Remove cards, one for each that is named and there; others are ignored. The order stays."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
