"""The options of Chicago, the worth of its dice, and the state of a round with the dice of the turn under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, choice, number
from games.kit.dice import DiceOptions

DICE = 3
ROLLS = 3
WORTH = {1: 100, 6: 60}
"""The worth of the faces that do not count their pips."""


def worth(face: int) -> int:
    """Return the worth of a die by its face."""
    return WORTH.get(face, face)


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match; 0 sticks are as many as befit the players."""

    mode: str = choice("holz", "punkte")
    sticks: int = number(0, 0, 20)
    target: int = number(1000, 200, 5000)


class TurnDice(NamedTuple):
    """The dice of a seat's turn: those that stand, those rolled last, and the regular rolls so far."""

    standing: tuple[int, ...]
    rolled: tuple[int, ...]
    rolls: int
    extra: bool = False
    """Whether the last roll was the one beyond the limit."""

    @property
    def value(self) -> int:
        """What all three dice are worth."""
        return sum(map(worth, (*self.standing, *self.rolled)))

    @property
    def may_turn(self) -> bool:
        """Whether the roll just made, not what stood before, shows sixes enough; 4.4: an extra roll never does."""
        return self.rolled.count(6) >= 2 and not self.extra


@dataclass(frozen=True, slots=True)
class State:
    """The round: who opened it, the values so far in the order of play, and the turn that is on."""

    tally: tuple[int, ...]
    """Sticks taken, or points."""
    pile: int
    opener: Seat = 0
    values: tuple[int, ...] = ()
    limit: int = ROLLS
    dice: TurnDice | None = None
    shown: tuple[Seat, TurnDice] | None = None
    """The last turn that was ended, to be looked at until the next roll."""
    lowest: Seat | None = None
    """Who was lowest in the round just over, until the next roll."""


def lowest(s: State) -> Seat:
    """Who is lowest so far in the round; of equal ones the later."""
    low = max(place for place, value in enumerate(s.values) if value == min(s.values))
    return (s.opener + low) % len(s.tally)
