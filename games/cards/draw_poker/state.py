"""Draw Poker: chips and cards of the present deal, and how the last one ended."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.contract import Seat
from games.kit.betting import Betting
from games.kit.cards import Card
from games.kit.turns import left_of

Phase = Literal["enter", "buy", "bet"]
Cards = tuple[Card, ...]


class Ended(NamedTuple):
    """How the last deal ended: the hands that were shown, and what each seat has got."""

    shown: tuple[tuple[Seat, Cards], ...]
    gains: tuple[int, ...]


class State(NamedTuple):
    """The present deal: chips, and the cards in everybody's hand, laid away, and in the stock."""

    number: int
    dealer: Seat
    phase: Phase
    betting: Betting
    hands: tuple[Cards, ...]
    """Those of players who have passed lie face down."""
    away: tuple[Cards, ...]
    """What each seat has laid away and still lies face down."""
    stock: Cards
    bought: tuple[int | None, ...]
    """How many cards each seat has bought; None before it has."""
    back: tuple[Cards, ...] = ()
    """What each seat has laid away and was shuffled into a second stock."""
    late: tuple[Seat, ...] = ()
    """Who has bought from the second stock."""
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """The first to speak: left of the dealer, whoever still has chips."""
        return left_of(self.dealer, len(self.hands), _broke(self.betting))


def _broke(betting: Betting) -> tuple[Seat, ...]:
    """Who has no chips, and none in the pot either."""
    return tuple(seat for seat, chips in enumerate(betting.held) if not chips and not betting.paid[seat])
