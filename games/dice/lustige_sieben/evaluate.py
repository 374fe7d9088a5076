"""Estimates of moves and positions in Die lustige 7 for computer players."""

from __future__ import annotations

from typing import assert_never

from games.contract import Seat
from games.dice.lustige_sieben.moves import Lay, Move, Ready, Take
from games.dice.lustige_sieben.scoring import SEVEN
from games.dice.lustige_sieben.state import State, owned, sticks
from games.kit.dice import Roll

FEW = 2
"""The number of sticks that a computer player stakes."""


def heuristic(s: State, seat: Seat, m: Move, *, keeps: bool) -> float:
    """Value of a move: all on the seven if nothing is lost there; else a few sticks on one field."""
    match m:
        case Lay(stakes) if keeps:
            return float(sum(stake.sticks if stake.field == SEVEN else -stake.sticks for stake in stakes))
        case Lay(stakes):
            return -len(stakes) - max(0, sticks(stakes) - FEW) / 10 - 5 * len(s.laid[seat])
        case Ready():
            return -2.0
        case Take():
            return -100.0
        case Roll():
            return 0.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, judged by the sticks against the richest opponent."""
    own = owned(s, seat)
    others = max(owned(s, other) for other in range(len(s.held)) if other != seat)
    return own / (own + others)
