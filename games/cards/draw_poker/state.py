"""The state of Draw Poker: chips and cards of the present deal, the end of the last one; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.cards.poker.showdown import Ended, Holding, forehand_of
from games.contract import ClashError, Seat, choice, number
from games.kit.betting import Betting

SHARE = (10, 20)
"""Least and greatest ante, in hundredths of the greatest bet."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: chips, greatest bet, ante, number of deals, and whether to allow a check."""

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
    """The present deal: chips, and the cards in each hand, laid away, and in the stock."""

    number: int
    dealer: Seat
    phase: Phase
    betting: Betting
    hands: tuple[Holding, ...]
    """The hands; those of players who have folded lie face down."""
    away: tuple[Holding, ...]
    """Cards each seat has laid away that still lie face down."""
    stock: Holding
    bought: tuple[int | None, ...]
    """Number of cards each seat has bought; None before it has."""
    back: tuple[Holding, ...] = ()
    """Cards each seat has laid away that were shuffled into a second stock."""
    late: tuple[Seat, ...] = ()
    """Seats that have bought from the second stock."""
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """The first to speak: the first seat left of the dealer that has chips."""
        return forehand_of(self.betting, self.dealer)
