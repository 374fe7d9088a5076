"""Which stick a computer player tries in Mikado, when it throws again, and how it stands."""

from __future__ import annotations

from math import exp
from typing import assert_never

from games.contract import Seat
from games.kit.dice import Stop
from games.kit.sheets import totals
from games.skill.mikado.bundle import worth
from games.skill.mikado.moves import Again, Lens, Move, Take, Throw, ThrowUp, Tilt, TimeUp
from games.skill.mikado.state import State
from games.skill.mikado.wobbling import least_risk, risk

WORRYING, HOPELESS = 0.08, 0.3
"""Risks from which a sensible player throws up what lies, or throws once more."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The least risk, and among equals the most points; throw up what lies badly."""
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
    """How far the seat is ahead; ``turn`` is the seat whose turn it is."""
    points = [own + (s.won if turn == who else 0) for who, own in enumerate(totals(s.points))]
    others = max((own for who, own in enumerate(points) if who != seat), default=0)
    return 1 / (1 + exp((others - points[seat]) / 40))
