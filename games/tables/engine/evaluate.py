"""Evaluation of backgammon positions before the enemy's roll, as log-odds of winning.

The weights were fitted to the results of many games of self-play.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from operator import mul

from games.tables.engine.men import (
    BAR,
    OFF,
    PLACES,
    REMEMBERED,
    TO_GO,
    TONGUES,
    Men,
    ahead,
    at_least,
    facing,
    places,
    row,
)
from games.tables.engine.moves import LANES, Lanes, Move, Step
from games.tables.engine.round import MEN, Round, advanced, way_of
from games.tables.engine.steps import stepped, ways

_HOME, _OUTER, _BACK = row(19, 24), row(13, 18), row(1, 6)
_NEAR = row(1, 12)
_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""How many of the 36 rolls hit at each distance with nothing in the way."""
_SPARE = 3
"""Men beyond this number on one tongue are of little use."""

# --- what was fitted ---

OWN = (-1.117, -0.369, 0.269, -0.237, 0.25, 0.07, -0.211, 0.063, -0.07, -0.007)
"""Weights of the features of the own men."""
ENEMY = (1.18, 0.317, -0.252, 0.039, -0.229, -0.075, 0.109, -0.054, 0.131, 0.003)
"""Weights of the features of the enemy's men."""
BIAS = -0.269
RACE = (0.909, 3.795, -6.255)

WON = 20.0
"""The log-odds of a win."""
_MEAN_FACTOR = 1.3
"""The average value of a game, in stakes."""
_LATER = 4.0
"""The variance of each later game of a match."""


def features(own: Men, enemy: Men) -> tuple[float, ...]:
    """Features of a side: pips, men on bar and off, risk to blots, made points, longest prime, stragglers."""
    mine, theirs = ahead(own), facing(enemy)
    bands = at_least(2, mine) & TONGUES
    blots = at_least(1, mine) & TONGUES & ~bands
    attackers = at_least(1, theirs & ~0xFF)
    risk = 0
    for blot in places(blots):
        distances = places(attackers >> 8 * blot & _NEAR)
        if distances:
            risk += (blot + 3) * min(30, sum([_SHOTS[distance] for distance in distances]))
    longest, run = 0, bands
    while run:
        longest += 1
        run &= run >> 8
    return (
        sum(map(mul, own, TO_GO)) / 100,
        own[BAR],
        own[OFF],
        risk / 400,
        (bands & _HOME).bit_count(),
        (bands & _OUTER).bit_count(),
        (bands & _BACK).bit_count(),
        longest,
        sum(own[:7]),
        sum([count - _SPARE for count in own[1:OFF] if count > _SPARE]),
    )


def contact(own: Men, enemy: Men) -> bool:
    """Return whether men of both sides still have to pass each other."""
    if len(own) > PLACES or len(enemy) > PLACES:
        return True
    standing = at_least(1, ahead(own)) & ~(1 << 8 * OFF)
    theirs = at_least(1, facing(enemy) & ~0xFF)
    return 0 < (standing & -standing) < theirs


def race(own: Men, enemy: Men) -> tuple[float, ...]:
    """Features of a race: lead in pips, lead in men off, and the value of the next roll, all scaled by pips left."""
    to_go, its_to_go = sum(map(mul, own, TO_GO)), sum(map(mul, enemy, TO_GO))
    scale = 1 / sqrt(1 + to_go + its_to_go)
    return (its_to_go - to_go) * scale, (own[OFF] - enemy[OFF]) * scale, scale


@lru_cache(maxsize=REMEMBERED)
def worth(own: Men, enemy: Men) -> float:
    """The log-odds of winning."""
    if own[OFF] == MEN:
        return WON
    if contact(own, enemy):
        return BIAS + _sum(OWN, features(own, enemy)) + _sum(ENEMY, features(enemy, own))
    return _sum(RACE, race(own, enemy))


def _sum(weights: tuple[float, ...], values: tuple[float, ...]) -> float:
    total: float = sum(map(mul, weights, values))
    return total


@lru_cache(maxsize=REMEMBERED)
def prospect(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool = False) -> float:
    """The log-odds of winning after the best use of what is left of a roll."""
    firsts = ways(own, enemy, left, lower_alone) if left else ()
    if not firsts:
        return worth(own, enemy)
    best = float("-inf")
    for way in firsts:
        rest = list(left)
        rest.remove(way[1])
        best = max(best, prospect(*stepped(own, enemy, way), tuple(rest), lower_alone))
    return best


def odds(worth: float) -> float:
    """The chance to win, from log-odds."""
    return 1 / (1 + exp(-worth))


# --- rounds ---


def heuristic(r: Round, m: Move, lower_alone: bool, lanes: Lanes = LANES) -> float:
    """The value of a step of the side in turn, 0 for any other move."""
    if not isinstance(m, Step):
        return 0.0
    after = advanced(r, way_of(r, m.src, m.to, lanes))
    return prospect(*after.facing, after.left, lower_alone)


def chance(r: Round, side: int, lower_alone: bool) -> float:
    """The chance that a side wins the round, with the best use of what is left of a roll."""
    own, enemy = r.facing
    in_turn = odds(prospect(own, enemy, r.left, lower_alone)) if r.left else 1 - odds(worth(enemy, own))
    return in_turn if side == r.side else 1 - in_turn


def match_chance(lead: int, stake: int, chance: float, later: int) -> float:
    """The chance to be ahead at the end of a match, by the lead so far, the present game and later ones."""
    most = _MEAN_FACTOR * stake
    expected = lead + most * (2 * chance - 1)
    spread = sqrt(0.1 + most**2 * 4 * chance * (1 - chance) + _LATER * later)
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, expected / spread))))
