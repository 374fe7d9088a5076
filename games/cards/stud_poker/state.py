"""Stud Poker: chips and cards of the present deal, and how the last one ended."""

from __future__ import annotations

from typing import NamedTuple

from games.cards.poker.showdown import Ended, Holding, forehand_of
from games.contract import Seat
from games.kit.betting import Betting
from games.kit.hands import hand
from games.kit.turns import clockwise

STREETS = 4
"""So many open cards come, each with a round of bets."""


class State(NamedTuple):
    """The present deal: chips, and everybody's cards."""

    number: int
    dealer: Seat
    betting: Betting
    hands: tuple[Holding, ...]
    """The first card of each lies face down, and stays so when its player passes; the others are open."""
    stock: Holding
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """Left of the dealer, whoever still has chips."""
        return forehand_of(self.betting, self.dealer)

    @property
    def street(self) -> int:
        """How many open cards everybody has who is in."""
        return max(map(len, self.hands)) - 1

    @property
    def best_open(self) -> Seat:
        """Who has the best open cards of those who are in; of equals the first from the dealer's left."""
        order = [seat for seat in clockwise(self.forehand, len(self.hands)) if seat in self.betting.left]
        return max(order, key=lambda seat: hand(self.hands[seat][1:]))
