"""A deal of écarté: dealing, exchanging cards, collecting tricks, points, and redealing unseen cards."""

from __future__ import annotations

from itertools import product

from games.cards.ecarte.state import DUTIES, GOAL, HAND, ORDER, PACK, SEATS, Holding, State
from games.contract import SUITS, Card, Croupier, Seat, Who
from games.kit.bank import credited
from games.kit.cards import deal, without
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.tricks import Trick, ruled_out, winner

ENOUGH = 3
"""Tricks that win a deal."""


def deal_hands(score: tuple[int, ...], dealer: Seat, croupier: Croupier) -> State:
    """Deal five cards each and turn one up; a king turned up is worth a point to the dealer."""
    deck = croupier.shuffle(PACK)
    forehand = 1 - dealer
    upcard = deck[SEATS * HAND]
    croupier.say("dealt", dealer=Who(dealer), by=Who(forehand), card=upcard)
    hands = tuple(map(in_order, deal(deck, SEATS, HAND, forehand)))
    s = State(score, dealer, upcard, "propose", hands, deck[SEATS * HAND + 1 :], Trick(forehand))
    if upcard.rank != "K":
        return s
    croupier.say("turned.king", by=Who(dealer))
    return _score(s, credited(score, dealer, 1))


def _score(s: State, score: tuple[int, ...]) -> State:
    """The state with a new score, which may end the match."""
    return s._replace(score=score, phase="over" if max(score) >= GOAL else s.phase)


_PLACES = {Card(suit + rank): place for place, (suit, rank) in enumerate(product(SUITS, reversed(ORDER)))}


def in_order(cards: Holding) -> Holding:
    """Cards as a hand is held: by suit, in the rank order of this game."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def exchange_cards(s: State, seat: Seat, cards: Holding, croupier: Croupier) -> State:
    """Lay cards away and draw as many; if the talon is short, the last named come back."""
    new, stock = s.stock[: len(cards)], s.stock[len(cards) :]
    gone, back = cards[: len(new)], cards[len(new) :]
    croupier.say("exchanged", by=Who(seat), n=len(cards))
    if back:
        croupier.say("short", by=Who(seat), n=len(new), back=len(back))
        croupier.whisper(seat, "received.short", cards=new, back=back)
    else:
        croupier.whisper(seat, "received", cards=new)
    return s._replace(
        hands=replaced(s.hands, seat, in_order((*without(s.hands[seat], *gone), *new))),
        away=replaced(s.away, seat, in_order((*s.away[seat], *gone))),
        stock=stock,
    )


def tricks_of(s: State, seat: Seat) -> int:
    """Number of tricks a seat has taken in this deal."""
    return sum(winner(trick, s.ranking, SEATS) == seat for trick in s.tricks)


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner; the last trick ends the deal."""
    by = winner(s.trick, s.ranking, SEATS)
    croupier.say("took", by=Who(by))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else _end_deal(s, croupier)


def _end_deal(s: State, croupier: Croupier) -> State:
    """Lay everything open, score the deal, and deal the next one."""
    for seat, cards in enumerate(s.away):
        if cards:
            croupier.say("away.was", by=Who(seat), cards=cards)
    if s.stock:
        croupier.say("talon.was", cards=in_order(s.stock))
    by = 0 if tricks_of(s, 0) >= ENOUGH else 1
    tricks = tricks_of(s, by)
    points = gain(tricks, announced=s.king == by)
    croupier.say(_WON[points], by=Who(by), tricks=tricks)
    score = credited(s.score, by, points)
    if s.refused and by != s.dealer:
        lost = min(1, score[s.dealer])  # 8.4
        croupier.say("penalty" if lost else "penalty.none", by=Who(s.dealer))
        score = credited(score, s.dealer, -lost)
    s = _score(s, score)
    return s if s.phase == "over" else deal_hands(score, 1 - s.dealer, croupier)


_WON = {1: "won", 2: "won.all", 3: "won.king"}


def gain(tricks: int, *, announced: bool) -> int:
    """Points for the winner of a deal; ``announced`` says whether he has announced the king of trumps."""
    return 2 + announced if tricks == HAND else 1


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal unseen cards anew; an announced king stays, and nobody gets a card he would have had to play."""
    zones = (*s.hands, *s.away, s.stock)
    known: list[Holding] = [()] * len(zones)
    if s.king is not None and s.trump_king in s.hands[s.king]:
        known[s.king] = (s.trump_king,)
    if seat is not None:
        known[seat], known[SEATS + seat] = s.hands[seat], s.away[seat]
    cannot = ruled_out((*s.tricks, s.trick), s.ranking, SEATS, PACK, DUTIES)
    fresh = redeal(zones, known, croupier, lambda zone, card: zone >= SEATS or card not in cannot[zone])
    hands, away = tuple(map(in_order, fresh[:SEATS])), tuple(map(in_order, fresh[SEATS:-1]))
    return s._replace(hands=hands, away=away, stock=fresh[-1])
