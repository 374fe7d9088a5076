"""Effects of one move: what it captures, the message about it, and the marks it leaves."""

from __future__ import annotations

from typing import NamedTuple

from games.chess.engine.attacks import BITS, NAMES, WHITE, Mask
from games.chess.engine.position import MEN, Position, man_on
from games.chess.engine.state import Trace
from games.chess.engine.turns import Castle, Take, Turn
from games.contract import Croupier, Seat, Who, phrase


class Effect(NamedTuple):
    """The effect of a move: which man moves, what it captures and where, and whether the move is irreversible."""

    man: str
    prey: str | None
    place: Mask
    lasting: bool


def effect_of(p: Position, turn: Turn) -> Effect:
    """The effect of a legal move in a position."""
    if isinstance(turn, Castle):
        return Effect("K", None, 0, False)
    start, goal = BITS[turn.src], BITS[turn.to]
    man = man_on(p, start)
    if not isinstance(turn, Take):
        return Effect(man, None, 0, man == "B")
    if man == "B" and goal & p.passed:
        place = goal >> 8 if p.side == WHITE else goal << 8
        return Effect(man, "B", place, True)
    return Effect(man, man_on(p, goal), goal, True)


def trace(p: Position, turn: Turn, what: Effect) -> Trace:
    """The squares to mark after a move."""
    if isinstance(turn, Castle):
        row = "1" if p.side == WHITE else "8"
        return Trace(f"e{row}", f"{'g' if turn.wing == '0-0' else 'c'}{row}")
    elsewhere = what.prey is not None and what.place != BITS[turn.to]
    return Trace(str(turn.src), str(turn.to), NAMES[what.place.bit_length() - 1] if elsewhere else None)


def losing(lost: tuple[str, str], side: int, prey: str | None) -> tuple[str, str]:
    """The captured men of both sides after a side has captured ``prey``."""
    if prey is None:
        return lost
    return (lost[0], lost[1] + prey) if side == WHITE else (lost[0] + prey, lost[1])


_WHOM = {man: phrase(f"whom.{man}") for man in MEN}
_WITH = {man: phrase(f"with.{man}") for man in MEN}
_NEW = {man: phrase(f"new.{man}") for man in "DTLSK"}
_PLAYERS = (Who(0), Who(1))


def tell(croupier: Croupier, seat: Seat, turn: Turn, what: Effect) -> None:
    """Announce a move."""
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
