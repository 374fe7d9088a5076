"""Schnapsen for computer players: what a card costs and brings, and when to close."""

from __future__ import annotations

from typing import assert_never

from games.cards.schnapsen.moves import Claim, Close, Exchange, Forty, Move, Play, Twenty
from games.cards.schnapsen.state import State
from games.cards.tricks.card_play import Outlook, lead, reply, tricks_ahead
from games.cards.tricks.evaluate import countdown_estimate
from games.cards.tricks.scoring import GOAL, points
from games.cards.tricks.twenty import PACK
from games.contract import Seat
from games.kit.tricks import couples


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Announce and exchange whatever there is, claim when it is enough, close with a strong hand."""
    match m:
        case Play(card):
            return (lead if s.leading else reply)(card, s, seat, _outlook(s, seat))
        case Claim():
            return 300.0 if points(s)[seat] >= GOAL else -300.0
        case Exchange():
            return 200.0
        case Forty():
            return 150.0
        case Twenty():
            return 120.0
        case Close():
            return 60.0 if closing(s, seat) > 0 else -60.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """By what is yet to take off, and a little by the points of this deal."""
    own = points(s)
    return min(1.0, max(0.0, countdown_estimate(s.score, seat) * 0.9 + 0.05 + (own[seat] - own[1 - seat]) / 1500))


def closing(s: State, seat: Seat) -> float:
    """Whether the cards in hand look like enough without drawing: above nothing if so."""
    expected = tricks_ahead(s, seat, PACK)
    expected += sum(40 if suit == s.trump else 20 for suit in couples(s.hands[seat])) if s.tricks else 0
    return points(s)[seat] + expected - GOAL - 4


def _outlook(s: State, seat: Seat) -> Outlook:
    return Outlook(PACK, GOAL - points(s)[seat])
