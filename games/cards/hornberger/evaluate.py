"""Estimates for computer players: how a seat weighs the colours, and its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.cards.hornberger.deal import Kegs
from games.contract import Seat


def weights(kegs: Kegs, seat: Seat, seats: int) -> tuple[float, ...]:
    """Weight of each colour for a seat: 1 for its own, the others' negative by their share."""
    return tuple(0.0 if owner is None else 1.0 if owner == seat else -1 / (seats - 1) for owner in kegs)


def lead(points: Sequence[int], seat: Seat) -> float:
    """Points a seat is ahead of the others' average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


_FAR_AHEAD = 25.0
"""Points ahead that make a good chance to win."""


def winning_chance(points: float) -> float:
    """Probability that a seat wins that is ahead by some points, those it may hope for included."""
    return 1 / (1 + exp(-points / _FAR_AHEAD))
