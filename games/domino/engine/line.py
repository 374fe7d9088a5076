"""Rows with two ends: what fits, how they grow, and the base class of games with one row and no stock."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from games.contract import Croupier, Part, Seat, Who
from games.domino.engine.match import Rest
from games.domino.engine.moves import LAYS, OPENINGS, ROW, Lay
from games.domino.engine.round import Round
from games.domino.engine.stockless import State, Stockless
from games.domino.engine.view import lying
from games.kit.dominoes import Chain, Tile, row


def fits(chain: Chain, tiles: Iterable[Tile]) -> list[Lay]:
    """The legal lays of some tiles: any tile opens, then a tile that shows the number of an end."""
    if chain.first is None:
        return [OPENINGS[tile] for tile in tiles]
    return [LAYS[index][tile] for index, end in enumerate(chain.ends) for tile in tiles if end in tile.halves]


def grown(chain: Chain, m: Lay) -> Chain:
    """The row after a tile is laid at an end."""
    return row(m.tile) if m.end is None else chain.plus(ROW.index(m.end), m.tile)


def tell_lay(by: Seat, m: Lay, croupier: Croupier) -> None:
    """Announce which tile was laid, and at which end."""
    if m.end is None:
        croupier.say("opened", by=Who(by), tile=m.tile)
    else:
        croupier.say("laid", by=Who(by), tile=m.tile, end=m.end)


class Line(Stockless[Lay]):
    """Base class of games without a stock that lay one row, equal number to equal number."""

    lays = Lay

    @abstractmethod
    def rest(self, s: State) -> Rest:
        """Return what follows a finished round, by the accounts and the number of rounds played."""

    def fit(self, r: Round, tiles: Iterable[Tile]) -> list[Lay]:
        """The legal lays of some tiles at the row."""
        return fits(r.chain, tiles)

    def joined(self, chain: Chain, m: Lay) -> Chain:
        """The row after a lay."""
        return grown(chain, m)

    def lying(self, s: State) -> Part:
        """The row as a part of the view."""
        return lying(s.round.chain, ROW, s.round.last)

    def tell_lay(self, r: Round, m: Lay, croupier: Croupier) -> None:
        """Announce what was laid."""
        tell_lay(r.turn, m, croupier)
