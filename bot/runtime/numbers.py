"""Numbers as people type and press them, which may be anything, and how many may play as they are told it."""

from __future__ import annotations

from collections.abc import Sequence

DIGITS = 18
"""The number of digits that fits every database's integers."""
LARGEST = 2**63 - 1
"""The largest of them."""


def whole_number(text: str, digits: int = DIGITS) -> int | None:
    """Parse a whole number with a limited number of digits; None for anything else, and for numbers too large to
    store."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
    return None if number is None or number > LARGEST else number


def count_text(numbers: Sequence[int], dash: str = "–") -> str:
    """The numbers of players as short as possible: ``2``, ``3–6``, ``2, 4, 6``."""
    if len(numbers) > 1 and tuple(numbers) == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}{dash}{numbers[-1]}"
    return ", ".join(map(str, numbers))
