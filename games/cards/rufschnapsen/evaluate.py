"""Estimates for computer players of Rufschnapsen: the suit to call, and the gain of a card for a side not yet known."""

from __future__ import annotations

from typing import assert_never

from games.cards.rufschnapsen.parties import known_partner, partner, without_ace
from games.cards.rufschnapsen.state import SEATS, Move, State
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.evaluate import Look, card_gain, countdown_estimate
from games.cards.tricks.moves import Forty, NameTrump, Play, Twenty
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.scoring import points
from games.cards.tricks.twenty import PACK
from games.contract import Card, Seat
from games.kit.tricks import couples, unseen, voids

_ALONE = 12.0
"""Cost of calling a suit whose ace one holds, since one then plays alone."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Announce whenever possible, call a long suit without its ace, play for one's side as far as it is known."""
    match m:
        case Play(card):
            return card_gain(card, seat, look(s, seat)) - _torn(s, seat, card)
        case NameTrump(suit):
            own = [card for card in s.hands[seat] if card.suit == suit]
            couple = 8.0 if suit in couples(own) else 0.0
            alone = _ALONE if any(card.rank == "A" for card in own) else 0.0
            return 9.0 * len(own) + sum(CARD_POINTS[card] for card in own) / 2 + couple - alone
        case Forty():
            return 150.0
        case Twenty():
            return 120.0
        case _:
            assert_never(m)


def _torn(s: State, seat: Seat, card: Card) -> float:
    """Loss from tearing a couple that could still be announced."""
    if s.owed is not None or card.rank not in "KD" or card.suit not in couples(s.hands[seat]):
        return 0.0
    return 12.0 if card.suit == s.trump else 6.0


@once_a_state
def look(s: State, seat: Seat) -> Look:
    """A seat's knowledge of the trick and of the cards still out."""
    return Look(
        s.trick,
        s.ranking,
        tuple(map(len, s.hands)),
        unseen(PACK, s.hands[seat], (*s.tricks, s.trick)),
        friends(s, seat),
        voids((*s.tricks, s.trick), s.ranking, SEATS),
        beating=True,
    )


def friends(s: State, seat: Seat) -> tuple[float, ...]:
    """Probability that each seat is on one's own side."""
    mate = known_partner(s, seat)
    if mate is not None:
        team = {s.caller, mate}
        return tuple(float((other in team) == (seat in team)) for other in range(SEATS))
    unlikely = {seat, *without_ace(s)}
    may = [other for other in range(SEATS) if other not in unlikely]
    holds = {other: 1 / len(may) for other in may}
    if seat == s.caller:
        return tuple(1.0 if other == seat else holds.get(other, 0.0) for other in range(SEATS))
    return tuple(0.0 if other == s.caller else 1 - holds.get(other, 0.0) for other in range(SEATS))


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by points left to take off and a little by those of this deal."""
    now = 0.0
    if s.tricks and any(s.hands):
        team = {s.caller, partner(s)}
        own = points(s)
        now = sum(own[other] * (1 if (other in team) == (seat in team) else -1) for other in range(SEATS)) / 1500
    return min(0.99, max(0.01, countdown_estimate(s.score, seat) * 0.9 + 0.05 + now))
