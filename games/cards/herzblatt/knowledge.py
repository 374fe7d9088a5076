"""Herzblatt: what a seat cannot see, as it may be."""

from __future__ import annotations

from games.cards.herzblatt.cards import DUTIES, RANKING, cards_for
from games.cards.herzblatt.state import State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.tricks import ruled_out


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Hands and what lies face down, without cards that somebody would have owed to a trick."""
    known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
    away = s.blind if s.took and seat == s.declarer else ()
    cannot = [*ruled_out((*s.tricks, s.trick), RANKING, s.seats, cards_for(s.seats), DUTIES), frozenset[Card]()]
    *hands, blind = redeal((*s.hands, s.blind), (*known, away), croupier, lambda at, card: card not in cannot[at])
    return s._replace(hands=tuple(map(arranged, hands)), blind=arranged(blind))
