"""Herz: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import free_text


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match: how a dead player is redeemed."""

    revival: str = free_text()
