"""Canasta: who may go out."""

from __future__ import annotations

from games.cards.canasta.melds import Meld
from games.cards.canasta.opening import minimum
from games.cards.canasta.options import Options
from games.cards.canasta.state import State


def may_go_out(s: State, melds: tuple[Meld, ...], points: int, options: Options) -> str | None:
    """The paragraph against going out with these melds of the own party and so many points laid in this turn."""
    if s.denied:
        return "8.3"
    if s.opening and points < minimum(s, options):
        return "5.1"
    bonuses = [meld.bonus for meld in melds if meld.bonus]
    enough = len(bonuses) >= options.canastas_to_go_out and (500 in bonuses or not options.need_natural_canasta)
    return None if enough else "8.1"
