"""How a position of Tric-Trac looks: points are worth most, then the great bridge, safe men and men near the end."""

from __future__ import annotations

from functools import lru_cache

from games.tables._hucke import BRIDGE, HUCKE, START, TARGET, Roll, bridge, gained, stepped, ways
from games.tables._ways import REMEMBERED, Men, ahead, at_least, facing, places, row

_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
_NEAR = row(1, 12)
_PLAYED = row(START + 1, TARGET - 1)
_LAST = row(18, TARGET - 1)


@lru_cache(maxsize=REMEMBERED)
def _side(own: Men, enemy: Men) -> float:
    """What one side has, in points."""
    mine = ahead(own)
    bands = at_least(2, mine) & _PLAYED
    blots = at_least(1, mine) & _PLAYED & ~bands
    attackers = at_least(1, facing(enemy)) & row(START + 1, TARGET)
    risk = 0.0
    for blot in places(blots):
        risk += min(20, sum([_SHOTS[distance] for distance in places(attackers >> 8 * blot & _NEAR)])) * (blot + 14)
    made = (bands & BRIDGE).bit_count()
    standing = 4.0 if bridge(own) else 0.3 * made + (0.4 if own[HUCKE] else 0.0)
    return standing - risk / 900 + 0.12 * (at_least(1, mine) & _LAST).bit_count() - 0.06 * own[START]


def worth(own: Men, enemy: Men) -> float:
    """How far a side is ahead, its enemy being about to roll."""
    return _side(own, enemy) - _side(enemy, own)


@lru_cache(maxsize=REMEMBERED)
def prospect(own: Men, enemy: Men, roll: Roll) -> float:
    """What can be gained by the best use of what is left of a roll, and how far the side is ahead then."""
    found = ways(own, enemy, roll) if roll.left else ()
    return max((after_step(own, enemy, roll, way) for way in found), default=worth(own, enemy))


def after_step(own: Men, enemy: Men, roll: Roll, way: tuple[int, int]) -> float:
    """The points of a step, and what it leads to."""
    after = stepped(own, enemy, way)
    crossed = 2 if bridge(after[0]) and not bridge(own) else 0
    return gained((own, enemy), after) + crossed + prospect(*after, roll.after(way))
