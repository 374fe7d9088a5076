"""Binokl: the account of the match, and the present deal."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.cards.binokl.melds import Meld
from games.cards.tricks.card_points import TEN_HIGH
from games.cards.tricks.table import Hands
from games.contract import Card, Seat
from games.kit.cards import pack
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Ranking, Trick, turn

SEATS = 2
HAND = 12
PACK = pack("9") * 2
OPEN_TRICKS = (len(PACK) - SEATS * HAND) // SEATS
"""So many tricks, and the talon is gone."""


class Announced(NamedTuple):
    """A combination that a seat has shown, and what it counted."""

    seat: Seat
    meld: Meld
    points: int


class State(NamedTuple):
    """What each seat had before this deal, and the present deal."""

    target: int
    scores: tuple[int, ...]
    dealer: Seat
    trump: Suit
    hands: Hands
    talon: Talon
    trick: Trick
    shown: Hands = ((),) * SEATS
    """Cards in each hand that the other has seen."""
    used: Hands = ((),) * SEATS
    """Those among them that have served in an announcement."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Announced, ...] = ()
    owed: Meld | None = None
    """The combination just announced, one card of which must be led."""
    promised: tuple[Seat, ...] = ()
    """Who has said that the last trick will be his."""
    first: Seat | None = None
    """Who has had enough for the match first, called or not."""
    won: Seat | None = None

    @property
    def ranking(self) -> Ranking:
        """How the cards stand with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return turn(self.trick, SEATS)

    @property
    def lowest_trump(self) -> Card:
        """The trump that may be swapped for the open one."""
        return Card(self.trump + "9")


@cache
def ranking(trump: Suit) -> Ranking:
    """How the cards stand when a suit is trump."""
    return Ranking.with_trump(trump, TEN_HIGH)
