"""Draw Poker: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import ClashError, choice, number

SHARE = (10, 20)
"""The ante lies between so many and so many hundredths of the greatest bet."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    chips: int = number(100, 10, 1000)
    max_bet: int = number(20, 5, 200)
    ante: int = number(2, 1, 40)
    deals: int = number(10, 1, 100)
    allow_check: bool = choice(False, True)

    def __post_init__(self) -> None:
        low, high = SHARE
        if not low * self.max_bet <= 100 * self.ante <= high * self.max_bet:
            raise ClashError(
                "6.2", f"an ante of {self.ante} is not {low} to {high} % of a greatest bet of {self.max_bet}"
            )
