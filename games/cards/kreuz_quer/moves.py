"""The turns of Kreuz & Quer, and how they are written."""

from __future__ import annotations

from games.cards.hornberger.pack import DUKES, Beer, Cannon, Duke
from games.cards.kreuz_quer.grid import CELLS, CellName, Line
from games.contract import move


@move("{cannon} {cell}")
class Lay:
    """Lay a cannon on an empty cell."""

    cannon: Cannon
    cell: CellName


@move("{beer} {cell}")
class Pour:
    """Lay a beer on a cannon."""

    beer: Beer
    cell: CellName


@move("{duke} {cell} {line}")
class End:
    """End a row or a column with a duke."""

    duke: Duke
    cell: CellName
    line: Line


Move = Lay | Pour | End
ENDS = {card: tuple(tuple(End(card, cell, line) for line in Line.all()) for cell in CELLS) for card in DUKES}
