"""Rommé: a deal begins, a turn ends with the discard, and a deal may stand still."""

from __future__ import annotations

from games.cards.romme.state import State, cards_to_draw
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal, less, packs, without
from games.kit.seats import replaced

DECK = packs(2, 6)
HAND = 13
ROUNDS = 40
"""A deal that is not over by then ends without a winner."""  # 7.4


def deal_hands(scores: tuple[int, ...], deals: int, played: int, dealer: Seat, croupier: Croupier) -> State:
    """A new deal: thirteen cards each, and one turned up."""
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
    """A card discarded, which makes the turn final; the next player's turn, unless the hand is empty."""
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
    """Whether the deal has taken so long that nobody will finish it."""
    return s.turns >= ROUNDS * len(s.hands)  # 7.4


KNOCKED = 2
"""Cards from the talon that come with the one knocked for."""  # 6.3


def draw_cards(s: State, seat: Seat, count: int, croupier: Croupier) -> State:
    """Cards drawn from the talon, which is made anew from the discards when it is used up."""
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
    """The open card is in a hand, where everybody knows it to be."""
    card = s.pile[-1]
    seen = replaced(s.seen, seat, (*s.seen[seat], card))
    hands = replaced(s.hands, seat, arranged((*s.hands[seat], card)))
    return s._replace(hands=hands, pile=s.pile[:-1], seen=seen, discarder=None, knocker=None, refused=())


def knockers(s: State) -> tuple[Seat, ...]:
    """Who may knock for the open card now."""
    if s.over or s.drawn or s.discarder is None or s.knocker is not None or cards_to_draw(s) <= KNOCKED:
        return ()
    asked = (s.discarder, s.turn, *s.refused)
    return tuple(seat for seat in range(len(s.hands)) if seat not in asked)  # 6.1, 6.4
