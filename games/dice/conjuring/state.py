"""The options and the state of dice tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract import choice, number

Phase = Literal["predict", "throw", "tops", "turn", "total", "build", "answer", "down", "sum", "tell", "why", "over"]
OF_MAGICIAN = frozenset({"predict", "answer"})
"""The phases in which the magician acts; in all others the volunteer does."""
TRIES = 3
"""The number of times that the audience may miscount; then the table counts aloud."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: who performs, how often, and whether the magician has a crib."""

    magier: str = choice("tisch", "erster", "reihum")
    rounds: int = number(3, 1, 10)
    spickzettel: bool = choice(True, False)


@dataclass(frozen=True, slots=True)
class Act:
    """The course of one performance."""

    dice: tuple[int, ...] = ()
    """The dice as thrown; in a tower trick, those that are not yet on the tower."""
    tower: tuple[int, ...] = ()
    """The tops of the stacked dice, the lowest first."""
    told: int | None = None
    """The number that the audience has announced: the top of the tower, or the result of the recipe."""
    answer: tuple[int, ...] = ()
    """The answer of the magician."""
    tries: int = 0
    """The number of wrong counts of the present sum."""
    slips: int = 0
    """The number of wrong counts in this performance."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: points, mistakes, and the present performance."""

    points: tuple[int, ...]
    mistakes: tuple[int, ...]
    phase: Phase
    number: int = 0
    """The number of the performance, from 0."""
    act: Act = Act()
    last: Act | None = None
    """The last performance, shown until the next one begins."""
    explained: bool = False
    """True if the trick was explained."""
