"""Herzblatt: card points in tricks, and who pays whom."""

from __future__ import annotations

from games.cards.herzblatt.cards import RANKING
from games.cards.herzblatt.state import State
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Croupier, Seat, Who, phrase
from games.kit.tricks import trick_points, worth

GOAL = 66
SCHNEIDER = 30
"""So few card points, or fewer, cost three stakes."""


def price(points: int) -> int:
    """How many stakes each opponent pays the declarer; below 0 what he pays to each."""  # 5.2 to 5.4
    if points >= GOAL:
        return 1
    return -3 if points <= SCHNEIDER else -2


def declarer_points(s: State, declarer: Seat) -> int:
    """The declarer's tricks, and what lies face down."""  # 5.1
    return trick_points(s.tricks, RANKING, s.seats, CARD_POINTS)[declarer] + worth(s.blind, CARD_POINTS)


def end_deal(s: State, stake: int, croupier: Croupier) -> State:
    """The last trick is taken: the face-down cards are turned up, and stakes change hands."""
    declarer = s.declarer
    assert declarer is not None
    croupier.say("away.was" if s.took else "blind.was.open", by=Who(declarer), cards=s.blind)
    points = declarer_points(s, declarer)
    each = price(points)
    key = {1: "won", -2: "lost", -3: "schneider"}[each]
    croupier.say(key, by=Who(declarer), points=points, n=abs(each) * stake)
    balance = tuple(
        own + stake * each * (s.seats - 1 if seat == declarer else -1) for seat, own in enumerate(s.balance)
    )
    croupier.say("balance", scores=tuple(phrase("score", by=Who(seat), n=own) for seat, own in enumerate(balance)))
    return s._replace(balance=balance, deals=s.deals + 1)
