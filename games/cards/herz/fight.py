"""A fight of Herz: dealing, exchanging cards, collecting tricks, writing down, and redealing unseen cards."""

from __future__ import annotations

from games.cards.herz.passing import GIFT, SEATS, giver, receiver, way
from games.cards.herz.scoring import ALL_HITS, HALF, HITS, LIMIT, NATURAL, QUEEN, Line, is_deadly, next_line, totals
from games.cards.herz.state import State
from games.contract import Card, Croupier, Seat, Who, phrase
from games.kit.cards import arranged, deal, pack, without
from games.kit.secrets import redeal
from games.kit.tricks import Trick, cards_played, trick_points, voids, winner, worth

HAND = 13


def deal_fight(account: tuple[Line, ...], dealer: Seat, croupier: Croupier) -> State:
    """Deal a new fight of thirteen cards each; unless cards are held, everybody has to choose what to pass on."""
    forehand = (dealer + 1) % SEATS
    hands = deal(croupier.shuffle(pack()), SEATS, HAND, forehand)
    how = way(len(account))
    croupier.say("fight", n=len(account) + 1, dealer=Who(dealer), by=Who(forehand), how=phrase(f"way.{how}"))
    return State(account, dealer, tuple(map(arranged, hands)), () if how == "H" else (None,) * SEATS, Trick(forehand))


def exchange_gifts(s: State, croupier: Croupier) -> State:
    """Exchange the cards passed on, once all have chosen."""
    hands = []
    for seat, hand in enumerate(s.hands):
        new = gift_for(s, seat)
        croupier.whisper(seat, "received", by=Who(giver(seat, s.way)), cards=new)
        hands.append(arranged((*without(hand, *(s.gifts[seat] or ())), *new)))
    croupier.say("exchanged", by=Who(s.trick.leader))
    return s._replace(hands=tuple(hands))


def gift_for(s: State, seat: Seat) -> tuple[Card, ...]:
    """The cards passed on to a seat in this fight."""
    return (s.gifts[giver(seat, s.way)] or ()) if s.gifts else ()


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner, who leads next or ends the fight."""
    by = winner(s.trick, NATURAL, SEATS)
    if hits := worth(s.trick.cards, HITS):
        key = "took.queen" if QUEEN in s.trick.cards else "took.hits"
        croupier.say(key, by=Who(by), hits=hits, queen=QUEEN)
    else:
        croupier.say("took", by=Who(by))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else end_fight(s, croupier)


def end_fight(s: State, croupier: Croupier) -> State:
    """Write the fight down, and deal the next one unless somebody has died."""
    hits = trick_points(s.tricks, NATURAL, SEATS, HITS)
    line = next_line(s.account, hits)
    if ALL_HITS in hits:
        croupier.say("march", by=Who(hits.index(ALL_HITS)), hits=ALL_HITS)
    scores = tuple(phrase("score", by=Who(seat), hits=down) for seat, down in enumerate(line.hits))
    croupier.say("written", n=len(s.account) + 1, scores=scores)
    for seat, before in enumerate(totals(s.account)):
        if before + line.hits[seat] == LIMIT:
            croupier.say("halved", by=Who(seat), limit=LIMIT, total=HALF)
        elif is_deadly(line.totals[seat]):
            croupier.say("died", by=Who(seat), total=line.totals[seat])
    account = (*s.account, line)
    after = s._replace(account=account)
    return after if after.over else deal_fight(account, (s.dealer + 1) % SEATS, croupier)


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal anew what a seat cannot see; cards passed on stay where they went, and known voids stay void."""
    tricks = (*s.tricks, s.trick)
    out = cards_played(tricks, SEATS)
    known: list[tuple[Card, ...]] = [()] * SEATS
    if seat is not None:
        known[seat] = s.hands[seat]
        if s.gifts and not s.passing:
            to = receiver(seat, s.way)
            known[to] = tuple(card for card in s.gifts[seat] or () if card not in out[to])
    lacks = voids(tricks, NATURAL, SEATS)
    fresh = redeal(s.hands, known, croupier, lambda holder, card: card.suit not in lacks[holder])
    hands = tuple(map(arranged, fresh))

    def gift(by: Seat) -> tuple[Card, ...] | None:
        holder = by if s.passing else receiver(by, s.way)
        if s.gifts[by] is None or by == seat or (holder == seat and not s.passing):
            return s.gifts[by]
        return arranged(croupier.shuffle(arranged((*hands[holder], *out[holder])))[:GIFT])

    return s._replace(hands=hands, gifts=tuple(map(gift, range(len(s.gifts)))))
