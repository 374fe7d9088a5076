"""The course of a match of chess: colours, positions so far, men lost, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.chess._attacks import BITS, DARK, NAMES, WHITE, Mask
from games.chess._moves import key
from games.chess._position import Position, man_on, too_few
from games.chess._turns import Castle, Take, Turn
from games.core import Result, ranked
from games.croupier import Croupier
from games.kit import draws
from games.options import choice
from games.phrase import Who, phrase
from games.values import Seat

NO_PROGRESS = 100
"""So many turns in a row without a capture or a pawn's move make a draw, where the table plays it so."""


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


def opened(croupier: Croupier, start: Position, chosen: str = "lot") -> State:
    """The start of a match; White begins."""
    return State(allotted(croupier, chosen), start, (key(start),))


# --- one move ---


class Seen(NamedTuple):
    """What happens in a move: which man goes, what it takes and where, and whether the move is for good."""

    man: str
    prey: str | None
    place: Mask
    lasting: bool


def seen(p: Position, turn: Turn) -> Seen:
    """What a legal move in a position does."""
    if isinstance(turn, Castle):
        return Seen("K", None, 0, False)
    start, goal = BITS[turn.src], BITS[turn.to]
    man = man_on(p, start)
    if not isinstance(turn, Take):
        return Seen(man, None, 0, man == "B")
    if man == "B" and goal & p.passed:
        place = goal >> 8 if p.side == WHITE else goal << 8
        return Seen(man, "B", place, True)
    return Seen(man, man_on(p, goal), goal, True)


def trace(p: Position, turn: Turn, what: Seen) -> Trace:
    """What a move in a position leaves to see."""
    if isinstance(turn, Castle):
        row = "1" if p.side == WHITE else "8"
        return Trace(f"e{row}", f"{'g' if turn.wing == '0-0' else 'c'}{row}")
    elsewhere = what.prey is not None and what.place != BITS[turn.to]
    return Trace(str(turn.src), str(turn.to), NAMES[what.place.bit_length() - 1] if elsewhere else None)


def losing(lost: tuple[str, str], side: int, prey: str | None) -> tuple[str, str]:
    """The men lost when a side takes one."""
    if prey is None:
        return lost
    return (lost[0], lost[1] + prey) if side == WHITE else (lost[0] + prey, lost[1])


_WHOM = {man: phrase(f"whom.{man}") for man in "KDTLSB"}
_WITH = {man: phrase(f"with.{man}") for man in "KDTLSB"}
_NEW = {man: phrase(f"new.{man}") for man in "DTLS"}
_PLAYERS = (Who(0), Who(1))


def tell(croupier: Croupier, seat: Seat, turn: Turn, what: Seen) -> None:
    """Say what a player has done."""
    by = _PLAYERS[seat]
    if isinstance(turn, Castle):
        croupier.say("castled.short" if turn.wing == "0-0" else "castled.long", by=by)
        return
    if what.prey is None:
        croupier.say("went", by=by, man=_WHOM[what.man], src=str(turn.src), to=turn.to)
    elif what.place == BITS[turn.to]:
        croupier.say("took", by=by, man=_WITH[what.man], src=str(turn.src), prey=_WHOM[what.prey], to=turn.to)
    else:
        croupier.say("passing", by=by, src=str(turn.src), to=turn.to)
    if turn.becomes is not None:
        croupier.say("became", man=_NEW[turn.becomes])


# --- the end ---


def material(p: Position) -> str | None:
    """The draw for want of men that could mate."""
    return "material" if not p.pawns and too_few(p, DARK) else None


def drawn(past: tuple[int, ...], p: Position, limit: int) -> str | None:
    """Why a game that could go on is drawn, if it is; a limit of 0 turns without progress is none."""
    return draws.drawn(past, limit) or material(p)


def won(winner: Seat, why: str) -> Result:
    """A win for one, a loss for the other."""
    return ranked((1 - winner, winner), phrase(why, by=Who(winner), other=Who(1 - winner)))
