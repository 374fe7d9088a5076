"""The rows of Drunter & Drüber: how long each may get, what lies in it, how it looks, and what is to be hoped of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from games.cards._hornberger_pack import COLOUR, VALUE, Beer, Cannon, Duke, figure, lengthening
from games.cards._hornberger_round import Lying, by_colour
from games.phrase import Phrase, phrase
from games.views import Face, Slot, Tableau

ROWS = 3
_HOPE, _PACE = 5.0, 2.5
"""So many missing cards make it even whether a row gets full; so many more make it unlikely."""


class Row(NamedTuple):
    """The duke at its head, those that make it longer and shorter, and the cannons in the order they were laid."""

    head: Duke
    longer: tuple[Duke, ...] = ()
    shorter: tuple[Duke, ...] = ()
    lying: tuple[Lying, ...] = ()

    @property
    def length(self) -> int:
        """How many cannons the row may hold."""
        return VALUE[self.head] + sum(map(VALUE.__getitem__, self.longer)) - sum(map(VALUE.__getitem__, self.shorter))

    @property
    def has_room(self) -> bool:
        """Whether another cannon may be laid."""
        return len(self.lying) < self.length

    @property
    def free(self) -> tuple[Cannon, ...]:
        """The cannons without a beer."""
        return tuple(one.cannon for one in self.lying if one.beer is None)

    @property
    def completed(self) -> bool:
        """Whether the row is full of cannons and each of them has a beer."""
        return not self.has_room and not self.free

    def bears(self, duke: Duke) -> bool:
        """Whether a duke may make it shorter: not below the cannons that lie there, and never to nothing."""
        return self.length - VALUE[duke] >= max(1, len(self.lying))

    def plus(self, cannon: Cannon) -> Row:
        """The row with one more cannon."""
        return self._replace(lying=(*self.lying, Lying(cannon)))

    def poured(self, beer: Beer, cannon: Cannon) -> Row:
        """The row with a beer on a cannon, if that lies here."""
        return self._replace(lying=tuple(Lying(cannon, beer) if one.cannon == cannon else one for one in self.lying))

    def changed(self, duke: Duke, *, longer: bool) -> Row:
        """The row with one more duke."""
        return self._replace(longer=(*self.longer, duke)) if longer else self._replace(shorter=(*self.shorter, duke))


Rows = tuple[Row, ...]


def with_row(rows: Rows, number: int, row: Row) -> Rows:
    """The rows with another one in a place."""
    return (*rows[:number], row, *rows[number + 1 :])


def scored(rows: Sequence[Row]) -> list[int]:
    """What the rows count for each colour: completed ones for it, the others against it."""
    won = by_colour(one for row in rows if row.completed for one in row.lying)
    lost = by_colour(one for row in rows if not row.completed for one in row.lying)
    return [plus - minus for plus, minus in zip(won, lost, strict=True)]


def balance(row: Row, weights: Sequence[float]) -> float:
    """What a row counts for somebody who weighs the colours so."""
    return sum(weights[COLOUR[one.cannon]] * one.worth for one in row.lying)


def lacking(row: Row) -> int:
    """How many cards a row lacks until it is full."""
    return 2 * (row.length - len(row.lying)) + len(row.free)


def hope(count: float, lacks: int) -> float:
    """What cards may come to count in a row that lacks so many."""
    return count * (2 / (1 + exp((lacks - _HOPE) / _PACE)) - 1)


def tableau(rows: Sequence[Row], last: str | None, label: Phrase) -> Tableau:
    """Each row with its dukes at the head; what the last card was played to is marked."""
    return Tableau(
        tuple(_slots(f"R{number + 1}", row, last) for number, row in enumerate(rows)),
        tuple(
            phrase("row.full" if row.completed else "row", n=len(row.lying), length=row.length, row=f"R{number + 1}")
            for number, row in enumerate(rows)
        ),
        label=label,
    )


def _slots(name: str, row: Row, last: str | None) -> tuple[Slot, ...]:
    dukes = (
        figure(row.head),
        *(lengthening(duke, "+") for duke in row.longer),
        *(lengthening(duke, "−") for duke in row.shorter),
    )
    head = Slot(name, tuple(map(Face, dukes)), marked=name == last)
    lying = (Slot(str(one.cannon), _faces(one), marked=one.cannon == last) for one in row.lying)
    gaps = (Slot("") for _ in range(row.length - len(row.lying)))
    return (head, *lying, *gaps)


def _faces(one: Lying) -> tuple[Face, ...]:
    return tuple(Face(figure(card)) for card in one.cards)
