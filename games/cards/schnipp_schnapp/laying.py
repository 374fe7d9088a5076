"""Schnipp, Schnapp, Schnurr: a deal begins, cards are laid from hands and talon, a deal is won."""

from __future__ import annotations

from games.cards.schnipp_schnapp.state import PACK, ROW, State
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal, without
from games.kit.seats import replaced
from games.kit.turns import left_of


def deal_hands(wins: tuple[int, ...], dealer: Seat, deals: int, croupier: Croupier) -> State:
    """As many cards for everybody; what is left over is the talon."""
    seats = len(wins)
    deck = croupier.shuffle(PACK)
    each = len(deck) // seats
    first = left_of(dealer, seats)
    hands = tuple(map(arranged, deal(deck, seats, each, first)))
    talon = arranged(deck[each * seats :])
    croupier.say("dealt", dealer=Who(dealer), by=Who(first), n=len(talon))
    return State(wins, dealer, hands, talon, first, deals=deals)


def lay_card(s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
    """A card from a hand, to whose owner the choice goes where nothing follows it; the first empty hand wins."""
    hand = without(s.hands[seat], card)
    s = _followed(s._replace(hands=replaced(s.hands, seat, hand), lead=seat), card, croupier)
    if hand:
        return s
    croupier.say("won", by=Who(seat))
    wins = replaced(s.wins, seat, s.wins[seat] + 1)
    return s._replace(wins=wins, deals=s.deals + 1, dealer=left_of(s.dealer, len(wins)), winner=seat)


def lay_from_talon(s: State, card: Card, croupier: Croupier) -> State:
    """The wanted card was in the talon."""
    croupier.say("laid.talon", card=card, word=s.word)
    return _followed(s._replace(talon=without(s.talon, card)), card, croupier)


def _followed(s: State, card: Card, croupier: Croupier) -> State:
    s = s._replace(laid=(*s.laid, card), now=0)
    if len(s.laid) % ROW == 0:
        croupier.say("stack", n=len(s.laid) // ROW)
    return s
