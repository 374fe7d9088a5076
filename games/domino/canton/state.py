"""The options and the state of a match of Canton."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import choice
from games.domino.canton.catching import Row
from games.domino.engine.match import Ended, TargetOptions
from games.domino.engine.round import Round


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """Options of the table: one of three targets with one last round, or a number of rounds."""

    target: int = choice(400, 500, 1000)


class State(NamedTuple):
    """The state of a match: the round, the row of tiles, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    row: Row = ()
    tricks: tuple[int, ...] = ()
    """The number of tricks that each seat has taken in this round."""
    trick: Row = ()
    """The last trick, its capturing tile last; shown until the next lay."""
    points: int = 0
    """The points of the last trick."""
    played: int = 0
    ended: Ended | None = None
    """The end of the last round."""
    final: bool = False
    """True if this is the announced last round."""
    over: bool = False
