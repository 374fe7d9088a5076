"""Rommé: a deal begins, a turn ends with the discard, and a deal may stand still."""

from __future__ import annotations

from games.cards.romme.state import State
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
