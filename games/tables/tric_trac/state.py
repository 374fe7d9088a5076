"""State of a match of Tric-Trac: the board, the roll, and the score."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat
from games.tables.engine.men import Men
from games.tables.engine.round import BLACK, WHITE, Trace
from games.tables.tric_trac.steps import RollLeft

GOAL = 12
BRIDGE_POINTS = 2
Pair = tuple[int, int]


class State(NamedTuple):
    """The board, the roll, and the score; pairs are White's and Black's.

    ``again``: the side in turn has rolled a double and may roll once more. ``bridged``: this roll has scored for the
    bridge already. ``decides``: the side in turn has just won a Partie and chooses how the next one begins.
    """

    white: Seat
    sides: tuple[Men, Men]
    side: int
    dice: tuple[int, ...]
    roll: RollLeft
    roller: int
    points: Pair = (0, 0)
    values: Pair = (0, 0)
    """Values of the Partien won so far."""
    played: int = 0
    again: bool = False
    bridged: bool = False
    decides: bool = False
    trail: tuple[Trace, ...] = ()

    @property
    def facing(self) -> tuple[Men, Men]:
        """The men of the side in turn, and the enemy's."""
        return self.sides if self.side == WHITE else (self.sides[BLACK], self.sides[WHITE])

    @property
    def seat(self) -> Seat:
        """The seat in turn."""
        return self.white ^ self.side


def added(pair: Pair, side: int, n: int) -> Pair:
    """A pair with ``n`` more for one side."""
    return (pair[WHITE] + n, pair[BLACK]) if side == WHITE else (pair[WHITE], pair[BLACK] + n)


def value(points: int) -> int:
    """The value of a Partie by the loser's points (6.1)."""
    return 1 + (points <= 6) + (points <= 2) + (points == 0)
