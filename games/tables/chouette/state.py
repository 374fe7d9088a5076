"""State of a match of Chouette."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat
from games.tables.chouette.ranking import Table
from games.tables.engine.round import BLACK, WHITE, Round

BOX, CREW = WHITE, BLACK
"""The sides at the board."""


class Last(NamedTuple):
    """How a game ended: who led the winning side, points of a single enemy, and their factor (0 for a dropped cube)."""

    by: Seat
    points: int
    how: int


class State(NamedTuple):
    """The match: the ranking, the game at the board, the crew that plays it, and the points.

    ``crew`` are the members who have not dropped, the first in line first; ``asked`` have yet to answer the box's
    double.
    """

    table: Table
    crew: tuple[Seat, ...]
    round: Round
    points: tuple[int, ...]
    asked: tuple[Seat, ...] = ()
    played: int = 0
    last: Last | None = None
    over: bool = False
