"""Lots: who is first, decided by cards drawn from a pack."""

from __future__ import annotations

from games.contract import Croupier, Seat
from games.kit.cards import RANKS, Card, pack


def lots(seats: int, croupier: Croupier) -> tuple[Card, ...]:
    """A card for each seat, all of different ranks: while two are alike, everybody draws again."""
    while True:
        cards = croupier.shuffle(pack())[:seats]
        if len({card.rank for card in cards}) == seats:
            return cards


def by_height(cards: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The seats by their cards, highest first."""
    return tuple(sorted(range(len(cards)), key=lambda seat: -RANKS.index(cards[seat].rank)))
