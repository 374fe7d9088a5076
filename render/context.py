"""The rendering context that all parts share: language, names, theme, viewer, and the colour of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views import Cards, Cell, Hue, Part, Roster, View
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
    continued: frozenset[int] = frozenset()
    """The melds that follow one of the same owner, by ``id``: in little space they need not name him again."""
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
    continued = frozenset(id(part) for before, part in pairwise(view.parts) if _is_same_owners(before, part))
    return RenderContext(formatter, theme, viewer, sides, continued)


def _is_same_owners(before: Part, part: Part) -> bool:
    """Return whether two neighbouring parts are melds of one owner."""
    melds = [other for other in (before, part) if isinstance(other, Cards) and other.kind == "meld"]
    return len(melds) == 2 and melds[0].seat is not None and melds[0].seat == melds[1].seat
