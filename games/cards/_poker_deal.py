"""Draw Poker, one deal after another: the state, and what happens by itself when the last one has spoken."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Literal, NamedTuple

from games.croupier import Croupier
from games.kit.betting import Betting, Pot, best
from games.kit.cards import Card, pack, without
from games.kit.hands import FIVE, hand, in_order, told
from games.kit.secrets import redeal
from games.kit.turns import left_of
from games.phrase import Who
from games.values import Seat

Phase = Literal["enter", "buy", "bet"]
Cards = tuple[Card, ...]


class Ended(NamedTuple):
    """How the last deal ended: the hands that were shown, and what each seat has got."""

    shown: tuple[tuple[Seat, Cards], ...]
    gains: tuple[int, ...]


class State(NamedTuple):
    """The present deal: chips, and the cards in everybody's hand, laid away, and in the stock."""

    number: int
    dealer: Seat
    phase: Phase
    betting: Betting
    hands: tuple[Cards, ...]
    """Those of players who have passed lie face down."""
    away: tuple[Cards, ...]
    """What each seat has laid away and still lies face down."""
    stock: Cards
    bought: tuple[int | None, ...]
    """How many cards each seat has bought; None before it has."""
    back: tuple[Cards, ...] = ()
    """What each seat has laid away and was shuffled into a second stock."""
    late: tuple[Seat, ...] = ()
    """Who has bought from the second stock."""
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """The first to speak: left of the dealer, whoever still has chips."""
        return left_of(self.dealer, len(self.hands), _broke(self.betting))


def put(items: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """The piles with another one for a seat."""
    return (*items[:seat], cards, *items[seat + 1 :])


def _broke(betting: Betting) -> tuple[Seat, ...]:
    """Who has no chips, and none in the pot either."""
    return tuple(seat for seat, chips in enumerate(betting.held) if not chips and not betting.paid[seat])


def first_dealer(seats: int, croupier: Croupier) -> Seat:
    """Cards are dealt openly round the table until a jack falls."""
    falls = zip(cycle(range(seats)), croupier.shuffle(pack()), strict=False)
    dealer, jack = next((seat, card) for seat, card in falls if card.rank == "B")
    croupier.say("jack", by=Who(dealer), card=jack)
    return dealer


def dealt(held: tuple[int, ...], number: int, dealer: Seat, last: Ended | None, croupier: Croupier) -> State:
    """A new deal: five cards singly for everybody who has chips."""
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


def bought(s: State, seat: Seat, cards: Cards, croupier: Croupier) -> State:
    """Cards are laid away, and as many come from the stock, which is filled up from what lies face down."""
    count = len(cards)
    kept = without(s.hands[seat], *cards)
    if count > len(s.stock):
        s = _second_stock(s, croupier)
    new, stock = s.stock[:count], s.stock[count:]
    if count:
        croupier.whisper(seat, "received", cards=new, n=count)
    return s._replace(
        hands=put(s.hands, seat, in_order((*kept, *new))),
        away=put(s.away, seat, cards),
        stock=stock,
        bought=(*s.bought[:seat], count, *s.bought[seat + 1 :]),
        late=(*s.late, seat) if s.back and count else s.late,
    )


def _second_stock(s: State, croupier: Croupier) -> State:
    """All that was laid away before, and the hands of those who have passed, go beneath the stock."""
    # 3.4: with eight players twelve cards are not in a hand, so the buyer's own are never needed
    seats = range(len(s.hands))
    gone = tuple(s.away[seat] + (() if seat in s.betting.left else s.hands[seat]) for seat in seats)
    croupier.say("second.stock")
    beneath = croupier.shuffle(sorted(card for cards in gone for card in cards), secret=True)
    hands = tuple(s.hands[seat] if seat in s.betting.left else () for seat in seats)
    return s._replace(hands=hands, away=((),) * len(s.hands), stock=s.stock + beneath, back=gone)


def showdown(s: State, croupier: Croupier) -> Ended:
    """All who are still in show their hands; every pot goes to the best of those who may win it."""
    betting, first = s.betting, s.forehand
    worth = {seat: hand(s.hands[seat]) for seat in betting.left}
    for seat in betting.left:
        croupier.say("shows", by=Who(seat), cards=s.hands[seat], hand=told(worth[seat]))
    gains = (0,) * len(s.hands)
    pots = betting.pots()
    for number, pot in enumerate(pots):
        winners = best(pot, worth)
        won = betting.won(pot, winners, first)
        gains = tuple(map(sum, zip(gains, won, strict=True)))
        croupier.say(_pot_key(number, pot, betting.paid), by=tuple(map(Who, winners)), n=len(winners), chips=pot.chips)
    return Ended(tuple((seat, s.hands[seat]) for seat in betting.left), gains)


def _pot_key(number: int, pot: Pot, paid: tuple[int, ...]) -> str:
    """A side pot to which nobody else has paid anything is no win."""
    if not number:
        return "pot"
    return "got.back" if len(pot.seats) == 1 and paid[pot.seats[0]] - sorted(paid)[-2] == pot.chips else "side.pot"


def unseen(s: State, croupier: Croupier) -> Ended:
    """The only one left takes everything and shows nothing."""
    (seat,) = s.betting.left
    croupier.say("won.unseen", by=Who(seat), chips=s.betting.pot)
    return Ended((), tuple(s.betting.pot * (other == seat) for other in range(len(s.hands))))


def drawn_anew(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Other cards in other hands, laid away and in the stock; own ones that were laid away may have been bought."""
    count = len(s.hands)
    zones = (*s.hands, *s.away, s.stock)
    known: list[Cards] = [()] * len(zones)
    own: Cards = ()
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
