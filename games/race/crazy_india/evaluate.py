"""Heuristics for Crazy India: colours at home, and the best peg of each other colour."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Seat
from games.race.crazy_india.state import SEATS, State, is_movable
from games.race.cross.board import FIELDS, QUARTER, start, steps_to

_HOME, _IN, _NOWHERE = 100.0, 12.0, 6.0
"""Values of a colour in the lane, on the track, and of one without a peg to be had."""
_ENVY = 0.1
"""Weight of the best of the others, and of their average, in the choice of a move."""
_JAM, _LOCK = 30.0, 150.0
"""What a blockade on a start costs its owner while he can open it, and everybody when he no longer can."""
_REACH = 6
"""How far behind a peg others can throw it out with one roll."""


def lead(s: State, seat: Seat) -> float:
    """The seat's lead; others count little, or pegs would be thrown out for ever."""
    others = [own_worth(s, other) for other in SEATS if other != seat]
    return own_worth(s, seat) - _ENVY * (max(others) + sum(others) / len(others)) - _jams(s, seat)


def _jams(s: State, seat: Seat) -> float:
    """The cost of blockades on start fields: the seat's own, and those that nobody can open any more."""
    there, cost = s.track, 0.0
    for field in s.closed:
        if field % QUARTER == 0:
            owner = next(other for other in SEATS if start(other) == field)
            if there[field] not in s.free(owner):
                cost += _LOCK
            elif owner == seat:
                cost += _JAM
    return cost


def own_worth(s: State, seat: Seat) -> float:
    """The worth of a seat: colours in its lane, and the foremost peg of each other colour."""
    there, closed = s.track, s.closed
    worth = _HOME * len(s.laned(seat))
    for colour in s.free(seat):
        ways = [_peg_worth(seat, field, there, closed) for field in s.places[colour] if 0 <= field < FIELDS]
        best, *others = sorted(ways, reverse=True) or [_NOWHERE]
        worth += best + sum(others) / 10
    return worth


def _peg_worth(seat: Seat, field: int, there: Mapping[int, int], closed: frozenset[int]) -> float:
    """The steps of a peg, less what is at risk, or half of them on another seat's start."""
    worth = _IN + steps_to(seat, field)
    if not is_movable(seat, field):
        return worth / 2
    if field in closed:
        return worth
    near = [there.get((field - step) % FIELDS, there[field]) for step in range(1, _REACH + 1)]
    return worth * (1 - sum(colour != there[field] for colour in near) / _REACH / 2)
