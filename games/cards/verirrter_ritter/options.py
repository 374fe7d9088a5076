"""Verirrter Ritter: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    auto_pairs: bool = choice(True, False)
    deals: int = number(1, 1, 12)
