"""How a match of Canton stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import choice
from games.domino.canton.catching import Row
from games.domino.engine.match import Ended, TargetOptions
from games.domino.engine.round import Round


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """To one of three targets with one last round, unless so many rounds are agreed."""

    target: int = choice(400, 500, 1000)


class State(NamedTuple):
    """The round, the tiles that lie side by side, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    row: Row = ()
    tricks: tuple[int, ...] = ()
    """How many tricks each seat has taken in this round."""
    trick: Row = ()
    """The trick just taken, its last tile the one that took it; nobody may look at it again."""
    points: int = 0
    """What it has brought."""
    played: int = 0
    ended: Ended | None = None
    """How the last round ended."""
    final: bool = False
    """The last round is being played."""
    over: bool = False
