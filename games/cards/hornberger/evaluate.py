"""Das Hornberger Schießen for computer players: how a seat weighs the colours, and how far it is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.cards.hornberger.deal import Kegs
from games.contract import Seat


def weights(kegs: Kegs, seat: Seat, seats: int) -> tuple[float, ...]:
    """How a seat weighs the colours: its own for it, those of the others against it, each by its share."""
    return tuple(0.0 if owner is None else 1.0 if owner == seat else -1 / (seats - 1) for owner in kegs)


def lead(points: Sequence[int], seat: Seat) -> float:
    """How many points a seat has more than the others on average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


_FAR_AHEAD = 25.0
"""So many points ahead make a good chance to win."""


def winning_chance(points: float) -> float:
    """How likely a seat wins, from 0 to 1, that is so many points ahead, counting what it may hope for."""
    return 1 / (1 + exp(-points / _FAR_AHEAD))
