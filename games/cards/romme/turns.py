"""A turn of Rommé: dealing, drawing, taking the open card, discarding, and a deal that stands still."""

from __future__ import annotations

from games.cards.romme.state import State, cards_to_draw
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal, less, packs, without
from games.kit.seats import replaced

DECK = packs(2, 6)
HAND = 13
ROUNDS = 40
"""Rounds after which a deal ends without a winner."""  # 7.4


def deal_hands(scores: tuple[int, ...], deals: int, played: int, dealer: Seat, croupier: Croupier) -> State:
    """Deal thirteen cards each, and turn one up."""
    seats = len(scores)
    deck = croupier.shuffle(DECK)
    forehand = (dealer + 1) % seats
    hands = deal(deck, seats, HAND, forehand)
    rest = deck[seats * HAND :]
    croupier.say("deal", n=deals + 1, dealer=Who(dealer), by=Who(forehand), card=rest[0])
    return State(
        scores=scores,
        deals=deals,
        played=played,
        over=False,
        dealer=dealer,
        turn=forehand,
        drawn=False,
        hands=tuple(map(arranged, hands)),
        talon=rest[1:],
        pile=rest[:1],
        seen=((),) * seats,
    )


def discard_card(s: State, card: Card) -> State:
    """Discard a card, which makes the turn final, and pass the turn."""
    by = s.turn
    hand = without(s.hands[by], card)
    before = s.staged[0].hand if s.staged else s.hands[by]
    known = (*less(s.seen[by], less(before, hand)), *less(hand, before))
    return s._replace(
        hands=replaced(s.hands, by, hand),
        pile=(*s.pile, card),
        out=(*s.out, by) if s.staged and by not in s.out else s.out,
        seen=replaced(s.seen, by, known),
        turn=(by + 1) % len(s.hands),
        drawn=False,
        turns=s.turns + 1,
        discarder=by,
        refused=(),
        staged=(),
        points=0,
        early=False,
        backs=0,
    )


def deal_stands_still(s: State) -> bool:
    """Return whether the deal has taken so long that it ends without a winner."""
    return s.turns >= ROUNDS * len(s.hands)  # 7.4


KNOCKED = 2
"""Cards from the talon that come with the one knocked for."""  # 6.3


def draw_cards(s: State, seat: Seat, count: int, croupier: Croupier) -> State:
    """Draw cards from the talon, which is made anew from the discards when it is used up."""
    new: list[Card] = []
    for _ in range(min(count, cards_to_draw(s))):
        if not s.talon:  # 3.4
            s = s._replace(talon=croupier.shuffle(arranged(s.pile[:-1])), pile=s.pile[-1:])
            croupier.say("reshuffled", n=len(s.talon))
        new.append(s.talon[-1])
        s = s._replace(talon=s.talon[:-1])
    croupier.whisper(seat, "got", cards=tuple(new))
    return s._replace(hands=replaced(s.hands, seat, arranged((*s.hands[seat], *new))))


def take_open_card(s: State, seat: Seat) -> State:
    """Take the open card into a hand, where everybody knows it to be."""
    card = s.pile[-1]
    seen = replaced(s.seen, seat, (*s.seen[seat], card))
    hands = replaced(s.hands, seat, arranged((*s.hands[seat], card)))
    return s._replace(hands=hands, pile=s.pile[:-1], seen=seen, discarder=None, knocker=None, refused=())


def knockers(s: State) -> tuple[Seat, ...]:
    """Seats that may knock for the open card now."""
    if s.over or s.drawn or s.discarder is None or s.knocker is not None or cards_to_draw(s) <= KNOCKED:
        return ()
    asked = (s.discarder, s.turn, *s.refused)
    return tuple(seat for seat in range(len(s.hands)) if seat not in asked)  # 6.1, 6.4
