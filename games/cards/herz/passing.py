"""Herz: where cards are passed in each fight, to whom and from whom."""

from __future__ import annotations

from games.contract import Seat

SEATS = 4
GIFT = 3
"""How many cards are passed."""
WAYS = "LRXH"
"""Where cards are passed in the four fights of a round: left, right, across, or held."""
STEP = {"L": 1, "R": 3, "X": 2}
"""How many seats clockwise the cards go."""


def way(fight: int) -> str:
    """Where cards are passed in a fight, the first of which is 0."""
    return WAYS[fight % len(WAYS)]


def receiver(seat: Seat, direction: str) -> Seat:
    """To whom a seat passes its cards."""
    return (seat + STEP[direction]) % SEATS


def giver(seat: Seat, direction: str) -> Seat:
    """From whom a seat receives cards."""
    return (seat - STEP[direction]) % SEATS
