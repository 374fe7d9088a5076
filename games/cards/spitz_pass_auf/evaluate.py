"""Estimates for computer players of Spitz, pass auf!: which card to strike at, and how a seat stands."""

from __future__ import annotations

from games.cards.spitz_pass_auf.moves import Look, Move, Slap
from games.cards.spitz_pass_auf.state import State
from games.contract import Seat


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """Strike at a card of the same rank, and at no other."""
    own = s.up[seat] if s.phase == "up" else None
    same = [] if own is None else [at for at in s.lying if at != seat and (c := s.up[at]) and c.rank == own.rank]
    match m:
        case Look():
            return 2.0
        case Slap(target) if target.seat in s.struck_by(seat):
            return 0.0
        case Slap(target):
            return 1.0 if target.seat in same else -1.0
        case _:
            return 0.0


def win_estimate(s: State, seat: Seat) -> float:
    """Chance to win, by the collections."""
    others = sum(map(len, s.won)) - len(s.won[seat])
    return min(1.0, max(0.0, 0.5 + (len(s.won[seat]) - others / (s.seats - 1)) / 32))
