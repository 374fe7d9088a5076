"""Hands redealt for computer players: shown cards stay, and nobody gets a card that he would have had to play."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.tricks.table import D
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.talon import Talon
from games.kit.tricks import Duty, Trick, ruled_out


def redeal_unseen(
    s: D,
    seat: Seat | None,
    croupier: Croupier,
    *,
    strict: tuple[Trick, ...],
    pack: Collection[Card],
    duties: Collection[Duty],
) -> D:
    """Deal anew all cards in hands and talon that a seat cannot see.

    ``strict`` are the tricks in which the ``duties`` held, since when nobody has drawn.
    """
    seats = len(s.hands)
    face_down, upcard = s.talon.cards[:-1], s.talon.cards[-1:]
    known = [hand if other == seat else s.shown[other] for other, hand in enumerate(s.hands)]
    cannot = ruled_out(strict, s.ranking, seats, pack, duties)
    *hands, stock = redeal(
        (*s.hands, face_down), (*known, ()), croupier, lambda zone, card: zone == seats or card not in cannot[zone]
    )
    return s._replace(hands=tuple(map(arranged, hands)), talon=Talon((*stock, *upcard), s.talon.covered))
