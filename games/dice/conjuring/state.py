"""What is agreed on in dice tricks, and how a performance stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract import choice, number

Phase = Literal["predict", "throw", "tops", "turn", "total", "build", "answer", "down", "sum", "tell", "why", "over"]
OF_MAGICIAN = frozenset({"predict", "answer"})
"""The phases in which the magician acts; in all others it is the volunteer."""
TRIES = 3
"""So often the audience may miscount; then the table counts aloud."""


@dataclass(frozen=True, slots=True)
class Options:
    """Who performs, how often, and whether the magician has a crib."""

    magier: str = choice("tisch", "erster", "reihum")
    rounds: int = number(3, 1, 10)
    spickzettel: bool = choice(True, False)


@dataclass(frozen=True, slots=True)
class Act:
    """One performance, as far as it has come."""

    dice: tuple[int, ...] = ()
    """As they were thrown; of a tower those that are not yet on it."""
    tower: tuple[int, ...] = ()
    """The tops of the dice that stand on one another, the lowest first."""
    told: int | None = None
    """What the audience has said to everybody: what lies on top, or what came out."""
    answer: tuple[int, ...] = ()
    """What the magician has said."""
    tries: int = 0
    """How often the audience was wrong at what it counts now."""
    slips: int = 0
    """How often it was wrong in this performance."""


@dataclass(frozen=True, slots=True)
class State:
    """Points and mistakes, and the performance that goes on."""

    points: tuple[int, ...]
    mistakes: tuple[int, ...]
    phase: Phase
    number: int = 0
    """Of the performance, from 0."""
    act: Act = Act()
    last: Act | None = None
    """The performance just over, to be looked at until the next one begins."""
    explained: bool = False
    """Whether it was told how the trick is done."""
