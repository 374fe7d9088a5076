"""Schnapsen, one deal after another: the state, what it is worth, and what happens by itself."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.cards.tricks.bummerl import Countdown, take_off
from games.cards.tricks.card_points import CARD_POINTS, TEN_HIGH
from games.croupier import Croupier
from games.kit.cards import Card, arranged, deal, pack, without
from games.kit.suits import Suit
from games.kit.talon import Talon, drawn
from games.kit.tricks import Duty, Ranking, Trick, taken, winner
from games.phrase import Who
from games.values import Seat

SEATS = 2
HAND = 5
OPEN_TRICKS = 5
"""So many tricks, and the talon is gone unless it was closed."""
GOAL = 66
SCHNEIDER = 33
ORDER = TEN_HIGH[3:]
PACK = tuple(card for card in pack() if card.rank in ORDER)
STRICT: tuple[Duty, ...] = ("beat", "trump")
"""What is owed, besides following suit, once nobody draws any more."""


class Call(NamedTuple):
    """An announced couple of king and queen."""

    seat: Seat
    suit: Suit
    points: int


class Closing(NamedTuple):
    """Who turned the talon over, after how many tricks, and what the deal has been worth since."""

    seat: Seat
    after: int
    value: int


class State(NamedTuple):
    """The countdown, and the present deal."""

    standing: Countdown
    dealer: Seat
    trump: Suit
    hands: tuple[tuple[Card, ...], ...]
    talon: Talon
    trick: Trick
    shown: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """Cards in each hand that everybody has seen."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    owed: Suit | None = None
    """The couple just announced, one of which must be led."""
    closing: Closing | None = None

    @property
    def ranking(self) -> Ranking:
        """How the cards stand with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return (self.trick.leader + len(self.trick.cards)) % SEATS

    @property
    def leading(self) -> bool:
        """Whether a card is to be led now."""
        return not self.trick.cards


@cache
def ranking(trump: Suit) -> Ranking:
    """How the cards stand when a suit is trump."""
    return Ranking.with_trump(trump, ORDER)


def dealt(count: Countdown, dealer: Seat, croupier: Croupier) -> State:
    """A new deal: five cards each, the next one turned up beneath the talon."""
    deck = croupier.shuffle(PACK)
    forehand = 1 - dealer
    upcard, rest = deck[SEATS * HAND], deck[SEATS * HAND + 1 :]
    croupier.say("dealt", dealer=Who(dealer), by=Who(forehand), card=upcard)
    hands = tuple(map(arranged, deal(deck, SEATS, HAND, forehand)))
    return State(count, dealer, Suit(upcard.suit), hands, Talon((*rest, upcard)), Trick(forehand))


def tricks_of(s: State, seat: Seat) -> int:
    """How many tricks a seat has taken."""
    return sum(winner(trick, s.ranking, SEATS) == seat for trick in s.tricks)


def points(s: State) -> tuple[int, ...]:
    """What each seat has: eyes in tricks and announcements."""
    eyes = taken(s.tricks, s.ranking, SEATS, CARD_POINTS)
    return tuple(own + sum(call.points for call in s.calls if call.seat == seat) for seat, own in enumerate(eyes))


def worth_against(s: State, loser: Seat) -> int:
    """What a deal lost by a seat as it stands is worth."""  # 6.2
    if not tricks_of(s, loser):
        return 3
    return 2 if points(s)[loser] < SCHNEIDER else 1


def collected(s: State, croupier: Croupier) -> State:
    """Two cards lie: somebody takes them and draws first; the last trick ends the deal."""
    by = winner(s.trick, s.ranking, SEATS)
    croupier.say("took", by=Who(by))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    if s.talon.open:
        upcard = s.talon.cards[-1]
        hands, talon, last = drawn(s.hands, s.talon, by)
        if last is not None:
            s = s._replace(shown=seen(s, last, upcard))
            croupier.say("talon.gone", by=Who(last), card=upcard)
        return s._replace(hands=hands, talon=talon)
    return s if any(s.hands) else _played_out(s, by, croupier)


def seen(s: State, seat: Seat, *cards: Card) -> tuple[tuple[Card, ...], ...]:
    """What is known of the hands when everybody has seen some more cards of one."""
    return tuple(arranged({*known, *cards}) if other == seat else known for other, known in enumerate(s.shown))


def _played_out(s: State, last: Seat, croupier: Croupier) -> State:
    if s.closing is None:  # 5.3
        croupier.say("last", by=Who(last))
        return ended(s, last, worth_against(s, 1 - last), croupier)
    closer, _, value = s.closing
    reached = points(s)[closer] >= GOAL  # 5.4
    croupier.say("closer.reached" if reached else "closer.failed", by=Who(closer), points=points(s)[closer])
    return ended(s, closer if reached else 1 - closer, value, croupier)


def claimed(s: State, seat: Seat, croupier: Croupier) -> State:
    """A seat says it has enough: right or wrong, the deal is over."""
    own, right = points(s)[seat], points(s)[seat] >= GOAL
    croupier.say("claim.right" if right else "claim.wrong", by=Who(seat), points=own)
    value = worth_against(s, 1 - seat) if s.closing is None else s.closing.value
    return ended(s, seat if right else 1 - seat, value, croupier)


def ended(s: State, by: Seat, value: int, croupier: Croupier) -> State:
    """The deal is laid open and scored, and the next one dealt unless the match is over."""
    for seat, hand in enumerate(s.hands):
        if hand:
            croupier.say("held", by=Who(seat), cards=hand)
    if s.talon.cards:
        croupier.say("talon.was", cards=arranged(s.talon.cards))
    mine, yours = points(s)[by], points(s)[1 - by]
    croupier.say("scored", by=Who(by), n=value, own=mine, other=Who(1 - by), others=yours)
    count = take_off(s.standing, (by,), value, croupier)
    return s._replace(standing=count) if count.over else dealt(count, 1 - s.dealer, croupier)


def lowest(s: State) -> Card:
    """The trump that may be swapped for the open one."""
    return Card(s.trump + "B")


def changed(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, *, gone: Card, new: Card | None = None
) -> tuple[tuple[Card, ...], ...]:
    """The hands with a card less in one of them, and perhaps another in its place."""
    hand = without(hands[seat], gone)
    hand = hand if new is None else arranged((*hand, new))
    return (*hands[:seat], hand, *hands[seat + 1 :])


def announced(s: State, call: Call) -> State:
    """Everybody has seen the couple, and one of the two must be led."""
    shown = seen(s, call.seat, Card(call.suit + "K"), Card(call.suit + "D"))
    return s._replace(calls=(*s.calls, call), owed=call.suit, shown=shown)
