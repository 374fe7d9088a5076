"""Written parts of a view: score pads, the roster, notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.boards import Hue

Cell = Phrase | str | int | None
"""A cell of a score pad: words, a literal, a number, or empty."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score pad: its margin and one cell a column."""

    margin: Cell
    cells: tuple[Cell, ...]
    kind: Literal["plain", "sum", "now"] = "plain"
    struck: tuple[int, ...] = ()
    """Columns whose cell is crossed out."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad: one head a column, rows growing downwards."""

    heads: tuple[Cell, ...]
    rows: tuple[Row, ...]
    label: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's line in the roster."""

    seat: Seat
    score: Cell = None
    tokens: int = 0
    """Counters held, drawn one by one (or as a number when many)."""
    token: Literal["stick", "card", "trick", "stone", "chip"] = "stick"
    note: Phrase | None = None
    moving: bool = False
    """Is awaited now; underlined."""
    out: bool = False
    decided: bool = False
    """Has made a choice that is not shown yet."""
    side: Hue | None = None
    """The colour of the pieces, where seats have one."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The players round the table with what each has."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text: what just counts, what is needed now."""

    text: Phrase
    tone: Literal["plain", "good", "bad", "quiet"] = "plain"
