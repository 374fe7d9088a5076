"""Herz: how the cards stand, and what each counts for whoever takes it."""

from __future__ import annotations

from games.contract import HEARTS, RANKS, SPADES, Card
from games.kit.tricks import Ranking

NATURAL = Ranking()
QUEEN = Card(SPADES + "D")
HITS = {Card(HEARTS + rank): 1 for rank in RANKS} | {QUEEN: 13}
"""What each card counts for whoever takes it; all others count nothing."""
ALL_HITS = 26
