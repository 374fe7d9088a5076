"""The state of Binokl: the account of the match, the present deal, points; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards.binokl.melds import Meld
from games.cards.tricks.announcing import announced_points
from games.cards.tricks.card_points import ranking
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.scoring import points_in_tricks
from games.cards.tricks.table import Hands
from games.contract import CallOptions, Card, Seat, choice, number
from games.kit.cards import pack
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Ranking, Trick, turn


@dataclass(frozen=True, slots=True)
class Options(CallOptions):
    """Options agreed on before the match: points to play for, reuse of melded cards, and whether points are counted."""

    call_seconds: int = number(0, 0, 15)
    """Seconds to call; no call comes late here, so computer players need not wait."""
    target: int = number(1000, 200, 3000)
    reuse_melds: bool = choice(True, False)
    count_help: bool = choice(False, True)


SEATS = 2
HAND = 12
PACK = pack("9") * 2
OPEN_TRICKS = (len(PACK) - SEATS * HAND) // SEATS
"""Tricks after which the talon is used up."""
LAST = 10
"""Points for a promised last trick."""


class Announced(NamedTuple):
    """A meld that a seat has announced, and its points."""

    seat: Seat
    meld: Meld
    points: int


class State(NamedTuple):
    """The points before this deal, and the present deal."""

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
    """Those of them that were part of an announcement."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Announced, ...] = ()
    owed: Meld | None = None
    """The meld just announced, one card of which must be led."""
    promised: tuple[Seat, ...] = ()
    """Seats that have promised to take the last trick."""
    first: Seat | None = None
    """The first seat to have had enough for the match, called or not."""
    won: Seat | None = None

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat in turn."""
        return turn(self.trick, SEATS)

    @property
    def lowest_trump(self) -> Card:
        """The trump that may be swapped for the upcard."""
        return Card(self.trump + "9")


def written(s: State) -> tuple[int, ...]:
    """Points everybody has seen written down: earlier deals and announcements."""
    return tuple(before + more for before, more in zip(s.scores, announced_points(s.calls, len(s.hands)), strict=True))


@once_a_state
def totals(s: State) -> tuple[int, ...]:
    """Points of each seat in the match, with its tricks, and the last one if it was promised."""
    sums = [own + more for own, more in zip(written(s), points_in_tricks(s), strict=True)]
    if not any(s.hands) and not s.trick.cards and s.trick.leader in s.promised:  # 5.2
        sums[s.trick.leader] += LAST
    return tuple(sums)


def note_first(s: State) -> State:
    """Note the first seat that has enough for the match."""
    if s.first is not None:
        return s
    return s._replace(first=next((seat for seat, own in enumerate(totals(s)) if own >= s.target), None))
