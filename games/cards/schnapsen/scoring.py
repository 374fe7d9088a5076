"""Schnapsen: what each seat has, and what a deal is worth."""

from __future__ import annotations

from games.cards.schnapsen.state import SEATS, State
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Seat
from games.kit.tricks import trick_points, winner

GOAL = 66
SCHNEIDER = 33


def tricks_of(s: State, seat: Seat) -> int:
    """How many tricks a seat has taken."""
    return sum(winner(trick, s.ranking, SEATS) == seat for trick in s.tricks)


def points(s: State) -> tuple[int, ...]:
    """What each seat has: card points in tricks, and announcements."""
    in_tricks = trick_points(s.tricks, s.ranking, SEATS, CARD_POINTS)
    return tuple(own + sum(call.points for call in s.calls if call.seat == seat) for seat, own in enumerate(in_tricks))


def worth_against(s: State, loser: Seat) -> int:
    """What a deal lost by a seat as it stands is worth."""  # 6.2
    if not tricks_of(s, loser):
        return 3
    return 2 if points(s)[loser] < SCHNEIDER else 1
