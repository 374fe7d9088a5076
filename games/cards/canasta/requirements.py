"""The requirements of Canasta for a first meld, and for going out."""

from __future__ import annotations

from games.cards.canasta.melds import Meld
from games.cards.canasta.state import Options, State


def minimum(s: State, options: Options) -> int:
    """Points the first meld of the party in turn needs."""  # 5.1
    if s.who.number == len(s.who.of) >= 4 and options.single_easing == "flat50":
        return 50
    score = s.scores[s.party]
    return 0 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120


def needs_naturals(s: State) -> bool:
    """Return whether the next new meld of the seat in turn needs three natural cards."""  # 5.3
    return not s.opening and s.partner is not None and s.turn not in s.opened


def may_go_out(s: State, melds: tuple[Meld, ...], points: int, options: Options) -> str | None:
    """The paragraph against going out with these melds of the own party and points laid in this turn, or None."""
    if s.denied:
        return "8.3"
    if s.opening and points < minimum(s, options):
        return "5.1"
    bonuses = [meld.bonus for meld in melds if meld.bonus]
    enough = len(bonuses) >= options.canastas_to_go_out and (500 in bonuses or not options.need_natural_canasta)
    return None if enough else "8.1"
