"""The turns of Drunter & Drüber: how they are written, and what they make of the rows."""

from __future__ import annotations

from typing import assert_never

from games.cards.drunter_drueber.rows import Row, Rows
from games.cards.hornberger.pack import DUKES, Beer, Cannon, Duke
from games.contract import move
from games.kit.named import Named
from games.kit.seats import replaced


class RowName(Named, names={f"R{n}": (f"R{n}", f"R{n}", f"Reihe {n}", f"row {n}") for n in (1, 2, 3)}):
    """A row by its number from the top."""

    __slots__ = ()


_LONGER = {f"+R{n}": (f"R{n} länger", f"R{n} longer", f"+ R{n}") for n in (1, 2, 3)}
_SHORTER = {f"-R{n}": (f"R{n} kürzer", f"R{n} shorter", f"−R{n}") for n in (1, 2, 3)}


class Change(Named, names=_LONGER | _SHORTER):
    """A row that gets longer or shorter."""

    __slots__ = ()

    @property
    def longer(self) -> bool:
        """Whether it gets longer."""
        return self[0] == "+"

    @property
    def row(self) -> int:
        """Which row, the first being 0."""
        return int(self[2]) - 1


@move("{card} {row}")
class Lay:
    """Lay a cannon in a row."""

    card: Cannon
    row: RowName


@move("{card} {cannon}")
class Pour:
    """Lay a beer on a cannon."""

    card: Beer
    cannon: Cannon


@move("{card} {change}")
class Stretch:
    """Make a row longer or shorter with a duke."""

    card: Duke
    change: Change


Move = Lay | Pour | Stretch
SMALL, LARGE = DUKES[:3], DUKES[3:]
"""The dukes that are played, and those that head the rows."""
STRETCHES = {duke: tuple(Stretch(duke, change) for change in Change.all()) for duke in SMALL}


def row_of(rows: Rows, m: Move) -> Row:
    """The row that a card is played to."""
    match m:
        case Lay(_, name):
            return rows[int(name[1]) - 1]
        case Pour(_, cannon):
            return next(row for row in rows if any(laid.cannon == cannon for laid in row.lying))
        case Stretch(_, change):
            return rows[change.row]
        case _:
            assert_never(m)


def play(rows: Rows, m: Move) -> Rows:
    """The rows with one more card."""
    match m:
        case Lay(card, name):
            number = int(name[1]) - 1
            return replaced(rows, number, rows[number].with_cannon(card))
        case Pour(card, cannon):
            return tuple(row.with_beer(card, cannon) for row in rows)
        case Stretch(card, change):
            return replaced(rows, change.row, rows[change.row].with_duke(card, longer=change.longer))
        case _:
            assert_never(m)
