"""The cloth of a betting game: fields on which stakes lie."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.paper import Cell


@dataclass(frozen=True, slots=True)
class Stake:
    """The chips that one seat has put on a field."""

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
    """The odds or the payment, in words."""
    sticks: int = 0
    """The number of counters on it that belong to the table, not to a seat."""
    lit: bool = False
    """May be chosen now."""
    won: bool = False
    """True if the field has won."""
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Cloth:
    """Fields for stakes, on a unit grid; they do not overlap."""

    plots: tuple[Plot, ...]
    label: Phrase | None = None
