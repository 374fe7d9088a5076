"""Kreuz & Quer: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match: the ones that double, and how far to play."""

    double_one: str = choice("off", "on")
    target: int = number(100, 20, 300)
