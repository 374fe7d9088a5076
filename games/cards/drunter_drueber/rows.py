"""The rows of Drunter & Drüber: how long each may get, what lies in it, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.cards.hornberger.deal import Lying
from games.cards.hornberger.pack import VALUE, Beer, Cannon, Duke
from games.cards.hornberger.scoring import by_colour

ROWS = 3


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
        return tuple(laid.cannon for laid in self.lying if laid.beer is None)

    @property
    def completed(self) -> bool:
        """Whether the row is full of cannons and each of them has a beer."""
        return not self.has_room and not self.free

    def bears(self, duke: Duke) -> bool:
        """Whether a duke may make it shorter: not below the cannons that lie there, and never to nothing."""
        return self.length - VALUE[duke] >= max(1, len(self.lying))

    def with_cannon(self, cannon: Cannon) -> Row:
        """The row with one more cannon."""
        return self._replace(lying=(*self.lying, Lying(cannon)))

    def with_beer(self, beer: Beer, cannon: Cannon) -> Row:
        """The row with a beer on a cannon, if that lies here."""
        return self._replace(lying=tuple(Lying(cannon, beer) if laid.cannon == cannon else laid for laid in self.lying))

    def with_duke(self, duke: Duke, *, longer: bool) -> Row:
        """The row with one more duke."""
        return self._replace(longer=(*self.longer, duke)) if longer else self._replace(shorter=(*self.shorter, duke))


Rows = tuple[Row, ...]


def score(rows: Sequence[Row]) -> list[int]:
    """What the rows count for each colour: completed ones for it, the others against it."""
    won = by_colour(laid for row in rows if row.completed for laid in row.lying)
    lost = by_colour(laid for row in rows if not row.completed for laid in row.lying)
    return [plus - minus for plus, minus in zip(won, lost, strict=True)]
