"""Estimates for computer players of Deutscher Schafkopf: the gain of a card, and the best suit."""

from __future__ import annotations

from typing import assert_never

from games.cards.deutscher_schafkopf.cards import PACK, suit_points, trumps_with
from games.cards.deutscher_schafkopf.moves import Move, Report
from games.cards.deutscher_schafkopf.scoring import HEAD, party_points
from games.cards.deutscher_schafkopf.state import SEATS, State
from games.cards.tricks.evaluate import Look, card_gain
from games.cards.tricks.moves import NameTrump, Pass, Play
from games.cards.tricks.same_state import once_a_state
from games.contract import Seat
from games.kit.tricks import TRUMP, unseen, voids

_DRAWING = 1.5
"""Bonus for leading a trump, per trump above half of the hand, for the declarer's party."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Play for the own party; settle on the suit with the most trumps and points."""
    match m:
        case Play(card):
            lead = 0.0
            if not s.trick.cards and s.ranking.suit[card] == TRUMP:
                mine = sum(s.ranking.suit[own] == TRUMP for own in s.hands[seat])
                ours = s.declarer is not None and s.parties[s.declarer] == s.parties[seat]
                lead = _DRAWING * (mine - len(s.hands[seat]) / 2) if ours else -2.0
            return card_gain(card, seat, look(s, seat)) + lead
        case Report(_, suit) | NameTrump(suit):
            return 10.0 * trumps_with(s.hands[seat])[suit] + suit_points(s.hands[seat], suit)
        case Pass():
            return 0.0
        case _:
            assert_never(m)


@once_a_state
def look(s: State, seat: Seat) -> Look:
    """A seat's knowledge of the trick and of the cards still out."""
    return Look(
        s.trick,
        s.ranking,
        tuple(map(len, s.hands)),
        unseen(PACK, s.hands[seat], (*s.tricks, s.trick)),
        tuple(float(party == s.parties[seat]) for party in s.parties),
        voids((*s.tricks, s.trick), s.ranking, SEATS),
    )


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by strokes and a little by the card points of this deal."""
    party = s.parties[seat]
    ahead = s.strokes[party] - s.strokes[1 - party]
    points = party_points(s)
    now = points[party] - points[1 - party]
    return min(0.99, max(0.01, 0.5 + 0.3 * ahead / HEAD + now / 1500))
