"""Spitz, pass auf!: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    rounds: int = number(24, 2, 60)
    round_ms: int = number(6000, 2000, 20000)
    tie_ms: int = number(250, 0, 1000)
    clock: str = choice("common", "personal")
    leader: int = number(1, 1, 6)
