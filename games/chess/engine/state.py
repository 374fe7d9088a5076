"""State and options of a match of chess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.chess.engine.attacks import WHITE, Mask
from games.chess.engine.position import Position
from games.contract import Croupier, Seat, Who, choice


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the fifty-move rule, and who has White."""

    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class Trace(NamedTuple):
    """The squares of a move to mark: start, target, and the square of a capture elsewhere."""

    src: str
    to: str
    taken: str | None = None


class State(NamedTuple):
    """The position, who has White, and the moves that matter still."""

    white: Seat
    position: Position
    past: tuple[int, ...]
    """The positions since the last capture or pawn's move, as numbers."""
    lost: tuple[str, str] = ("", "")
    """The men that White and Black have lost, in order."""
    traces: tuple[Trace, ...] = ()
    """The moves of the last turn."""
    end: str | None = None
    """How the match ended: mate (for the side to move), or why it is drawn."""
    made: int = 0
    """In turns of several moves: how many the side to move has made already."""
    skipped: Mask = 0
    """In turns of several moves: the squares that pawns have skipped in this turn."""
    idle: int = 0
    """In turns of several moves: how many turns in a row ended because no second move was possible."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.white if self.position.side == WHITE else 1 - self.white

    def side(self, seat: Seat) -> int:
        """The colour of a seat."""
        return WHITE if seat == self.white else 1 - WHITE


def allotted(croupier: Croupier, chosen: str) -> Seat:
    """The seat that has White, as drawn by lot or agreed on."""
    white = croupier.below(2) if chosen == "lot" else ("first", "second").index(chosen)
    croupier.say("lot" if chosen == "lot" else "chosen", white=Who(white), black=Who(1 - white))
    return white
