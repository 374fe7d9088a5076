"""Where a match of Chouette stands."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat
from games.tables.chouette.ranking import Table
from games.tables.engine.round import BLACK, WHITE, Round

BOX, CREW = WHITE, BLACK
"""The sides at the board."""


class Last(NamedTuple):
    """How a game ended: who led the side that won, the points of a single enemy, and their factor (0: dropped)."""

    by: Seat
    points: int
    how: int


class State(NamedTuple):
    """The ranking, the game at the board with those who play it, and the points.

    ``crew`` are the members of the team who have not dropped, first in line first; ``asked`` must still answer the
    box's doubling.
    """

    table: Table
    crew: tuple[Seat, ...]
    round: Round
    points: tuple[int, ...]
    asked: tuple[Seat, ...] = ()
    played: int = 0
    last: Last | None = None
    over: bool = False
