"""Mau-Mau: what a seat cannot see, as it may be."""

from __future__ import annotations

from games.cards.mau_mau.state import JACK, State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Others' hands and the stock dealt anew, by what they have shown not to hold and what the stock was made of.

    All see that a Bube was drawn and has to be laid, but not which.
    """
    seats = len(s.hands)

    def possible(zone: int, card: Card) -> bool:
        if zone >= seats:
            return (not s.remade or card in s.remade) and (zone == seats or card.rank == JACK)
        if card.suit in s.lacks[zone] or card.rank in s.lacks[zone]:
            return False
        return zone in s.mixed or card not in s.remade

    drawn = () if s.drawn is None else (s.drawn,)
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    zones = redeal((*s.hands, s.stock, drawn), (*known, (), drawn if seat == s.turn else ()), croupier, possible)
    fresh = zones[seats + 1][0] if drawn else None
    return s._replace(hands=tuple(map(arranged, zones[:seats])), stock=zones[seats], drawn=fresh)
