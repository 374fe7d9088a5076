"""Canasta: what a party needs for its first meld, and what it needs to go out."""

from __future__ import annotations

from games.cards.canasta.melds import Meld
from games.cards.canasta.state import Options, State


def minimum(s: State, options: Options) -> int:
    """What the party in turn must lay the first time."""  # 5.1
    if s.who.number == len(s.who.of) >= 4 and options.single_easing == "flat50":
        return 50
    score = s.scores[s.party]
    return 0 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120


def needs_naturals(s: State) -> bool:
    """Whether the next new meld of the seat in turn must have three natural cards."""  # 5.3
    return not s.opening and s.partner is not None and s.turn not in s.opened


def may_go_out(s: State, melds: tuple[Meld, ...], points: int, options: Options) -> str | None:
    """The paragraph against going out with these melds of the own party and so many points laid in this turn."""
    if s.denied:
        return "8.3"
    if s.opening and points < minimum(s, options):
        return "5.1"
    bonuses = [meld.bonus for meld in melds if meld.bonus]
    enough = len(bonuses) >= options.canastas_to_go_out and (500 in bonuses or not options.need_natural_canasta)
    return None if enough else "8.1"
