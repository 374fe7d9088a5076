"""Mau-Mau: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    limit: int = number(100, 10, 500)
    jack_anytime: bool = choice(False, True)
