"""Schnapsen, one deal after another: what happens by itself when a trick is full or somebody claims."""

from __future__ import annotations

from games.cards.schnapsen.scoring import worth_against
from games.cards.schnapsen.state import SEATS, State
from games.cards.tricks.bummerl import Countdown, take_off
from games.cards.tricks.scoring import GOAL, points
from games.cards.tricks.table import draw_cards, lay_open, take_trick
from games.cards.tricks.twenty import PACK
from games.contract import Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick

HAND = 5


def deal_hands(count: Countdown, dealer: Seat, croupier: Croupier) -> State:
    """A new deal: five cards each, the next one turned up beneath the talon."""
    deck = croupier.shuffle(PACK)
    forehand = 1 - dealer
    upcard, rest = deck[SEATS * HAND], deck[SEATS * HAND + 1 :]
    croupier.say("dealt", dealer=Who(dealer), by=Who(forehand), card=upcard)
    hands = tuple(map(arranged, deal(deck, SEATS, HAND, forehand)))
    return State(count, dealer, Suit(upcard.suit), hands, Talon((*rest, upcard)), Trick(forehand))


def collect_trick(s: State, croupier: Croupier) -> State:
    """Two cards lie: somebody takes them and draws first; the last trick ends the deal."""
    s = take_trick(s, croupier)
    by = s.trick.leader
    if s.talon.open:
        return draw_cards(s, by, croupier)
    return s if any(s.hands) else _played_out(s, by, croupier)


def _played_out(s: State, last: Seat, croupier: Croupier) -> State:
    if s.closing is None:  # 5.3
        croupier.say("last", by=Who(last))
        return end_deal(s, last, worth_against(s, 1 - last), croupier)
    closer, _, value = s.closing
    reached = points(s)[closer] >= GOAL  # 5.4
    croupier.say("closer.reached" if reached else "closer.failed", by=Who(closer), points=points(s)[closer])
    return end_deal(s, closer if reached else 1 - closer, value, croupier)


def settle_claim(s: State, seat: Seat, croupier: Croupier) -> State:
    """A seat says it has enough: right or wrong, the deal is over."""
    own, right = points(s)[seat], points(s)[seat] >= GOAL
    croupier.say("claim.right" if right else "claim.wrong", by=Who(seat), points=own)
    value = worth_against(s, 1 - seat) if s.closing is None else s.closing.value
    return end_deal(s, seat if right else 1 - seat, value, croupier)


def end_deal(s: State, by: Seat, value: int, croupier: Croupier) -> State:
    """The deal is laid open and scored, and the next one dealt unless the match is over."""
    lay_open(s, croupier)
    mine, yours = points(s)[by], points(s)[1 - by]
    croupier.say("scored", by=Who(by), n=value, own=mine, other=Who(1 - by), others=yours)
    count = take_off(s.score, (by,), value, croupier)
    return s._replace(score=count) if count.over else deal_hands(count, 1 - s.dealer, croupier)
