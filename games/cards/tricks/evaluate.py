"""How somebody stands on the way to the Bummerl, as far as computer players need to know."""

from __future__ import annotations

from games.cards.tricks.bummerl import START, Countdown
from games.contract import Seat


def countdown_estimate(count: Countdown, seat: Seat) -> float:
    """How a seat stands in the present round, from 0 to 1."""
    others = [left for other, left in enumerate(count.left) if other != seat]
    return 0.5 + (sum(others) / len(others) - count.left[seat]) / (2 * START)
