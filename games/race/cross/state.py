"""State of a race on the cross."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Seat

Pegs = tuple[tuple[int, ...], ...]
"""For each seat the steps of its pegs from its start, ascending; 40 to 43 are its lane, -1 its house."""


@dataclass(frozen=True, slots=True)
class State:
    """The position: turn, roll (None before it), and all pegs."""

    turn: Seat
    roll: int | None
    pegs: Pegs
    quarters: tuple[int, ...]
    """The quarter of each seat."""
    extra: bool = False
    """True if the next roll is an extra one, which may be declined."""
    tries: int = 0
    """How many rolls of this turn were tries to bring a peg in."""
    turns: int = 0
    """The number of turns completed."""
    shown: tuple[Seat, int] | None = None
    """The seat and number of the last roll."""
    trace: tuple[str, ...] = ()
    """The way of the last move."""
    end: str | None = None
    """How the match ended: home (the pegs of the seat whose turn it was), or limit."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The party of each seat; empty where everybody plays alone."""
        return ()
