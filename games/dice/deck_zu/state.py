"""What is agreed on in Deck zu!, and how a match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, number
from games.dice.deck_zu.moves import NUMBERS, Numbers, ways
from games.kit.dice import DiceOptions
from games.kit.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    rounds: int = number(3, 1, 10)


class Last(NamedTuple):
    """The last roll of all: whose, what it covered (None: to be chosen), and if it ended the turn, what that cost."""

    seat: Seat
    faces: tuple[int, ...]
    covered: tuple[int, ...] | None = None
    minus: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What every turn so far has cost, and the numbers that are open in this one."""

    minus: Sheet
    open: tuple[int, ...] = NUMBERS
    last: Last | None = None

    @property
    def choices(self) -> tuple[Numbers, ...]:
        """How the last roll can be used, while that is to be chosen."""
        return ways(self.last.faces, self.open) if self.last and self.last.covered is None else ()
