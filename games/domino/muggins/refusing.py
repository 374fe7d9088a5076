"""Which paragraph of Muggins speaks against a move that is not offered."""

from __future__ import annotations

from typing import assert_never

from games.contract import Seat
from games.domino.engine.moves import Done, Draw, Pass
from games.domino.muggins.laying import fit
from games.domino.muggins.moves import GoOn, Lay, Move, Muggins
from games.domino.muggins.state import State


def objection(s: State, seat: Seat, m: Move, *, said: bool) -> str | None:
    """The paragraph for the player; none where it is merely somebody else's turn."""
    r = s.round
    match m:
        case Muggins() | GoOn():
            return "4.3" if said else "6.1"
        case _ if s.phase == "close" or seat != r.turn:
            return None
        case Lay(tile, place, claim):
            if claim and not said:
                return "6.1"
            held = tile in r.own
            if held and (tile, place) in fit(s):
                return "4.2"
            return "2.1" if held and s.phase in ("seek", "open") else "1.3" if held and place is None else "2.2"
        case Draw() | Pass() if s.phase == "extra":
            return "5.1"
        case Draw():
            return "2.1" if s.phase == "open" else "2.3" if fit(s) and not r.bought else "2.4"
        case Pass():
            return "2.3" if fit(s) else "2.4"
        case Done():
            return "5.1"
        case _:
            assert_never(m)
