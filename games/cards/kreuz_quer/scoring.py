"""Kreuz & Quer: what a round brings everybody."""

from __future__ import annotations

from games.cards.hornberger.pack import COLOUR, VALUE
from games.cards.hornberger.scoring import by_colour, by_owner
from games.cards.kreuz_quer.grid import lying
from games.cards.kreuz_quer.state import State


def round_points(s: State, *, ones_double: bool) -> tuple[int, ...]:
    """What the round has brought everybody: cards and dukes won, less what still lies in their colours."""
    left = by_colour(lying(s.grid))
    if ones_double:
        for laid in lying(s.grid):
            if VALUE[laid.cannon] == 1:
                left[COLOUR[laid.cannon]] *= 2
    lost = by_owner(left, s.deal.kegs, len(s.won))
    return tuple(own - minus for own, minus in zip(s.gained, lost, strict=True))
