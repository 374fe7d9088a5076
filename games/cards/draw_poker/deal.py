"""A deal of Draw Poker: the first dealer, dealing, buying cards, and redealing unseen cards."""

from __future__ import annotations

from itertools import cycle, islice

from games.cards.draw_poker.state import State
from games.cards.poker.showdown import Ended, Holding
from games.contract import Croupier, Seat, Who
from games.kit.betting import Betting
from games.kit.cards import pack, without
from games.kit.hands import FIVE, in_order
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.turns import left_of


def first_dealer(seats: int, croupier: Croupier) -> Seat:
    """Deal openly round the table until a jack falls; its player deals first."""
    falls = zip(cycle(range(seats)), croupier.shuffle(pack()), strict=False)
    dealer, jack = next((seat, card) for seat, card in falls if card.rank == "B")
    croupier.say("jack", by=Who(dealer), card=jack)
    return dealer


def deal_hands(held: tuple[int, ...], number: int, dealer: Seat, last: Ended | None, croupier: Croupier) -> State:
    """Deal five cards, one by one, to everybody who has chips."""
    seats = len(held)
    out = tuple(seat for seat, chips in enumerate(held) if not chips)
    forehand = left_of(dealer, seats, out)
    betting = Betting.begun(held, forehand)
    deck = croupier.shuffle(pack(), secret=True)
    order, count = betting.waiting, len(betting.waiting)
    hands = tuple(
        in_order(deck[order.index(seat) : FIVE * count : count]) if seat in order else () for seat in range(seats)
    )
    croupier.say("dealt", n=number, dealer=Who(dealer), by=Who(forehand))
    nothing = ((),) * seats
    return State(number, dealer, "enter", betting, hands, nothing, deck[FIVE * count :], (None,) * seats, last=last)


def buy_cards(s: State, seat: Seat, cards: Holding, croupier: Croupier) -> State:
    """Lay cards away and draw as many from the stock, which is refilled from cards face down if it is short."""
    count = len(cards)
    rest = without(s.hands[seat], *cards)
    if count > len(s.stock):
        s = _second_stock(s, croupier)
    new, stock = s.stock[:count], s.stock[count:]
    if count:
        croupier.whisper(seat, "received", cards=new, n=count)
    return s._replace(
        hands=replaced(s.hands, seat, in_order((*rest, *new))),
        away=replaced(s.away, seat, cards),
        stock=stock,
        bought=replaced(s.bought, seat, count),
        late=(*s.late, seat) if s.back and count else s.late,
    )


def _second_stock(s: State, croupier: Croupier) -> State:
    """Shuffle all cards laid away before, and the hands of those who have folded, beneath the stock."""
    # 3.4: with eight players twelve cards are not in a hand, so the buyer's own are never needed
    seats = range(len(s.hands))
    gone = tuple(s.away[seat] + (() if seat in s.betting.left else s.hands[seat]) for seat in seats)
    croupier.say("second.stock")
    beneath = croupier.shuffle(sorted(card for cards in gone for card in cards), secret=True)
    hands = tuple(s.hands[seat] if seat in s.betting.left else () for seat in seats)
    return s._replace(hands=hands, away=((),) * len(s.hands), stock=s.stock + beneath, back=gone)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal anew other hands, cards laid away and the stock; own ones laid away may have been bought."""
    count = len(s.hands)
    zones = (*s.hands, *s.away, s.stock)
    known: list[Holding] = [()] * len(zones)
    own: Holding = ()
    if seat is not None:
        known[seat], known[count + seat] = s.hands[seat], s.away[seat]
        own = s.back[seat] if s.back else ()
    within = (*s.late, len(zones) - 1)
    fresh = redeal(zones, known, croupier, lambda zone, card: card not in own or zone in within)
    hands, away, stock = tuple(map(in_order, fresh[:count])), fresh[count:-1], fresh[-1]
    second = croupier.shuffle(sorted(card for zone in within for card in fresh[zone] if card not in own))
    others = iter(second)
    back = tuple(own if by == seat else tuple(islice(others, len(gone))) for by, gone in enumerate(s.back))
    return s._replace(hands=hands, away=away, stock=stock, back=back)
