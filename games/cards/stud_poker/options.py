"""Stud Poker: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import ClashError, choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    chips: int = number(100, 10, 1000)
    max_bet: int = number(20, 5, 200)
    ante: int = number(0, 0, 40)
    deals: int = number(10, 1, 100)
    allow_check: bool = choice(False, True)

    def __post_init__(self) -> None:
        if self.ante >= self.chips:
            raise ClashError("6.2", f"an ante of {self.ante} leaves nothing to bet of {self.chips} chips")
