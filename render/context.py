"""The rendering context that all parts share: language, names, theme, viewer, and the colour of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views import Cell, Hue, Roster, View
from games.sheets import MessageFormatter
from render.theme import LIGHT, Theme

Side = Hue | Literal["none"]
"""The side that a piece belongs to, by its colour; ``none`` for neutral pieces."""


@dataclass(frozen=True, slots=True)
class RenderContext:
    """The context of one rendering: whose language, which theme, which viewer, and the colour of each seat."""

    formatter: MessageFormatter
    theme: Theme = LIGHT
    viewer: Seat | None = None
    sides: Mapping[Seat, Side] = field(default_factory=dict)
    memo: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """Intermediate results of parts during this rendering, by ``id`` of the part."""

    def text(self, phrase: Phrase | None) -> str:
        """Format a phrase in the reader's language; empty for None."""
        return "" if phrase is None else self.formatter(phrase)

    def cell_text(self, cell: Cell) -> str:
        """Format a cell of a score sheet."""
        return self.formatter.value(cell)

    def side(self, seat: Seat | None) -> Side:
        """The side of a seat: as the roster says, else light for seat 0; ``none`` for None."""
        if seat is None:
            return "none"
        return self.sides.get(seat, "light" if seat == 0 else "dark")


def context_of(
    view: View, formatter: MessageFormatter, theme: Theme = LIGHT, viewer: Seat | None = None
) -> RenderContext:
    """Build the context of a view; the roster tells the sides."""
    rosters = [part for part in view.parts if isinstance(part, Roster)]
    sides = {entry.seat: entry.side for roster in rosters for entry in roster.entries if entry.side is not None}
    return RenderContext(formatter, theme, viewer, sides)
