"""Estimates for computer players of Herzblatt: the gain of a card, and when to play alone."""

from __future__ import annotations

from typing import assert_never

from games.cards.herzblatt.deal import GOAL, declarer_points
from games.cards.herzblatt.moves import Declare, Move, TakeBlind
from games.cards.herzblatt.state import EACH, RANKING, State, cards_for
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.evaluate import Look, card_gain
from games.cards.tricks.moves import Discard, Pass, Play, PlayHand
from games.cards.tricks.same_state import once_a_state
from games.contract import HEARTS, NEVER, Card, Seat
from games.kit.tricks import TRUMP, unseen, voids

_NEEDED = {2: 5.0, 3: 6.2, 4: 5.4, 5: 4.9, 6: 4.5}
"""Strength a hand needs to play alone, by number of players: with few, one that wins; with many, the best at the table.
"""
_DRAWING = 1.5
"""Bonus for leading a trump, per trump above half of the hand, for the declarer."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Play for one's own side; play alone with many hearts and aces."""
    match m:
        case Play(card):
            lead = 0.0
            if not s.trick.cards and card.suit == HEARTS:
                mine = sum(own.suit == HEARTS for own in s.hands[seat])
                lead = _DRAWING * (mine - len(s.hands[seat]) / 2) if seat == s.declarer else -2.0
            return card_gain(card, seat, look(s, seat)) + lead
        case Declare():
            return strength(s.hands[seat]) - _NEEDED[s.seats]
        case Discard(cards):
            return laying_away(s.hands[seat], cards)
        case TakeBlind():
            return 1.0
        case PlayHand():
            # the same two cards can be laid away again once they are seen
            return NEVER
        case Pass():
            return 0.0
        case _:
            assert_never(m)


@once_a_state
def look(s: State, seat: Seat) -> Look:
    """A seat's knowledge of the trick and of the cards still out."""
    own = (*s.hands[seat], *(s.blind if s.took and seat == s.declarer else ()))
    together = tuple(float(s.declarer not in (seat, other)) for other in range(s.seats))
    others = unseen(cards_for(s.seats), own, (*s.tricks, s.trick))
    return Look(
        s.trick, RANKING, tuple(map(len, s.hands)), others, together, voids((*s.tricks, s.trick), RANKING, s.seats)
    )


def strength(hand: tuple[Card, ...]) -> float:
    """Strength of a hand for playing alone."""
    total = 0.0
    for card in hand:
        if RANKING.suit[card] == TRUMP:
            total += 0.9 + 0.12 * RANKING.height[card]
        elif card.rank == "A":
            total += 1.0
        elif card.rank == "10":
            total += 0.4
    return total


def laying_away(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> float:
    """Value of laying two cards away: points kept safe, and suits that become void."""
    rest = [card for card in hand if card not in cards]
    gain = 0.0
    for card in cards:
        if card.suit == HEARTS:
            gain -= 20.0
            continue
        gain += CARD_POINTS.get(card, 0) - (6.0 if card.rank == "A" else 0.0)
        gain += 4.0 * (not any(other.suit == card.suit for other in rest))
        gain -= 1.0 * sum(other.suit == card.suit for other in hand)
    return gain


def win_estimate(s: State, seat: Seat, deals: int, stake: int) -> float:
    """Chance to win, by the balance and the progress of this deal's declarer."""
    others = (sum(s.balance) - s.balance[seat]) / (s.seats - 1)
    ahead = (s.balance[seat] - others) / stake / (4 + deals - s.deals)
    now = 0.0
    if s.declarer is not None and s.tricks:
        part = len(s.tricks) / EACH[s.seats]
        due = declarer_points(s, s.declarer) if seat == s.declarer and s.took else _in_tricks(s, s.declarer)
        now = (due - GOAL * part) / 600 * (1 if seat == s.declarer else -1)
    return min(0.99, max(0.01, 0.5 + 0.12 * ahead + now))


def _in_tricks(s: State, declarer: Seat) -> int:
    """Card points of the declarer that everybody has seen."""
    return declarer_points(s._replace(blind=()), declarer)
