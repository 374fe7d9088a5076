"""Rommé: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import number


@dataclass(frozen=True, slots=True)
class Options:
    """When the match ends: by minus points, after so many deals, or after so many minutes."""

    limit: int = number(300, 50, 500)
    deals: int = number(0, 0, 8)
    minutes: int = number(0, 0, 240)
