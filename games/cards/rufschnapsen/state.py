"""The state of Rufschnapsen: the countdown and the present deal; its moves and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards.tricks.announcing import Call
from games.cards.tricks.bummerl import Countdown
from games.cards.tricks.moves import Forty, NameTrump, Play, Twenty
from games.cards.tricks.table import Hands
from games.cards.tricks.twenty import ORDER
from games.cards.tricks.twenty import ranking as ranking_with
from games.contract import Card, Seat, number
from games.kit.suits import Suit
from games.kit.tricks import Duty, Ranking, Trick, plays, turn

Move = Play | NameTrump | Twenty | Forty
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty())
"""Announcements before a lead."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: number of rounds."""

    rounds: int = number(1, 1, 9)


SEATS = 4
STRICT: tuple[Duty, ...] = ("beat", "trump", "overtrump")
"""Duties besides following suit."""
_WITHOUT_TRUMP = Ranking(ORDER)


class State(NamedTuple):
    """The countdown, and the present deal.

    The parties follow from the cards, and who was first at the goal from the tricks: neither is stored.
    """

    score: Countdown
    dealer: Seat
    hands: Hands
    stock: tuple[Card, ...]
    """Cards dealt once the trump is named, in this order."""
    trick: Trick
    trump: Suit | None = None
    shown: Hands = ((),) * SEATS
    """Cards in each hand that everybody has seen."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    after: tuple[int, ...] = ()
    """Number of tricks after which each couple was announced."""
    owed: Suit | None = None
    """The couple just announced, one card of which must be led."""

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards in this deal."""
        return _WITHOUT_TRUMP if self.trump is None else ranking_with(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat in turn."""
        return turn(self.trick, SEATS)

    @property
    def caller(self) -> Seat:
        """The seat that names the trump: left of the dealer."""
        return (self.dealer + 1) % SEATS

    @property
    def ace(self) -> Card | None:
        """The card whose holder plays with the caller."""
        return None if self.trump is None else Card(self.trump + "A")

    @property
    def ace_fallen(self) -> Seat | None:
        """The seat that has played the trump ace; None until then."""
        fallen = (
            seat for trick in (*self.tricks, self.trick) for seat, card in plays(trick, SEATS) if card == self.ace
        )
        return next(fallen, None)
