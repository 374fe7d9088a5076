"""Baccara: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    chips: int = number(100, 10, 1000)
    parties: int = number(3, 1, 9)
    bank_by: str = choice("lot", "auction")
    double_net: bool = choice(False, True)
