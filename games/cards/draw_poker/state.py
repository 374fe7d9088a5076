"""Draw Poker: chips and cards of the present deal, and how the last one ended."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.cards.poker.showdown import Ended, Holding, forehand_of
from games.contract import Seat
from games.kit.betting import Betting

Phase = Literal["enter", "buy", "bet"]


class State(NamedTuple):
    """The present deal: chips, and the cards in everybody's hand, laid away, and in the stock."""

    number: int
    dealer: Seat
    phase: Phase
    betting: Betting
    hands: tuple[Holding, ...]
    """Those of players who have passed lie face down."""
    away: tuple[Holding, ...]
    """What each seat has laid away and still lies face down."""
    stock: Holding
    bought: tuple[int | None, ...]
    """How many cards each seat has bought; None before it has."""
    back: tuple[Holding, ...] = ()
    """What each seat has laid away and was shuffled into a second stock."""
    late: tuple[Seat, ...] = ()
    """Who has bought from the second stock."""
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """The first to speak: left of the dealer, whoever still has chips."""
        return forehand_of(self.betting, self.dealer)
