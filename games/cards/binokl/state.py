"""Binokl: the account of the match, and the present deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from games.cards.binokl.melds import Meld
from games.cards.tricks.announcing import announced_points
from games.cards.tricks.card_points import TEN_HIGH
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
    """What can be agreed on before the match."""

    call_seconds: int = number(0, 0, 15)
    """Nobody is late with a call here, so computer players need not wait for it."""
    target: int = number(1000, 200, 3000)
    reuse_melds: bool = choice(True, False)
    count_help: bool = choice(False, True)


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


LAST = 10


def written(s: State) -> tuple[int, ...]:
    """What everybody has seen written down: earlier deals and announcements."""
    return tuple(before + more for before, more in zip(s.scores, announced_points(s.calls, len(s.hands)), strict=True))


@once_a_state
def totals(s: State) -> tuple[int, ...]:
    """What each seat has in the match, with its tricks and the last one if it was promised."""
    sums = [own + more for own, more in zip(written(s), points_in_tricks(s), strict=True)]
    if not any(s.hands) and not s.trick.cards and s.trick.leader in s.promised:  # 5.2
        sums[s.trick.leader] += LAST
    return tuple(sums)


def noticed(s: State) -> State:
    """The state in which is kept who has had enough first."""
    if s.first is not None:
        return s
    return s._replace(first=next((seat for seat, own in enumerate(totals(s)) if own >= s.target), None))
