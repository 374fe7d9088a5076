"""The options and the state of Chicago, and the values of dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, choice, number
from games.kit.dice import DiceOptions

DICE = 3
ROLLS = 3
WORTH = {1: 100, 6: 60}
"""The values of the faces that do not count their pips."""


def worth(face: int) -> int:
    """The value of a face."""
    return WORTH.get(face, face)


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: sticks or points, the number of sticks (0: by the players), and the target."""

    mode: str = choice("holz", "punkte")
    sticks: int = number(0, 0, 20)
    target: int = number(1000, 200, 5000)


class TurnDice(NamedTuple):
    """The dice of a turn: those left standing, those rolled last, and the number of regular rolls."""

    standing: tuple[int, ...]
    rolled: tuple[int, ...]
    rolls: int
    extra: bool = False
    """True if the last roll was the one beyond the limit."""

    @property
    def value(self) -> int:
        """The value of all three dice."""
        return sum(map(worth, (*self.standing, *self.rolled)))

    @property
    def may_turn(self) -> bool:
        """True if a six may be turned: the last roll shows two of them, and was no extra roll (4.4)."""
        return self.rolled.count(6) >= 2 and not self.extra


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: tally, sticks left, the opener of the round, its values in order of play, and the turn."""

    tally: tuple[int, ...]
    """The sticks or points of each seat."""
    pile: int
    opener: Seat = 0
    values: tuple[int, ...] = ()
    limit: int = ROLLS
    dice: TurnDice | None = None
    shown: tuple[Seat, TurnDice] | None = None
    """The last finished turn, shown until the next roll."""
    lowest: Seat | None = None
    """The loser of the last round, until the next roll."""


def lowest(s: State) -> Seat:
    """The seat with the lowest value so far in the round; of equal ones the later."""
    low = max(place for place, value in enumerate(s.values) if value == min(s.values))
    return (s.opener + low) % len(s.tally)
