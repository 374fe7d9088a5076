"""How a race for four colours looks to a computer player who does not think ahead."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Seat
from games.race.crazy_india.state import SEATS, State, is_movable
from games.race.cross.board import FIELDS, QUARTER, start, steps_to

_HOME, _IN, _NOWHERE = 100.0, 12.0, 6.0
"""What a colour is worth to a seat in its lane, on the track, and where no peg of it can be had."""
_ENVY = 0.1
"""How much the best of the others counts, and all of them together, when a seat chooses what to do."""
_JAM, _LOCK = 30.0, 150.0
"""What a blockade on a start costs its owner while he can open it, and everybody when he no longer can."""
_REACH = 6
"""How many fields behind it a peg is in danger from."""


def lead(s: State, seat: Seat) -> float:
    """Mostly what a seat has itself: if all cared as much for the others, pegs would be thrown out for ever."""
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
    """Colours in the lane, and of the others how far the foremost peg of each has come."""
    there, closed = s.track, s.closed
    worth = _HOME * len(s.laned(seat))
    for colour in s.free(seat):
        ways = [_peg_worth(seat, field, there, closed) for field in s.places[colour] if 0 <= field < FIELDS]
        best, *others = sorted(ways, reverse=True) or [_NOWHERE]
        worth += best + sum(others) / 10
    return worth


def _peg_worth(seat: Seat, field: int, there: Mapping[int, int], closed: frozenset[int]) -> float:
    """The steps of a peg, less what may be thrown out, or what keeps it on the start of another."""
    worth = _IN + steps_to(seat, field)
    if not is_movable(seat, field):
        return worth / 2
    if field in closed:
        return worth
    near = [there.get((field - step) % FIELDS, there[field]) for step in range(1, _REACH + 1)]
    return worth * (1 - sum(colour != there[field] for colour in near) / _REACH / 2)
