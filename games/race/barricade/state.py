"""Where a match of Barricade stands."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat
from games.race.barricade.board import BARRIERS


class State(NamedTuple):
    """Whose turn it is, what was rolled (None: still to be), each seat's pegs as a mask, and the barriers."""

    turn: Seat
    roll: int | None
    pegs: tuple[int, ...]
    barriers: int = BARRIERS
    lifted: bool = False
    """Whether the seat has a barrier in hand."""
    shown: tuple[Seat, int] | None = None
    """The last roll of all, and whose it was."""
    trace: tuple[str, ...] = ()
    """The way of the last move, house and fields."""
    turns: int = 0
    """How many turns are over."""
    end: str | None = None
    """How the match ended: goal (reached by the seat whose turn it was), or limit."""
