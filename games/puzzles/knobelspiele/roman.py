"""Roman numerals, their sums and differences."""

from __future__ import annotations

import re

HIGHEST = 39
_NUMERALS = {
    "X" * tens + units: 10 * tens + number
    for tens in range(4)
    for number, units in enumerate(("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"))
    if tens or number
}
"""The numerals from 1 to 39 in their usual form."""


def value(text: str) -> int | None:
    """The value of numerals joined by plus and minus; None for other texts."""
    if not re.fullmatch(r"[IVX]+(?:[+-][IVX]+)*", text):
        return None
    total = 0
    for sign, numeral in re.findall(r"([+-]?)([IVX]+)", text):
        if numeral not in _NUMERALS:
            return None
        total += -_NUMERALS[numeral] if sign == "-" else _NUMERALS[numeral]
    return total


def is_true(equation: str) -> bool:
    """Return whether an equation has one equals sign and equal sides."""
    sides = [value(side) for side in equation.split("=")]
    return len(sides) == 2 and sides[0] is not None and sides[0] == sides[1]
