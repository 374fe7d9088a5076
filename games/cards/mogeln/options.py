"""Mogeln: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    variant: str = choice("karten", "werte", "farben")
    jokers: int = number(0, 0, 3)
    max_cards: int = number(4, 2, 8)
    sound: bool = choice(True, False)
    window_s: int = number(4, 2, 60)
    deals: int = number(1, 1, 5)
