"""A match of chess: who has White, the position, what led to it, and what the table has agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.chess.engine.attacks import WHITE, Mask
from games.chess.engine.position import Position
from games.contract import Croupier, Seat, Who, choice


@dataclass(frozen=True, slots=True)
class Options:
    """Whether a game without progress is drawn, and who has White."""

    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class Trace(NamedTuple):
    """What a move has left to see: where it came from and went, and where it took if it was elsewhere."""

    src: str
    to: str
    taken: str | None = None


class State(NamedTuple):
    """Who has White, the position, and what led to it."""

    white: Seat
    position: Position
    past: tuple[int, ...]
    """The positions since the last capture or pawn's move, as numbers."""
    lost: tuple[str, str] = ("", "")
    """The men White and Black have lost, in order."""
    traces: tuple[Trace, ...] = ()
    """The moves of the last turn."""
    end: str | None = None
    """How the match ended: mate (for the side to move), or why it is drawn."""
    made: int = 0
    """Where a turn has several moves: those already made by who is to move."""
    skipped: Mask = 0
    """And the squares that pawns have skipped with them."""
    idle: int = 0
    """And the turns in a row that ended for want of another move."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.white if self.position.side == WHITE else 1 - self.white

    def side(self, seat: Seat) -> int:
        """The colour of a seat."""
        return WHITE if seat == self.white else 1 - WHITE


def allotted(croupier: Croupier, chosen: str) -> Seat:
    """Who has White: the lot gives out the colours, unless the table has chosen."""
    white = croupier.below(2) if chosen == "lot" else ("first", "second").index(chosen)
    croupier.say("lot" if chosen == "lot" else "chosen", white=Who(white), black=Who(1 - white))
    return white
