"""Écarté: what a seat cannot see, as it may be."""

from __future__ import annotations

from games.cards.ecarte.deal import in_order
from games.cards.ecarte.state import DUTIES, PACK, SEATS, Holding, State
from games.contract import Croupier, Seat
from games.kit.secrets import redeal
from games.kit.tricks import ruled_out


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Other cards in hands, laid away and in the talon; an announced king stays, and what was owed is not held."""
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
