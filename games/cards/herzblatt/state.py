"""Herzblatt: the balance, and the present deal."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.contract import Card, Seat
from games.kit.tricks import Trick, turn

Phase = Literal["bid", "blind", "lay", "play"]


class State(NamedTuple):
    """The balance, and the present deal."""

    balance: tuple[int, ...]
    deals: int
    """How many were played to the end; those that nobody played do not count."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    blind: tuple[Card, ...]
    """What lies face down beside the hands: the blind, or what the declarer has laid away."""
    trick: Trick
    passed: int = 0
    """How many have passed, from forehand on."""
    declarer: Seat | None = None
    took: bool = False
    """The declarer has taken up the blind."""
    tricks: tuple[Trick, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def forehand(self) -> Seat:
        """The seat to the left of the dealer, who leads."""
        return (self.dealer + 1) % self.seats

    @property
    def turn(self) -> Seat:
        """Who plays the next card."""
        return turn(self.trick, self.seats)
