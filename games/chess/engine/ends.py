"""How a match of chess ends: the draws that need nobody to agree, and who wins."""

from __future__ import annotations

from games.chess.engine.attacks import DARK
from games.chess.engine.position import Position, too_few
from games.contract import Result, Seat, Who, phrase, ranked

NO_PROGRESS = 100
"""So many turns in a row without a capture or a pawn's move make a draw, where the table plays it so."""


def material(p: Position) -> str | None:
    """The draw for want of men that could mate."""
    return "material" if not p.pawns and too_few(p, DARK) else None


def won(winner: Seat, why: str) -> Result:
    """A win for one, a loss for the other."""
    return ranked((1 - winner, winner), phrase(why, by=Who(winner), other=Who(1 - winner)))
