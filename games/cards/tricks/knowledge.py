"""Hands redealt for computer players: shown cards stay, and nobody gets a card that he would have had to play."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.tricks.table import Hands, Table
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal
from games.kit.talon import Talon
from games.kit.tricks import Duty, Trick, ruled_out


def redeal_unseen(
    s: Table,
    seat: Seat | None,
    croupier: Croupier,
    *,
    talon: Talon,
    strict: tuple[Trick, ...],
    pack: Collection[Card],
    duties: Collection[Duty],
) -> tuple[Hands, Talon]:
    """The hands and the talon with all that a seat cannot see dealt anew.

    ``strict`` are the tricks in which the ``duties`` held, since when nobody has drawn.
    """
    seats = len(s.hands)
    face_down, upcard = talon.cards[:-1], talon.cards[-1:]
    known = [hand if other == seat else s.shown[other] for other, hand in enumerate(s.hands)]
    cannot = ruled_out(strict, s.ranking, seats, pack, duties)
    *hands, stock = redeal(
        (*s.hands, face_down), (*known, ()), croupier, lambda zone, card: zone == seats or card not in cannot[zone]
    )
    return tuple(map(arranged, hands)), Talon((*stock, *upcard), talon.covered)
