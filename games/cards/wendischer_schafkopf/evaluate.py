"""Estimates for computer players of Wendischer Schafkopf: the gain of a card, and when to go solo."""

from __future__ import annotations

from typing import assert_never

from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.moves import Discard, NameTrump, Play, PlayHand
from games.cards.wendischer_schafkopf.moves import (
    CallCard,
    FirstTrick,
    GoOn,
    Move,
    Pass,
    Solo,
    TakeSkat,
)
from games.cards.wendischer_schafkopf.scoring import points_taken
from games.cards.wendischer_schafkopf.sides import known_sides, side
from games.cards.wendischer_schafkopf.state import ALTEN, PACK, State
from games.contract import Card, Seat
from games.kit.tricks import TRUMP, best, unseen, worth

_LATER = 3.0
"""Card points a seat still to play adds, on average."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Play for one's own side as far as it is known; go solo with many trumps."""
    hand = s.hands[seat]
    match m:
        case Play(card):
            return playing(s, seat, card)
        case GoOn():
            return solo(hand, s) if set(ALTEN) <= set(hand) else 0.0
        case CallCard(card):
            return 0.4 if card.rank == "A" and card.suit != s.trump else -0.1
        case FirstTrick():
            return 0.2
        case Solo():
            return solo(hand, s)
        case Discard(cards):
            return laying_away(hand, cards, s)
        case NameTrump(suit):
            return trumps(hand, suit)
        case TakeSkat():
            return 1.0
        case Pass() | PlayHand():
            return 0.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat, deals: int) -> float:
    """A seat's chances, from 0 to 1: the balance, and the card points of its side in this deal."""
    others = (sum(s.balance) - s.balance[seat]) / (s.seats - 1)
    ahead = (s.balance[seat] - others) / (4 + deals - s.deals)
    card_points, together = points_taken(s), side(s)
    if together:
        theirs = sum(card_points[other] for other in together) - sum(card_points) / 2
        now = theirs if seat in together else -theirs
    else:
        now = card_points[seat] - sum(card_points) / s.seats
    return min(1.0, max(0.0, 0.5 + 0.3 * ahead + now / 800))


def playing(s: State, seat: Seat, card: Card) -> float:
    """Card points a card is expected to win for one's side, less the cost of letting it go."""
    suit, height = s.ranking.suit, s.ranking.height
    later = s.seats - 1 - len(s.trick.cards)
    others = _unseen(s, seat)
    stake = worth(s.trick.cards, CARD_POINTS) + CARD_POINTS.get(card, 0) + later * _LATER
    price = 0.35 * height[card] + 1.0 if suit[card] == TRUMP else 0.0
    if not s.trick.cards:
        if suit[card] == TRUMP:
            hold = _holds(s, card, others, later)
            return (2 * hold - 1) * (CARD_POINTS.get(card, 0) + 2 * later) - price + _strength(s, seat)
        return (2 * _holds(s, card, others, later) - 1) * stake
    top_place = best(s.trick.cards, s.ranking)
    top = s.trick.cards[top_place]
    if s.ranking.beats(card, top):
        return (2 * _holds(s, card, others, later) - 1) * stake - price
    friend = _friend(s, seat, (s.trick.leader + top_place) % s.seats)
    hold = _holds(s, top, others, later)
    ours = friend * hold + (1 - hold) * _FRIENDLY[s.seats] / 2
    return (2 * ours - 1) * stake - price


_FRIENDLY = {2: 0.0, 3: 0.0, 4: 1 / 3}
"""Probability that somebody of whom nothing is known plays on one's own side, by number of players."""


def _unseen(s: State, seat: Seat) -> list[Card]:
    """Cards a seat has not seen."""
    if s.seats == 2:
        return list(s.hands[1 - seat])
    own = (*s.hands[seat], *(s.skat if s.took and seat == s.soloist else ()))
    return unseen(PACK, own, (*s.tricks, s.trick))


def _holds(s: State, card: Card, unseen: list[Card], later: int) -> float:
    """Probability that a card stays the best of the trick."""
    if not later:
        return 1.0
    led = s.trick.cards[0] if s.trick.cards else card
    suit = s.ranking.suit
    able = [other for other in unseen if s.ranking.beats(other, card) or (suit[other] == TRUMP != suit[card])]
    same = sum(suit[other] == suit[led] for other in unseen)
    if s.seats == 2:
        follows = [other for other in unseen if suit[other] == suit[led]]
        danger = [other for other in able if not follows or other in follows]
        return 0.0 if danger else 1.0
    higher = sum(suit[other] == suit[led] for other in able)
    if suit[card] == TRUMP:
        return 1 / (1 + higher * later / s.seats)
    void = max(0.0, 1 - same / (1.6 * s.seats)) ** 2
    return max(0.0, 1 / (1 + higher * later / s.seats) - void * later / 2)


def _friend(s: State, seat: Seat, other: Seat) -> float:
    """Probability that another seat plays on one's own side."""
    if s.soloist is not None:
        return float(s.soloist not in (seat, other))
    if s.seats != 4:
        return 0.0
    known = known_sides(s, seat)
    if seat in known and other in known:
        return float(known[seat] == known[other])
    return _FRIENDLY[4]


def _strength(s: State, seat: Seat) -> float:
    """Bonus for drawing trumps, for a seat that has to win and has many."""
    mine = sum(s.ranking.suit[card] == TRUMP for card in s.hands[seat])
    must = s.soloist == seat or any(card in s.hands[seat] for card in ALTEN)
    return (1.5 if must else -2.0) * (mine - len(s.hands[seat]) / 2)


def solo(hand: tuple[Card, ...], s: State) -> float:
    """Strength of a hand above one that wins alone against the others; positive: go solo."""
    strength = 0.0
    for card in hand:
        if s.ranking.suit[card] == TRUMP:
            strength += 1.0 + (0.8 if card.rank == "D" else 0.4 if card.rank == "B" else 0.0)
        elif card.rank == "A":
            strength += 1.0
    return strength - (9.5 if len(hand) == 10 else 8.5)


def trumps(hand: tuple[Card, ...], suit: str) -> float:
    """Value of a suit as trump."""
    return sum(1 + CARD_POINTS.get(card, 0) / 20 for card in hand if card.suit == suit and card.rank not in "DB")


def laying_away(hand: tuple[Card, ...], cards: tuple[Card, ...], s: State) -> float:
    """Value of laying two cards away: points kept safe, and suits that become void."""
    rest = [card for card in hand if card not in cards]
    gain = 0.0
    for card in cards:
        if card.rank in "DB":
            gain -= 20.0
            continue
        gain += CARD_POINTS.get(card, 0) - (8.0 if card.rank == "A" else 0.0)
        gain += 4.0 * (not any(other.suit == card.suit and other.rank not in "DB" for other in rest))
        gain -= 2.0 * sum(other.suit == card.suit and other.rank not in "DB" for other in hand)
    return gain
