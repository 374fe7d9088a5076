"""Cutting for deal: each seat draws a card from a pack, and their order decides who begins."""

from __future__ import annotations

from games.contract import RANKS, SUITS, Card, Croupier, Seat
from games.kit.cards import pack


def cut(seats: int, croupier: Croupier, cards: tuple[Card, ...] = pack(), *, alike: bool = False) -> tuple[Card, ...]:
    """Draw a card of the pack for each seat, all of different ranks: while two are alike, everybody draws again.

    Where cards may be ``alike`` in rank, nobody draws twice, and their suits decide.
    """
    while True:
        drawn = croupier.shuffle(cards)[:seats]
        if alike or len({card.rank for card in drawn}) == seats:
            return drawn


def by_height(cards: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The seats by their cards, highest first; of a rank clubs, spades, hearts, diamonds."""
    return tuple(
        sorted(range(len(cards)), key=lambda seat: (-RANKS.index(cards[seat].rank), SUITS.index(cards[seat].suit)))
    )
