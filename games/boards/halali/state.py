"""A match of Halali!: where it stands, and what it has brought so far."""

from __future__ import annotations

from typing import NamedTuple

from games.boards.halali.forest import Squares
from games.boards.halali.moves import Move
from games.boards.halali.tiles import BLUE, BROWN, points
from games.contract import Seat

END_TURNS = 5
QUIET = 30
"""After so many turns in which nothing is turned or captured, a tile must be turned."""


class Score(NamedTuple):
    """What both seats have made of a forest: the points and the number of their tiles."""

    points: tuple[int, int]
    tiles: tuple[int, int]


class State(NamedTuple):
    """Who has Blue, whose turn it is, what lies where, what everybody has won; and what bars moves."""

    blue: Seat
    turn: Seat
    squares: Squares
    won: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    earlier: tuple[Score, ...] = ()
    """The forests that are done."""
    retreats: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    """Where each seat's own tile moved in its last turn now stands, and where it came from."""
    fresh: int | None = None
    """The square of the tile that was turned or moved in the last turn, if it is nobody's."""
    quiet: int = 0
    left: tuple[int, int] | None = None
    """How many turns each seat has left; None until the last tile is turned."""
    last: Move | None = None
    over: bool = False

    def owner(self, seat: Seat) -> int:
        """The side a seat plays in this forest."""
        return BLUE if seat == self.blue else BROWN

    @property
    def score(self) -> Score:
        """What this forest has brought so far."""
        first, second = self.won
        return Score((points(first), points(second)), (len(first), len(second)))


def totals(s: State) -> Score:
    """What all forests have brought together; a forest that is over is written down already."""
    scores = s.earlier if s.over else (*s.earlier, s.score)
    return Score(
        (sum(score.points[0] for score in scores), sum(score.points[1] for score in scores)),
        (sum(score.tiles[0] for score in scores), sum(score.tiles[1] for score in scores)),
    )
