"""State of a match of Barricade."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Seat
from games.race.barricade.board import BARRIERS


class State(NamedTuple):
    """The position: turn, roll (None before it), each seat's pegs as a mask, and the barriers."""

    turn: Seat
    roll: int | None
    pegs: tuple[int, ...]
    barriers: int = BARRIERS
    lifted: bool = False
    """True if the seat in turn has a barrier in hand."""
    shown: tuple[Seat, int] | None = None
    """The seat and number of the last roll."""
    trace: tuple[str, ...] = ()
    """The way of the last move: house and fields."""
    turns: int = 0
    """The number of turns completed."""
    end: str | None = None
    """How the match ended: goal (reached by the seat whose turn it was), or limit."""
