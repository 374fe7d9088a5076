"""Canasta: what a party's first meld needs, and a player's own first one."""

from __future__ import annotations

from games.cards.canasta.options import Options
from games.cards.canasta.state import State


def minimum(s: State, options: Options) -> int:
    """What the party in turn must lay the first time."""  # 5.1
    if s.who.number == len(s.who.of) >= 4 and options.single_easing == "flat50":
        return 50
    score = s.scores[s.party]
    return 0 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120


def needs_naturals(s: State) -> bool:
    """Whether the next new meld of the seat in turn must have three natural cards."""  # 5.3
    return not s.opening and s.partner is not None and s.turn not in s.opened
