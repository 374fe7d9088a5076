"""The arithmetic of dice tricks: opposite faces add up to seven, and a recipe whose result hides two digits.

Apart from the recipe, functions get what the audience has announced and the number of dice, never the dice.
"""

from __future__ import annotations

OPPOSITE = 7
"""The pips of two opposite faces of a die together."""
HIDING = 25
"""The number that the recipe adds to the two digits."""


def all_faces(dice: int) -> int:
    """The pips on the tops and bottoms of a number of dice."""
    return OPPOSITE * dice


def below_top(top: int, dice: int) -> int:
    """The pips on the covered faces of a tower: its bottom, and both faces wherever two dice meet."""
    return all_faces(dice) - top


def two_dice(result: int) -> tuple[int, int] | None:
    """The two dice from the result of the recipe; None if no dice lead to it."""
    tens, ones = divmod(result - HIDING, 10)
    return (tens, ones) if 1 <= tens <= 6 and 1 <= ones <= 6 else None


def recipe(first: int, second: int) -> int:
    """The result of the recipe: the first die doubled, plus 5, times 5, plus the second die."""
    return (2 * first + 5) * 5 + second
