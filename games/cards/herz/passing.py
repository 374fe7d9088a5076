"""Passing cards on in Herz: the direction of each fight, giver and receiver."""

from __future__ import annotations

from games.contract import Seat

SEATS = 4
GIFT = 3
"""Number of cards passed on."""
WAYS = "LRXH"
"""Directions of the four fights of a round: left, right, across, or held."""
STEP = {"L": 1, "R": 3, "X": 2}
"""Seats clockwise that cards go, by direction."""


def way(fight: int) -> str:
    """The direction of passing in a fight, counted from 0."""
    return WAYS[fight % len(WAYS)]


def receiver(seat: Seat, direction: str) -> Seat:
    """The seat that gets a seat's cards."""
    return (seat + STEP[direction]) % SEATS


def giver(seat: Seat, direction: str) -> Seat:
    """The seat whose cards a seat gets."""
    return (seat - STEP[direction]) % SEATS
