"""The pack of twenty cards of Schnapsen and its relatives: jack to ace, the ten above the king."""

from __future__ import annotations

from functools import cache

from games.cards.tricks.card_points import TEN_HIGH
from games.kit.cards import pack
from games.kit.suits import Suit
from games.kit.tricks import Ranking

ORDER = TEN_HIGH[3:]
"""Ranks, lowest first."""
PACK = tuple(card for card in pack() if card.rank in ORDER)


@cache
def ranking(trump: Suit) -> Ranking:
    """The ranking of the cards when a suit is trump."""
    return Ranking.with_trump(trump, ORDER)
