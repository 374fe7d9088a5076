"""Card points of most trick games, and the ranking with the ten above the king."""

from __future__ import annotations

from functools import cache

from games.contract import SUITS, Card
from games.kit.suits import Suit
from games.kit.tricks import Ranking

TEN_HIGH = ("7", "8", "9", "B", "D", "K", "10", "A")
"""Ranks, lowest first."""
CARD_POINTS = {
    Card(suit + rank): points
    for suit in SUITS
    for rank, points in (("A", 11), ("10", 10), ("K", 4), ("D", 3), ("B", 2))
}
"""Card points of each card that counts."""
ALL_POINTS = sum(CARD_POINTS.values())


@cache
def ranking(trump: Suit) -> Ranking:
    """The ranking of the cards when a suit is trump."""
    return Ranking.with_trump(trump, TEN_HIGH)
