"""Lots: who is first, decided by cards drawn from a pack."""

from __future__ import annotations

from games.croupier import Croupier
from games.kit.cards import RANKS, Card, pack
from games.values import Seat


def lots(seats: int, croupier: Croupier) -> tuple[Card, ...]:
    """A card for each seat, all of different ranks: while two are alike, everybody draws again."""
    while True:
        drawn = croupier.shuffle(pack())[:seats]
        if len({card.rank for card in drawn}) == seats:
            return drawn


def by_height(cards: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The seats by their cards, highest first."""
    return tuple(sorted(range(len(cards)), key=lambda seat: -RANKS.index(cards[seat].rank)))
