"""The chasm and the common count of Todessprung."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Phrase, Seat, phrase

LOWEST, HIGHEST = 30, 60
"""Where the chasm may begin."""
WIDTH = 8
"""45 opens the chasm from 45 to 52."""


class Leap(NamedTuple):
    """The last roll of all: whose, its faces, the count after it, and where that was."""

    by: Seat
    faces: tuple[int, ...]
    total: int
    place: Literal["before", "fell", "leapt"]

    @property
    def meaning(self) -> Phrase:
        """The count before, the roll, and what it led to."""
        pips = sum(self.faces)
        return phrase(f"dice.{self.place}", before=self.total - pips, pips=pips, total=self.total)


@dataclass(frozen=True, slots=True)
class State:
    """The chasm, the count before it, and who has fallen."""

    turn: Seat = 0
    number: int | None = None
    """Where the chasm begins; None while it is to be announced."""
    total: int = 0
    fallen: tuple[Seat, ...] = ()
    """In the order of falling."""
    last: Leap | None = None
