"""State of a match of Halali!, and the scores so far."""

from __future__ import annotations

from typing import NamedTuple

from games.boards.halali.forest import Squares
from games.boards.halali.moves import Move
from games.boards.halali.tiles import BLUE, BROWN, points
from games.contract import Seat

END_TURNS = 5
QUIET = 30
"""After this many turns without turning or capturing, a tile must be turned."""


class Score(NamedTuple):
    """Points and number of tiles that both seats have won in a forest."""

    points: tuple[int, int]
    tiles: tuple[int, int]


class State(NamedTuple):
    """The forest, who plays which side, what both have won, and what restricts the next move."""

    blue: Seat
    turn: Seat
    squares: Squares
    won: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    earlier: tuple[Score, ...] = ()
    """Scores of the forests that are over."""
    retreats: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    """For each seat, if its last turn moved an own tile: where that stands, and where it came from."""
    fresh: int | None = None
    """The square of a tile of nobody's that was turned or moved in the last turn."""
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
        """The score of this forest so far."""
        first, second = self.won
        return Score((points(first), points(second)), (len(first), len(second)))


def totals(s: State) -> Score:
    """The score of all forests together."""
    scores = s.earlier if s.over else (*s.earlier, s.score)
    return Score(
        (sum(score.points[0] for score in scores), sum(score.points[1] for score in scores)),
        (sum(score.tiles[0] for score in scores), sum(score.tiles[1] for score in scores)),
    )
