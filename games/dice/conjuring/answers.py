"""What a magician knows: opposite faces of a die are seven together, and a sum that hides two digits.

Each function gets what the audience has said or shown to everybody, and the number of dice; never the dice.
"""

from __future__ import annotations

OPPOSITE = 7
"""Pips of two opposite faces of a die."""
HIDING = 25
"""What the recipe adds to the two digits, all in all."""


def all_faces(dice: int) -> int:
    """Pips on the tops and bottoms of so many dice."""
    return OPPOSITE * dice


def below_top(top: int, dice: int) -> int:
    """Pips on all faces of a tower of so many dice that are covered: its own bottom, and wherever two dice meet."""
    return all_faces(dice) - top


def two_dice(result: int) -> tuple[int, int] | None:
    """The first and the second die by the result of the recipe; None where no dice lead to it."""
    tens, ones = divmod(result - HIDING, 10)
    return (tens, ones) if 1 <= tens <= 6 and 1 <= ones <= 6 else None


def recipe(first: int, second: int) -> int:
    """What the volunteer reckons: the first die doubled, plus 5, times 5, plus the second die."""
    return (2 * first + 5) * 5 + second
