"""What parts need to know to be drawn or described: words, names, theme, whose side is which."""

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
"""The colour of a piece; ``none`` is nobody's."""


@dataclass(frozen=True, slots=True)
class RenderContext:
    """One drawing or description of a view: who speaks, how it looks, who sees it, and the colour of each seat."""

    formatter: MessageFormatter
    theme: Theme = LIGHT
    viewer: Seat | None = None
    sides: Mapping[Seat, Side] = field(default_factory=dict)
    memo: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """What parts have worked out about themselves in this drawing, by their identity."""

    def text(self, phrase: Phrase | None) -> str:
        """A phrase in words; nothing for None."""
        return "" if phrase is None else self.formatter(phrase)

    def cell_text(self, cell: Cell) -> str:
        """A cell of a pad in words."""
        return self.formatter.value(cell)

    def side(self, seat: Seat | None) -> Side:
        """The colour of a seat's pieces: as the roster says, else light for seat 0; None's are nobody's."""
        if seat is None:
            return "none"
        return self.sides.get(seat, "light" if seat == 0 else "dark")


def context_of(
    view: View, formatter: MessageFormatter, theme: Theme = LIGHT, viewer: Seat | None = None
) -> RenderContext:
    """The context of a view, with the sides its roster names."""
    rosters = [part for part in view.parts if isinstance(part, Roster)]
    sides = {entry.seat: entry.side for roster in rosters for entry in roster.entries if entry.side is not None}
    return RenderContext(formatter, theme, viewer, sides)
