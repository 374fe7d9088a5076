"""How a match of Bingo stands."""

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
"""How many tiles each player gets."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """To a target with one last round, unless so many rounds are agreed."""

    target: int = number(66, 1, 500)


class State(NamedTuple):
    """The present round: hands, stock, trump and tricks; and the account of the match."""

    hands: Hands
    stock: tuple[Tile, ...]
    """What lies face down; the tile turned up is not in it."""
    turned: Tile | None
    """The tile turned up, until it is drawn as the last one."""
    first: Seat
    """Who names trump and leads first; the other one has turned up the tile."""
    trick: Trick
    accounts: tuple[int, ...]
    trump: int | None = None
    offered: Tile | None = None
    """The double shown with the lead."""
    seen: tuple[tuple[Tile, ...], ...] = ((),) * SEATS
    """Tiles in each hand that everybody has seen."""
    lacks: tuple[frozenset[Tile], ...] = (frozenset(),) * SEATS
    """Tiles that each hand is known not to hold, since they would have had to be played."""
    tricks: tuple[Trick, ...] = ()
    """The tricks of this round."""
    played: int = 0
    """How many rounds are over."""
    final: bool = False
    """The last round is being played."""
    over: bool = False

    @property
    def strict(self) -> bool:
        """Whether the stock is gone, so that there is a duty to follow."""
        return not self.stock and self.turned is None
