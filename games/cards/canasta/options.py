"""Canasta: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    canastas_to_go_out: int = choice(1, 2)
    need_natural_canasta: bool = choice(False, True)
    pile_only_for_new_meld: bool = choice(False, True)
    mode: str = choice("teams", "single")
    single_easing: str = choice("flat50", "none")
    auto_red_threes: bool = choice(True, False)
    target: int = number(5000, 1000, 7000)
