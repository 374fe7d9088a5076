"""Stud Poker: a new deal, and one open card after the other."""

from __future__ import annotations

from games.cards.poker.showdown import Ended
from games.cards.stud_poker.state import STREETS, State
from games.contract import Croupier, Seat, Who, phrase
from games.kit.betting import Betting
from games.kit.cards import pack
from games.kit.turns import clockwise, left_of


def deal_hands(
    held: tuple[int, ...], number: int, dealer: Seat, ante: int, last: Ended | None, croupier: Croupier
) -> State:
    """A new deal for everybody who has chips: the ante, a card face down, and the first open one."""
    seats = len(held)
    forehand = left_of(dealer, seats, tuple(seat for seat, chips in enumerate(held) if not chips))
    betting = Betting.begun(held, forehand)
    croupier.say("dealt", n=number, dealer=Who(dealer))
    if ante:
        croupier.say("antes", n=ante)
        for seat in betting.left:
            betting = betting.gave(seat, ante)
    deck = croupier.shuffle(pack(), secret=True)
    order = betting.left
    hands = tuple((deck[order.index(seat)],) if seat in order else () for seat in range(seats))
    return next_card(State(number, dealer, betting, hands, deck[len(order) :], last), croupier)


def next_card(s: State, croupier: Croupier) -> State:
    """Another open card for all who are in, and a round of bets; further ones at once where nobody can bet."""
    order = [seat for seat in clockwise(s.forehand, len(s.hands)) if seat in s.betting.left]
    new = dict(zip(order, s.stock, strict=False))
    hands = tuple((*cards, new[seat]) if seat in new else cards for seat, cards in enumerate(s.hands))
    cards = tuple(phrase("street.card", by=Who(seat), card=card) for seat, card in new.items())
    croupier.say("street", cards=cards)
    s = s._replace(hands=hands, stock=s.stock[len(order) :])
    s = s._replace(betting=s.betting.round(s.best_open))
    if s.betting.settled:
        return next_card(s, croupier) if s.street < STREETS else s
    if s.betting.waiting[0] == s.best_open:
        croupier.say("opens", by=Who(s.best_open))
    else:
        croupier.say("opens.other", by=Who(s.betting.waiting[0]), best=Who(s.best_open))
    return s
