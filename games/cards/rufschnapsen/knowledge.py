"""Rufschnapsen: what a seat cannot see, as it may be."""

from __future__ import annotations

from games.cards.rufschnapsen.parties import without_ace
from games.cards.rufschnapsen.state import SEATS, State
from games.cards.tricks.twenty import PACK
from games.contract import Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.tricks import Duty, ruled_out

STRICT: tuple[Duty, ...] = ("beat", "trump", "overtrump")
"""What is owed, besides following suit."""


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Hands and undealt cards: with couples that were shown, without what would have been owed, or had to be shown."""
    known = [hand if who == seat else s.shown[who] for who, hand in enumerate(s.hands)]
    cannot = [set(cards) for cards in ruled_out((*s.tricks, s.trick), s.ranking, SEATS, PACK, STRICT)]
    if s.ace is not None:
        for who in without_ace(s):
            cannot[who].add(s.ace)
    *hands, stock = redeal(
        (*s.hands, s.stock), (*known, ()), croupier, lambda at, card: at == SEATS or card not in cannot[at]
    )
    return s._replace(hands=tuple(map(arranged, hands)), stock=stock)
