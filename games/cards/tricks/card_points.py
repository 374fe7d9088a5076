"""The card points that most trick games count, and the order in which the ten stands above the king."""

from __future__ import annotations

from games.contract import SUITS, Card

TEN_HIGH = ("7", "8", "9", "B", "D", "K", "10", "A")
"""Ranks, lowest first."""
CARD_POINTS = {
    Card(suit + rank): points
    for suit in SUITS
    for rank, points in (("A", 11), ("10", 10), ("K", 4), ("D", 3), ("B", 2))
}
ALL_POINTS = sum(CARD_POINTS.values())
