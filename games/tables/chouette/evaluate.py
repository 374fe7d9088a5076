"""Heuristics for Chouette: the board as in backgammon, and the expected standing."""

from __future__ import annotations

from collections.abc import Collection
from math import exp

from games.contract import Seat
from games.tables.chouette.ranking import Join, Leave, Move
from games.tables.chouette.state import BOX, State
from games.tables.engine import evaluate, outlook
from games.tables.engine.cube import cube_worth
from games.tables.engine.moves import Double, Take

_BLUR = 1.5
"""The spread of final differences, in points."""


def heuristic(s: State, m: Move, lower_alone: bool) -> float:
    """The value of a move as in backgammon; leaving is never worth it."""
    if isinstance(m, Leave):
        return -100.0
    if isinstance(m, Double | Take):
        # the crew answers the box, and the box the crew
        side = 1 - s.round.side if isinstance(m, Take) else s.round.side
        return cube_worth(m, evaluate.chances(s.round, side, lower_alone, outlook.points))
    return 0.0 if isinstance(m, Join) else evaluate.heuristic(s.round, m, lower_alone, outlook.points)


def win_estimate(s: State, seat: Seat, lower_alone: bool) -> float:
    """The expected share of the other players that the seat is ahead of at the end."""
    if seat not in s.table.players or seat in s.table.leaving:
        return 0.0
    game = evaluate.chances(s.round, BOX, lower_alone, outlook.points)
    return share_behind(s.points, s.table.box, s.crew, s.round.cube.stake * game.points, seat)


def share_behind(accounts: tuple[int, ...], box: Seat, crew: Collection[Seat], swing: float, seat: Seat) -> float:
    """The share of other seats that a seat is ahead of, if the box expects ``swing`` points from each of the crew."""
    expected = [
        own + swing * len(crew) if who == box else own - swing if who in crew else own
        for who, own in enumerate(accounts)
    ]
    others = [expected[seat] - its for who, its in enumerate(expected) if who != seat]
    return sum(1 / (1 + exp(-max(-20.0, min(20.0, lead / _BLUR)))) for lead in others) / len(others)
