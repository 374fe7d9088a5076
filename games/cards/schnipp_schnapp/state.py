"""Schnipp, Schnapp, Schnurr: the hands, what was laid, and which card is wanted."""

from __future__ import annotations

from typing import NamedTuple

from games.cards.schnipp_schnapp.moves import Word
from games.contract import RANKS, Card, Seat
from games.kit.cards import pack

PACK = pack("7")
ROW = len(Word.all())
"""So many cards make a stack, which is put away."""


class State(NamedTuple):
    """Deals won, and the present deal."""

    wins: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """What could not be dealt equally, unseen."""
    lead: Seat
    """Who laid the last card from a hand: he chooses where nothing follows."""
    laid: tuple[Card, ...] = ()
    """All cards of the deal in their order."""
    now: int = 0
    """For how many milliseconds the card has been wanted, until the last wrong call."""
    deals: int = 0
    winner: Seat | None = None
    """Who won the last deal."""

    @property
    def wanted(self) -> Card | None:
        """The next higher card of the suit; None at the start, after an ace, and where it lies already."""
        if not self.laid or self.laid[-1].rank == "A":
            return None
        last = self.laid[-1]
        card = Card(last.suit + RANKS[RANKS.index(last.rank) + 1])
        return None if card in self.laid else card

    @property
    def word(self) -> Word:
        """What is called with the next card."""
        return word_of(len(self.laid))

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards of the stack that is being laid, or that was completed by the last card."""
        return self.laid[max(0, len(self.laid) - 1) // ROW * ROW :]


def word_of(place: int) -> Word:
    """What is called with the card of a deal at a place, from 0."""
    return Word.all()[place % ROW]
