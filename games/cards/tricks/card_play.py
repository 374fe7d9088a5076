"""Estimates for computer players: the value of a card in games with a talon, for any number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.table import WithTalon
from games.contract import Card, Seat
from games.kit.tricks import TRUMP, best, winner, worth

_TRUMP = 7.0
"""Worth of a trump besides its card points while cards are drawn."""
_COUPLE = 8.0
"""Loss from tearing a couple that could still be announced."""
_SAFE, _LOST = 0.3, 0.9
"""Shares of a led card's points that a lead is worth while cards are drawn: if it is sure to win, and to lose."""
_HIGH = 10
"""Least card points of a card that is worth a risk."""
_REPLY = 3.5
"""Card points that each other seat adds to a sure trick, on average."""


class Outlook(NamedTuple):
    """A seat's prospects in a deal: the pack, the points its party still needs, and its allies."""

    pack: tuple[Card, ...]
    needs: int
    allies: Collection[Seat] = ()


@once_a_state
def unseen(s: WithTalon, seat: Seat, pack: tuple[Card, ...]) -> list[Card]:
    """Cards a seat has not seen, each as often as it is missing: they are in other hands or in the talon."""
    gone = [*s.hands[seat], *s.trick.cards]
    for other, shown in enumerate(s.shown):
        if other != seat:
            gone += shown
    for trick in s.tricks:
        gone += trick.cards
    if s.talon.open:
        gone.append(s.talon.cards[-1])
    counts = Counter(gone)
    left = []
    for card in pack:
        if counts.get(card):
            counts[card] -= 1
        else:
            left.append(card)
    return left


@once_a_state
def others(s: WithTalon, seat: Seat, pack: tuple[Card, ...]) -> list[Card]:
    """Cards that may be in other hands: those not seen, and those that were shown."""
    shown = (card for other, cards in enumerate(s.shown) if other != seat for card in cards)
    return [*unseen(s, seat, pack), *shown]


def lead(card: Card, s: WithTalon, seat: Seat, look: Outlook) -> float:
    """Value of leading a card."""
    suit, beats = s.ranking.suit, s.ranking.beats
    rest = others(s, seat, look.pack)
    beaten = sum(suit[other] == suit[card] and beats(other, card) for other in rest)
    trumps = sum(suit[other] == TRUMP for other in rest)
    own = CARD_POINTS.get(card, 0)
    if s.talon.open:
        # nobody need follow suit: an ace is trumped while trumps are out
        against = len(s.hands) - 1 - len(look.allies)
        risk = _chance_to_lose(card, s, seat, look, against)
        safe = _SAFE if suit[card] != TRUMP else -_SAFE
        return own * (safe - (_LOST + safe) * risk) - cost_of(card, s, seat, look.pack)
    if suit[card] == TRUMP:
        return (12.0 if trumps else -4.0) + own if not beaten else -own - 2.0
    follow = sum(suit[other] == suit[card] for other in rest)
    risk = 1.0 if beaten else (0.0 if not trumps else 1 / (1 + follow))
    return own * (1 - 2 * risk) + (4.0 if not risk else 0.0)


def reply(card: Card, s: WithTalon, seat: Seat, look: Outlook) -> float:
    """Value of adding a card to the present trick."""
    seats, suit = len(s.hands), s.ranking.suit
    lies, own, trump = s.trick.cards, CARD_POINTS.get(card, 0), suit[card] == TRUMP
    top, by = lies[best(lies, s.ranking)], winner(s.trick, s.ranking, seats)
    take = s.ranking.beats(card, top)
    stake = worth(lies, CARD_POINTS) + own
    cost = cost_of(card, s, seat, look.pack) if s.talon.open else (2.0 if trump else 0.0)
    to_come = [(seat + step) % seats for step in range(1, seats - len(lies))]
    against = sum(other not in look.allies for other in to_come)
    held = top if not take else card
    risk = _chance_to_lose(held, s, seat, look, against) if against else 0.0
    if not take:
        return stake * (1 - 2 * risk) - cost if by in look.allies else -stake - cost
    enough = stake >= look.needs
    extra = own * 0.5 if trump else 0.0
    return stake * (1 - 2 * risk) - cost + (50.0 * (1 - risk) if enough else 0.0) - extra


def _chance_to_lose(card: Card, s: WithTalon, seat: Seat, look: Outlook, against: int) -> float:
    """Estimated chance that one of ``against`` opponents yet to play beats a card."""
    rest = others(s, seat, look.pack)
    higher = sum(s.ranking.beats(other, card) for other in rest)
    hand = max(map(len, s.hands))
    one = 1 - (1 - higher / max(1, len(rest))) ** (hand * 0.6)
    return float(1 - (1 - one * 0.8) ** against)


def tricks_ahead(s: WithTalon, seat: Seat, pack: tuple[Card, ...]) -> float:
    """Card points the hand is expected to take if nobody draws any more."""
    rest, suit = others(s, seat, pack), s.ranking.suit
    own = s.hands[seat]
    trumps = [card for card in own if suit[card] == TRUMP]
    against = sum(suit[card] == TRUMP for card in rest)
    expected = 0.0
    for card in own:
        higher = any(suit[other] == suit[card] and s.ranking.beats(other, card) for other in rest)
        safe = suit[card] == TRUMP or len(trumps) >= min(2, against)
        points = CARD_POINTS.get(card, 0)
        if not higher and (safe or points >= _HIGH):
            expected += points + (_REPLY * (len(s.hands) - 1) if safe else 0.0)
    return expected


def cost_of(card: Card, s: WithTalon, seat: Seat, pack: tuple[Card, ...]) -> float:
    """Cost of letting a card go while cards are drawn."""
    trump = s.ranking.suit[card] == TRUMP
    cost = _TRUMP if trump else 0.0
    if card.rank in "KD":
        partner = Card(card.suit + ("D" if card.rank == "K" else "K"))
        if partner in s.hands[seat]:
            cost += _COUPLE * (2 if trump else 1)
        elif partner in unseen(s, seat, pack):
            cost += 1.0
    return cost
