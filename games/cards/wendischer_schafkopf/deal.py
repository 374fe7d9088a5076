"""A deal of Wendischer Schafkopf: dealing, a solo, open cards, collecting tricks, and redealing unseen cards."""

from __future__ import annotations

from games.cards.tricks.card_points import CARD_POINTS
from games.cards.wendischer_schafkopf.scoring import end_deal
from games.cards.wendischer_schafkopf.state import ALTEN, PACK, Slot, State
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.tricks import Trick, ruled_out, winner, worth
from games.kit.turns import clockwise

EACH = {2: 8, 3: 10, 4: 8}
"""Cards in a hand; with two players these lie open."""


def deal_hands(balance: tuple[int, ...], deals: int, dealer: Seat, croupier: Croupier) -> State:
    """Deal anew; first comes what has to be settled before the first card."""
    seats = len(balance)
    deck = croupier.shuffle(PACK)
    forehand = (dealer + 1) % seats
    hands = deal(deck, seats, EACH[seats], forehand)
    rest = deck[seats * EACH[seats] :]
    croupier.say("dealt", n=deals + 1, dealer=Who(dealer), by=Who(forehand))
    trick = Trick(forehand)
    if seats == 2:
        rows = tuple(tuple(Slot(card, covers=True) for card in hand) for hand in hands)
        return State(balance, deals, dealer, "play", hands, trick, rows=rows, covered=tuple(sorted(rest)))
    hands = tuple(map(arranged, hands))
    if seats == 3:
        return State(balance, deals, dealer, "solo", hands, trick, answers=(None,) * 3, skat=arranged(rest))
    return State(balance, deals, dealer, "call", hands, trick)


def decide_solo(s: State, croupier: Croupier) -> State:
    """Settle a solo after all three have answered: one plays alone, or everybody for himself."""
    willing = [seat for seat in clockwise(s.forehand, 3) if s.answers[seat]]
    if not willing:
        croupier.say("solo.nobody", by=Who(s.forehand))
        return s._replace(phase="play", answers=())
    first = next((seat for seat in willing if ALTEN[0] in s.hands[seat]), willing[0])  # 4.2
    croupier.say("solo", by=Who(first))
    return s._replace(phase="skat", answers=(), soloist=first)


def play_open_card(s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
    """Play an open card, and turn up the one below it."""  # 5.3
    place = next(i for i, slot in enumerate(s.rows[seat]) if slot.card == card)
    new = croupier.pick(s.covered) if s.rows[seat][place].covers else None
    if new is not None:
        croupier.say("turned.up", by=Who(seat), card=new)
    row = replaced(s.rows[seat], place, Slot(new, covers=False))
    rows = replaced(s.rows, seat, row)
    hands = tuple(tuple(slot.card for slot in slots if slot.card is not None) for slots in rows)
    return s._replace(rows=rows, hands=hands, covered=tuple(other for other in s.covered if other != new))


def collect_trick(s: State, value: int, levels: bool, croupier: Croupier) -> State:
    """Give a full trick to its winner, who leads next or ends the deal."""
    by = winner(s.trick, s.ranking, s.seats)
    croupier.say("took", by=Who(by), n=worth(s.trick.cards, CARD_POINTS))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else end_deal(s, value, levels, croupier)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal anew hands, Skat and secret answers; known voids stay, and what a call has told about the caller."""
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    cannot = [*ruled_out((*s.tricks, s.trick), s.ranking, s.seats, PACK), frozenset[Card]()]
    if s.call is not None and s.call.seat != seat:
        caller = s.call.seat
        known[caller] = tuple(card for card in ALTEN if card in s.hands[caller])
        cannot[caller] |= {card for card in PACK if card == s.call.card}
    skat = s.skat if s.took and seat == s.soloist else ()
    *hands, rest = redeal((*s.hands, s.skat), (*known, skat), croupier, lambda at, card: card not in cannot[at])
    answers = tuple(
        answer if answer is None or who == seat else bool(croupier.below(2)) for who, answer in enumerate(s.answers)
    )
    return s._replace(hands=tuple(map(arranged, hands)), skat=arranged(rest), answers=answers)
