"""Herzblatt, one deal after another: what happens by itself."""

from __future__ import annotations

from games.cards.herzblatt.cards import EACH, RANKING, cards_for
from games.cards.herzblatt.scoring import end_deal
from games.cards.herzblatt.state import State
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.tricks import Trick, winner, worth


def deal_hands(balance: tuple[int, ...], deals: int, dealer: Seat, croupier: Croupier) -> State:
    """A new deal: everybody gets cards, two lie face down, and forehand is asked first."""
    seats = len(balance)
    deck = croupier.shuffle(cards_for(seats))
    forehand = (dealer + 1) % seats
    croupier.say("dealt", n=deals + 1, dealer=Who(dealer), by=Who(forehand))
    hands = tuple(map(arranged, deal(deck, seats, EACH[seats], forehand)))
    return State(balance, deals, dealer, "bid", hands, arranged(deck[seats * EACH[seats] :]), Trick(forehand))


def collect_trick(s: State, stake: int, croupier: Croupier) -> State:
    """The trick is complete: somebody takes it, and leads or ends the deal."""
    by = winner(s.trick, RANKING, s.seats)
    croupier.say("took", by=Who(by), n=worth(s.trick.cards, CARD_POINTS))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else end_deal(s, stake, croupier)
