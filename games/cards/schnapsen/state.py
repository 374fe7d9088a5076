"""Schnapsen: pack and trump, the countdown, and the present deal."""

from __future__ import annotations

from typing import NamedTuple

from games.cards.tricks.announcing import Call
from games.cards.tricks.bummerl import Countdown
from games.cards.tricks.table import Closing
from games.cards.tricks.twenty import ORDER, ranking
from games.contract import Card, Seat
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Ranking, Trick

SEATS = 2
OPEN_TRICKS = 5
"""So many tricks, and the talon is gone unless it was closed."""


class State(NamedTuple):
    """The countdown, and the present deal."""

    score: Countdown
    dealer: Seat
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    talon: Talon
    trick: Trick
    shown: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """Cards in each hand that everybody has seen."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    owed: Suit | None = None
    """The couple just announced, one of which must be led."""
    closing: Closing | None = None

    @property
    def ranking(self) -> Ranking:
        """How the cards stand with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return (self.trick.leader + len(self.trick.cards)) % SEATS

    @property
    def leading(self) -> bool:
        """Whether a card is to be led now."""
        return not self.trick.cards


def lowest_trump(s: State) -> Card:
    """The trump that may be swapped for the open one."""
    return Card(s.trump + ORDER[0])
