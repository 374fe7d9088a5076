"""Rufschnapsen: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    rounds: int = number(1, 1, 9)
