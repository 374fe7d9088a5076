"""How a match of Domino stands."""

from __future__ import annotations

from typing import NamedTuple

from games.domino.engine.match import Ended
from games.domino.engine.round import Round

BOTH = (0, 1)


class State(NamedTuple):
    """The round, what may be laid besides, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    bonus: tuple[int, ...] = ()
    """The ends where the seat in turn may lay one tile more."""
    ended: Ended | None = None
    """How the last round ended."""
    over: bool = False

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends where something may be laid now."""
        return self.bonus or BOTH[: len(self.round.chain.arms)]
