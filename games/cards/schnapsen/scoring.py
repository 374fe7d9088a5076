"""Schnapsen: what a deal is worth."""

from __future__ import annotations

from games.cards.schnapsen.state import State
from games.cards.tricks.scoring import points, trick_counts, worth_of_loss
from games.contract import Seat


def worth_against(s: State, loser: Seat) -> int:
    """What a deal lost by a seat as it stands is worth."""  # 6.2
    return worth_of_loss(trick_counts(s)[loser], points(s)[loser])
