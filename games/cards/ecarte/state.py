"""The state of écarté: the score and the present deal; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from games.contract import Card, Seat, number
from games.kit.cards import pack
from games.kit.suits import Suit
from games.kit.tricks import Duty, Ranking, Trick


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: the stake."""

    stake: int = number(1, 1, 100)


SEATS = 2
HAND = 5
GOAL = 5
"""Points that win the match."""
ORDER = ("7", "8", "9", "10", "A", "B", "D", "K")
"""Ranks, lowest first: the ace stands below the jack."""
PACK = pack("7")
DUTIES: tuple[Duty, ...] = ("trump",)
"""Duties to a trick besides following suit."""

Phase = Literal["propose", "answer", "forehand", "dealer", "play", "over"]
Holding = tuple[Card, ...]
"""Cards in one place: a hand, the talon, what was laid away."""


class State(NamedTuple):
    """The score, and the present deal."""

    score: tuple[int, ...]
    dealer: Seat
    upcard: Card
    """The card turned up, which never comes into a hand."""
    phase: Phase
    hands: tuple[Holding, ...]
    stock: Holding
    """The talon, face down, the next card first."""
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    away: tuple[Holding, ...] = ((),) * SEATS
    """Cards each seat has laid away for good."""
    asked: tuple[tuple[int, ...], ...] = ((),) * SEATS
    """Number of cards each seat wanted to exchange, time after time."""
    refused: bool = False
    """True if the dealer has bound himself to win."""
    king: Seat | None = None
    """The seat that has announced the king of trumps."""

    @property
    def forehand(self) -> Seat:
        """The seat that proposes, and leads first."""
        return 1 - self.dealer

    @property
    def trump(self) -> Suit:
        """The suit of the upcard."""
        return Suit(self.upcard.suit)

    @property
    def trump_king(self) -> Card:
        """The king of trumps, which may be announced."""
        return Card(self.trump + "K")

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat in turn."""
        if self.phase in ("answer", "dealer"):
            return self.dealer
        return (self.trick.leader + len(self.trick.cards)) % SEATS if self.phase == "play" else self.forehand


@cache
def ranking(trump: Suit) -> Ranking:
    """The ranking of the cards when a suit is trump."""
    return Ranking.with_trump(trump, ORDER)
