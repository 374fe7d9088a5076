"""A cloth: fields on which stakes lie."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.paper import Cell


@dataclass(frozen=True, slots=True)
class Stake:
    """What a seat has put on a field."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Plot:
    """A field of a cloth: its name, its rectangle on a unit grid (y grows downwards), and what lies on it."""

    name: Cell
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    stakes: tuple[Stake, ...] = ()
    note: Phrase | None = None
    """What it pays."""
    sticks: int = 0
    """Counters of the table that lie on it."""
    lit: bool = False
    """May be chosen now."""
    won: bool = False
    """It was hit."""
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Cloth:
    """Fields for stakes, on a unit grid; they do not overlap."""

    plots: tuple[Plot, ...]
    label: Phrase | None = None
