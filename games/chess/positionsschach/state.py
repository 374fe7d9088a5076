"""Where a match of Positionsschach stands."""

from __future__ import annotations

from typing import NamedTuple

from games.chess.engine.attacks import WHITE
from games.chess.engine.position import Position
from games.chess.positionsschach.moves import Put
from games.contract import Seat


class State(NamedTuple):
    """Who has White, the men on the board, and the last turn."""

    white: Seat
    board: Position = Position(0, 0, 0, 0, 0, 0, 0)
    last: Put | None = None
    end: str | None = None
    """How the match ended: stuck (the side to move has lost), or full."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.white if self.board.side == WHITE else 1 - self.white

    def side(self, seat: Seat) -> int:
        """The colour of a seat."""
        return WHITE if seat == self.white else 1 - WHITE
