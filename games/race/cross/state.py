"""Where a race on the cross stands."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Seat

Pegs = tuple[tuple[int, ...], ...]
"""For each seat the steps of its pegs from its start, ascending; 40 to 43 are its lane, -1 its house."""


@dataclass(frozen=True, slots=True)
class State:
    """Whose turn it is, what was rolled (None: still to be), and where all pegs are."""

    turn: Seat
    roll: int | None
    pegs: Pegs
    quarters: tuple[int, ...]
    """Which quarter each seat has."""
    extra: bool = False
    """Whether the roll to come is one more that was earned, and may be declined."""
    tries: int = 0
    """How many rolls of this turn were tries for a peg to come in."""
    turns: int = 0
    """How many turns are over."""
    shown: tuple[Seat, int] | None = None
    """The last roll of all, and whose it was."""
    trace: tuple[str, ...] = ()
    """The way of the last move."""
    end: str | None = None
    """How the match ended: home (the pegs of the seat whose turn it was), or limit."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; nothing where everybody plays alone."""
        return ()
