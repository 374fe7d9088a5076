"""A deal of Binokl: dealing, announcing melds, collecting tricks, and the end of a deal."""

from __future__ import annotations

from games.cards.binokl.melds import Meld, cards_of, copies, worth
from games.cards.binokl.state import HAND, PACK, SEATS, Announced, State, note_first, totals
from games.cards.tricks.table import change_hand, draw_cards, lay_open, play_card, show_cards, take_trick
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.seats import replaced
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick


def deal_hands(target: int, scores: tuple[int, ...], dealer: Seat, croupier: Croupier) -> State:
    """Deal twelve cards each and turn up the trump beneath the talon."""
    deck, forehand = croupier.shuffle(PACK), 1 - dealer
    upcard, rest = deck[SEATS * HAND], deck[SEATS * HAND + 1 :]
    croupier.say("dealt", dealer=Who(dealer), by=Who(forehand), card=upcard)
    hands = tuple(map(arranged, deal(deck, SEATS, HAND, forehand)))
    return State(target, scores, dealer, Suit(upcard.suit), hands, Talon((*rest, upcard)), Trick(forehand))


def announce(s: State, meld: Meld, *, reuse: bool) -> State:
    """Announce a meld: it is written down, its cards are shown, and one of them must be led."""
    seat = s.turn
    new = copies(cards_of(meld, s.trump), s.hands[seat], s.used[seat], reuse=reuse)
    used = arranged((*s.used[seat], *new))
    call = Announced(seat, meld, worth(meld, s.trump))
    s = s._replace(used=replaced(s.used, seat, used), calls=(*s.calls, call), owed=meld)
    return note_first(show_cards(s, seat, *used))


def play(s: State, card: Card) -> State:
    """Play a card; of two alike the one that was announced."""
    seat = s.turn
    used = change_hand(s.used, seat, gone=card) if card in s.used[seat] else s.used
    return play_card(s, seat, card)._replace(used=used)


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner, who draws first; the last trick ends the deal."""
    s = note_first(take_trick(s, croupier))
    if s.talon.open:
        return draw_cards(s, s.trick.leader, croupier)
    return s if any(s.hands) else _end_deal(s, croupier)


def _end_deal(s: State, croupier: Croupier) -> State:
    """End the deal; the first to have enough wins, else the next deal follows."""
    by = s.trick.leader
    croupier.say("last.promised" if by in s.promised else "last", by=Who(by))
    own = totals(s)
    for seat, points in enumerate(own):
        croupier.say("had", by=Who(seat), points=points, n=points - s.scores[seat])
    if s.first is not None:  # 6.4
        croupier.say("first", by=Who(s.first))
        return s._replace(won=s.first)
    return deal_hands(s.target, own, 1 - s.dealer, croupier)


def settle_call(s: State, seat: Seat, croupier: Croupier) -> State:
    """End the match after a call, right or wrong."""
    own = totals(s)[seat]
    right = own >= s.target
    croupier.say("out.right" if right else "out.wrong", by=Who(seat), points=own)
    lay_open(s, croupier)
    return s._replace(won=seat if right else 1 - seat)
