"""The state of Herzblatt: the balance and the present deal; the pack and the options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from games.cards.tricks.card_points import TEN_HIGH
from games.contract import HEARTS, SUITS, Card, Seat, number
from games.kit.cards import pack
from games.kit.tricks import Duty, Ranking, Trick, turn


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: number of deals, 0 for one each, and the stake."""

    deals: int = number(0, 0, 24)
    stake: int = number(1, 1, 100)


RANKING = Ranking.with_trump(HEARTS, TEN_HIGH)
"""The ranking of the cards: hearts are trumps, the ten stands above the king."""
DUTIES: tuple[Duty, ...] = ("overtrump",)
"""Duties besides following suit."""
EACH = {2: 9, 3: 8, 4: 6, 5: 6, 6: 5}
"""Cards in hand, by the number of players."""
BLIND = 2
"""Cards that lie face down."""


@cache
def cards_for(seats: int) -> tuple[Card, ...]:
    """The pack for a number of players; with few, ranks below the jack are left out, with three and four not those of
    hearts.
    """
    low = {2: "", 3: "9", 4: "9"}.get(seats, "789")
    hearts = "789" if seats > 2 else ""
    out = {Card(suit + rank) for suit in SUITS for rank in "789" if rank not in (hearts if suit == HEARTS else low)}
    return tuple(card for card in pack("7") if card not in out)


Phase = Literal["bid", "blind", "lay", "play"]


class State(NamedTuple):
    """The balance, and the present deal."""

    balance: tuple[int, ...]
    deals: int
    """Deals played to the end; those that nobody played do not count."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    blind: tuple[Card, ...]
    """Cards face down beside the hands: the blind, or what the declarer has laid away."""
    trick: Trick
    passed: int = 0
    """Seats that have passed, counted from forehand on."""
    declarer: Seat | None = None
    took: bool = False
    """True if the declarer has taken up the blind."""
    tricks: tuple[Trick, ...] = ()

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def forehand(self) -> Seat:
        """The seat to the left of the dealer, who leads."""
        return (self.dealer + 1) % self.seats

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card."""
        return turn(self.trick, self.seats)
