"""A deal of Verirrter Ritter: dealing, laying pairs, passing the turn, and the end of a deal."""

from __future__ import annotations

from games.cards.verirrter_ritter.state import KNIGHT, PACK, Pair, State, pairs
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import without
from games.kit.seats import replaced
from games.kit.turns import left_of


def deal_hands(pots: tuple[int, ...], dealer: Seat, deals: int, croupier: Croupier, *, auto: bool) -> State:
    """Deal all cards one by one, from the player left of the dealer; the first ones may get one more."""
    seats = len(pots)
    first = left_of(dealer, seats)
    while True:
        deck = croupier.shuffle(PACK)
        hands = tuple(deck[(seat - first) % seats :: seats] for seat in range(seats))
        s = State(pots, dealer, hands, first, deals=deals)
        croupier.say("dealt", dealer=Who(dealer), by=Who(first))
        s = lay_all(s, croupier) if auto or seats == 2 else s
        # with only the knight left nobody could draw, so cards are dealt again
        if sum(map(len, s.hands)) > 1:
            return _begin_turn(s, first, croupier)


def lay_pair(s: State, seat: Seat, rank: str, croupier: Croupier) -> State:
    """Lay away two cards of a rank, for all to see."""
    return _lay(s, seat, pairs(s.hands[seat])[rank], croupier)


def _lay(s: State, seat: Seat, cards: tuple[Card, ...], croupier: Croupier) -> State:
    """Lay away cards of a seat; others' knowledge of these cards is dropped."""
    croupier.say("laid", by=Who(seat), cards=cards)
    if len(s.hands[seat]) == len(cards):
        croupier.say("out", by=Who(seat))
    return s._replace(
        hands=replaced(s.hands, seat, without(s.hands[seat], *cards)),
        laid=(*s.laid, Pair(seat, cards)),
        seen=tuple(one for one in s.seen if one[1] not in cards),
    )


def lay_all(s: State, croupier: Croupier) -> State:
    """Lay away all pairs that anybody holds."""
    for seat in range(len(s.hands)):
        while own := pairs(s.hands[seat]):
            s = _lay(s, seat, own[min(own)], croupier)
    return s


def pass_turn(s: State, croupier: Croupier, *, auto: bool) -> State:
    """End a turn; with two players left all pairs are laid by themselves, so that the deal ends."""
    if auto or len(s.hands) - len(s.out) <= 2:
        s = lay_all(s, croupier)
    if sum(map(len, s.hands)) == 1:
        return _end(s, croupier)
    return _begin_turn(s, left_of(s.turn, len(s.hands), s.out), croupier)


def _begin_turn(s: State, turn: Seat, croupier: Croupier) -> State:
    """Begin the turn of the next seat with cards; its neighbour holds out his hand in a new order."""
    turn = left_of(turn - 1, len(s.hands), s.out)
    return shuffle_victim(s._replace(turn=turn, drawn=False), croupier)


def shuffle_victim(s: State, croupier: Croupier) -> State:
    """Shuffle the hand that is drawn from."""
    return s._replace(hands=replaced(s.hands, s.victim, croupier.shuffle(s.hands[s.victim])))


def _end(s: State, croupier: Croupier) -> State:
    """End the deal: the holder of the knight gets a cooking pot."""
    loser = next(seat for seat, hand in enumerate(s.hands) if hand)
    croupier.say("lost", by=Who(loser), card=KNIGHT)
    pots = replaced(s.pots, loser, s.pots[loser] + 1)
    return s._replace(
        pots=pots, deals=s.deals + 1, dealer=left_of(s.dealer, len(pots)), loser=loser, drawn=False, turn=loser
    )
