"""The options and the state of a match of Bingo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, number
from games.domino.engine.match import TargetOptions
from games.domino.engine.round import Hands
from games.domino.engine.tricks import Trick
from games.kit.dominoes import Tile

SEATS = 2
HAND = 7
"""Number of tiles that each player gets."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """Options of the table: a target with one last round, or a number of rounds."""

    target: int = number(66, 1, 500)


class State(NamedTuple):
    """The state of a match: hands, stock, trump and tricks of the round, and the accounts."""

    hands: Hands
    stock: tuple[Tile, ...]
    """The face-down tiles, without the turned-up tile."""
    turned: Tile | None
    """The turned-up tile, until it is drawn as the last one."""
    first: Seat
    """The seat that names trump and leads first; the other one turned up the tile."""
    trick: Trick
    accounts: tuple[int, ...]
    trump: int | None = None
    offered: Tile | None = None
    """The double shown with the lead."""
    seen: tuple[tuple[Tile, ...], ...] = ((),) * SEATS
    """The tiles of each hand that both players have seen."""
    lacks: tuple[frozenset[Tile], ...] = (frozenset(),) * SEATS
    """For each hand the tiles that it is known not to hold, since it would have had to play them."""
    tricks: tuple[Trick, ...] = ()
    """The tricks of this round."""
    played: int = 0
    """Number of finished rounds."""
    final: bool = False
    """True if this is the announced last round."""
    over: bool = False

    @property
    def strict(self) -> bool:
        """True if the stock is gone, so that players must follow."""
        return not self.stock and self.turned is None
