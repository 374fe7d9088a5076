"""Schnapsen for computer players: what a card costs and brings, and when to close."""

from __future__ import annotations

from typing import assert_never

from games.cards.schnapsen.moves import Claim, Close, Exchange, Forty, Move, Play, Twenty
from games.cards.schnapsen.state import PACK, State
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.evaluate import countdown_estimate
from games.cards.tricks.scoring import GOAL, points
from games.contract import Seat
from games.kit.cards import Card
from games.kit.tricks import couples

_TRUMP = 7.0
"""What a trump is worth besides its card points while cards are drawn."""
_COUPLE = 8.0
"""What is lost when a couple is torn that could still be announced."""
_HIGH = 10
"""Card points from which on a card is worth a risk."""
_REPLY = 3.5
"""Card points that come with a sure trick, on average."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Announce and exchange whatever there is, claim when it is enough, close with a strong hand."""
    match m:
        case Play(card):
            return lead(card, s, seat) if s.leading else reply(card, s, seat)
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


def unseen(s: State, seat: Seat) -> list[Card]:
    """The cards a seat has not seen: they are in the other hand or in the talon."""
    upcard = s.talon.upcard
    gone = {*s.hands[seat], *s.shown[1 - seat], *s.trick.cards, *(card for trick in s.tricks for card in trick.cards)}
    return [card for card in PACK if card not in gone and card != upcard]


def lead(card: Card, s: State, seat: Seat) -> float:
    """How good it looks to lead a card."""
    strict = not s.talon.open
    others = [*unseen(s, seat), *s.shown[1 - seat]]
    beaten = sum(s.ranking.suit[other] == s.ranking.suit[card] and s.ranking.beats(other, card) for other in others)
    trumps = sum(other.suit == s.trump for other in others)
    own = CARD_POINTS[card]
    if not strict:
        cost = _price(card, s, seat)
        sure = not beaten and card.suit != s.trump
        return (own * 0.3 if sure else -own * (0.9 if beaten else 0.3)) - cost
    if card.suit == s.trump:
        return (12.0 if trumps else -4.0) + own if not beaten else -own - 2.0
    follow = sum(other.suit == card.suit for other in others)
    risk = 1.0 if beaten else (0.0 if not trumps else 1 / (1 + follow))
    return own * (1 - 2 * risk) + (4.0 if not risk else 0.0)


def reply(card: Card, s: State, seat: Seat) -> float:
    """How good it looks to answer the card that was led with a card."""
    lies = s.trick.cards[0]
    take = s.ranking.beats(card, lies)
    stake = CARD_POINTS[lies] + CARD_POINTS[card]
    cost = _price(card, s, seat) if s.talon.open else (2.0 if card.suit == s.trump else 0.0)
    if not take:
        return -stake - cost
    enough = points(s)[seat] + stake >= GOAL
    return stake - cost + (50.0 if enough else 0.0) - (CARD_POINTS[card] * 0.5 if card.suit == s.trump else 0.0)


def closing(s: State, seat: Seat) -> float:
    """Whether the cards in hand look like enough without drawing: above nothing if so."""
    others = [*unseen(s, seat), *s.shown[1 - seat]]
    own = list(s.hands[seat])
    trumps = [card for card in own if card.suit == s.trump]
    against = sum(card.suit == s.trump for card in others)
    expected = 0.0
    for card in own:
        higher = any(other.suit == card.suit and s.ranking.beats(other, card) for other in others)
        safe = card.suit == s.trump or len(trumps) >= min(2, against)
        if not higher and (safe or CARD_POINTS[card] >= _HIGH):
            expected += CARD_POINTS[card] + (_REPLY if safe else 0.0)
    expected += sum(40 if suit == s.trump else 20 for suit in couples(own)) if s.tricks else 0
    return points(s)[seat] + expected - GOAL - 4


def _price(card: Card, s: State, seat: Seat) -> float:
    """What it costs to let a card go while cards are drawn."""
    price = _TRUMP if card.suit == s.trump else 0.0
    if card.rank in "KD":
        partner = Card(card.suit + ("D" if card.rank == "K" else "K"))
        if partner in s.hands[seat]:
            price += _COUPLE * (2 if card.suit == s.trump else 1)
        elif partner in unseen(s, seat):
            price += 1.0
    return price
