"""The state of Wendischer Schafkopf: the balance and the present deal; the pack and the options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from games.contract import DIAMONDS, SUITS, Card, Seat, choice, number
from games.kit.cards import pack
from games.kit.tricks import Ranking, Trick, turn


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: deals, 0 for two each; the stake; whether clear wins count more."""

    deals: int = number(0, 0, 24)
    value: int = number(1, 1, 100)
    levels: bool = choice(False, True)


PLAIN = ("7", "8", "9", "K", "10", "A")
"""Ranks of a plain suit, lowest first; queens and jacks are trumps."""
ALTEN = (Card("krD"), Card("piD"))
"""The two highest trumps, whose owners play together."""
PACK = pack("7")


@cache
def ranking(trump: str = DIAMONDS) -> Ranking:
    """The ranking of the cards when a suit joins queens and jacks as trump."""
    low_suits_first = SUITS[::-1]
    suit = tuple(Card(trump + rank) for rank in PLAIN)
    courts = tuple(Card(court + rank) for rank in "BD" for court in low_suits_first)
    return Ranking(PLAIN, (*suit, *courts))


Phase = Literal["call", "solo", "skat", "lay", "trump", "play"]
"""Phases of a deal."""
SLOTS = tuple(row + str(column) for row in "ab" for column in range(1, 5))
"""Names of the places of open play."""


class Call(NamedTuple):
    """A call for a partner by the owner of both Alten: the winner of the first trick, or the holder of a card."""

    seat: Seat
    card: Card | None = None


class Slot(NamedTuple):
    """A place in open play: the card on top, and whether it covers another."""

    card: Card | None
    covers: bool


class State(NamedTuple):
    """The balance, and the present deal."""

    balance: tuple[int, ...]
    deals: int
    """Deals played to the end."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    trump: str = DIAMONDS
    answers: tuple[bool | None, ...] = ()
    """True if each of three players would go solo; None until he has answered."""
    called: int = 0
    """Number of seats that have spoken in the call round."""
    call: Call | None = None
    soloist: Seat | None = None
    """The seat that plays alone for all to see."""
    skat: tuple[Card, ...] = ()
    took: bool = False
    """True if the soloist has seen the Skat."""
    rows: tuple[tuple[Slot, ...], ...] = ()
    """The places of open play, with two players."""
    covered: tuple[Card, ...] = ()
    """Cards nobody has seen in open play; which of them lies where is drawn when it is turned up."""

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards in this deal."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card."""
        return turn(self.trick, self.seats)

    @property
    def forehand(self) -> Seat:
        """The seat to the left of the dealer."""
        return (self.dealer + 1) % self.seats
