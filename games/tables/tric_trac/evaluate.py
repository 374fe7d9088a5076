"""Heuristics for Tric-Trac: points, the great bridge, safe men, men near the end."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.contract import Seat
from games.kit.dice import Roll
from games.tables.engine.men import REMEMBERED, Men, ahead, at_least, facing, places, row
from games.tables.engine.moves import Pass, Step
from games.tables.tric_trac.moves import Continue, Hucke, Move, way_of
from games.tables.tric_trac.state import BRIDGE_POINTS, GOAL, State
from games.tables.tric_trac.steps import BRIDGE, HUCKE, START, TARGET, RollLeft, bridge, gained, joined, stepped, ways

_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
_NEAR = row(1, 12)
_PLAYED = row(START + 1, TARGET - 1)
_LAST = row(18, TARGET - 1)


@lru_cache(maxsize=REMEMBERED)
def _side(own: Men, enemy: Men) -> float:
    """The value of one side's men, in points."""
    mine = ahead(own)
    bands = at_least(2, mine) & _PLAYED
    blots = at_least(1, mine) & _PLAYED & ~bands
    attackers = at_least(1, facing(enemy)) & row(START + 1, TARGET)
    risk = 0.0
    for blot in places(blots):
        risk += min(20, sum([_SHOTS[distance] for distance in places(attackers >> 8 * blot & _NEAR)])) * (blot + 14)
    points = (bands & BRIDGE).bit_count()
    value = 4.0 if bridge(own) else 0.3 * points + (0.4 if own[HUCKE] else 0.0)
    return value - risk / 900 + 0.12 * (at_least(1, mine) & _LAST).bit_count() - 0.06 * own[START]


def worth(own: Men, enemy: Men) -> float:
    """The lead of a side before the enemy's roll, in points."""
    return _side(own, enemy) - _side(enemy, own)


@lru_cache(maxsize=REMEMBERED)
def prospect(own: Men, enemy: Men, roll: RollLeft) -> float:
    """The points that the best use of what is left of a roll gains, plus the lead after it."""
    firsts = ways(own, enemy, roll) if roll.left else ()
    return max((after_step(own, enemy, roll, way) for way in firsts), default=worth(own, enemy))


def after_step(own: Men, enemy: Men, roll: RollLeft, way: tuple[int, int]) -> float:
    """The points of a step, plus the prospects after it."""
    after = stepped(own, enemy, way)
    crossed = BRIDGE_POINTS if bridge(after[0]) and not bridge(own) else 0
    return gained((own, enemy), after) + crossed + prospect(*after, roll.after(way))


# --- moves and matches ---

STEEP = 0.45
"""Log-odds for each point of lead."""
VALUE = 4.0
"""The value of a Partie won before, in points."""
TEMPO = 0.7
"""The value of being to roll, in points."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """The points that the rest of the roll can gain, and the position after it."""
    own, enemy = s.facing
    match m:
        case Step():
            return after_step(own, enemy, s.roll, way_of(s.side, own, enemy, s.roll, m))
        case Hucke():
            own = joined(own, s.roll)
            return worth(own, enemy) + BRIDGE_POINTS * bridge(own)
        case Continue():
            return worth(own, enemy) + s.points[s.side] - GOAL
        case Pass():
            return worth(own, enemy)
        case Roll():
            return 1.0
        case _:
            return 0.0


def win_estimate(s: State, seat: Seat) -> float:
    """The chance to win by points and prospects."""
    own, enemy = s.facing
    ahead = s.points[s.side] - s.points[1 - s.side] + prospect(own, enemy, s.roll)
    ahead += 0.0 if s.roll.left else TEMPO
    ahead += VALUE * (s.values[s.side] - s.values[1 - s.side])
    chance = 1 / (1 + exp(-max(-20.0, min(20.0, STEEP * ahead))))
    return chance if seat == s.seat else 1 - chance
