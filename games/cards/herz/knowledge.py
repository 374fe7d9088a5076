"""Herz: the hands and gifts of the others, as they may be."""

from __future__ import annotations

from games.cards.herz.cards import NATURAL
from games.cards.herz.passing import GIFT, SEATS, receiver
from games.cards.herz.state import State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.tricks import cards_played, voids


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """What a seat cannot see, drawn anew: cards passed on are where they went, and no suit where one was lacking."""
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
