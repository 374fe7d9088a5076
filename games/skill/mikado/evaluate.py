"""Heuristics for Mikado: which stick to try, and when to throw again."""

from __future__ import annotations

from math import exp
from typing import assert_never

from games.contract import Seat
from games.kit.dice import Stop
from games.kit.score_sheets import totals
from games.skill.mikado.bundle import worth
from games.skill.mikado.moves import Again, Lens, Move, Take, Throw, ThrowUp, Tilt, TimeUp
from games.skill.mikado.state import State
from games.skill.mikado.wobbling import least_risk, risk

WORRYING, HOPELESS = 0.08, 0.3
"""Risks from which a sensible player throws up the rest, or throws once more."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The least risk, then the most points; throwing up or again if all risks are high."""
    match m:
        case Take(_, stick) | Tilt(_, stick):
            danger = risk(s, stick, str(m.tip) if isinstance(m, Tilt) else "")
            if danger is None:
                return -9.0
            return worth(s.sticks[stick - 1].which) / 40 - 3 * danger.chance
        case ThrowUp() | Again():
            return 1.0 if least_risk(s) > (WORRYING if isinstance(m, ThrowUp) else HOPELESS) else -9.0
        case Throw():
            return 1.0
        case Stop() | TimeUp():
            return 0.0
        case Lens():
            return -10.0
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat, turn: Seat | None) -> float:
    """The chance to win by the lead; ``turn`` is the seat in turn."""
    points = [own + (s.won if turn == who else 0) for who, own in enumerate(totals(s.points))]
    others = max((own for who, own in enumerate(points) if who != seat), default=0)
    return 1 / (1 + exp((others - points[seat]) / 40))
