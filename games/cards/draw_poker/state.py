"""Draw Poker: chips and cards of the present deal, and how the last one ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.cards.poker.showdown import Ended, Holding, forehand_of
from games.contract import ClashError, Seat, choice, number
from games.kit.betting import Betting

SHARE = (10, 20)
"""The ante lies between so many and so many hundredths of the greatest bet."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    chips: int = number(100, 10, 1000)
    max_bet: int = number(20, 5, 200)
    ante: int = number(2, 1, 40)
    deals: int = number(10, 1, 100)
    allow_check: bool = choice(False, True)

    def __post_init__(self) -> None:
        low, high = SHARE
        if not low * self.max_bet <= 100 * self.ante <= high * self.max_bet:
            raise ClashError(
                "6.2", f"an ante of {self.ante} is not {low} to {high} % of a greatest bet of {self.max_bet}"
            )


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
