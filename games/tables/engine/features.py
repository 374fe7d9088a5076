"""Features of backgammon positions, by which they are judged before the enemy's roll."""

from __future__ import annotations

from math import sqrt
from operator import mul

from games.tables.engine.men import (
    BAR,
    HOMEWARD,
    OFF,
    PLACES,
    TONGUES,
    Men,
    ahead,
    at_least,
    facing,
    pips,
    places,
    row,
    waiting,
)

_HOME, _OUTER, _BACK = row(19, 24), row(13, 18), row(1, 6)
_NEAR = row(1, 12)
_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""How many of the 36 rolls hit at each distance with nothing in the way."""
_SPARE = 3
"""Men beyond this number on one tongue are of little use."""
_WASTED = ((24, 2.0), (23, 1.5), (22, 0.8))
"""The pips that a man on each of the last tongues costs in a race beyond those he has to go."""
_A_ROLL = 8.17
"""The average pips of a roll."""
_A_MAN_OFF = 4.0
"""The pips that it takes to bear off a man once all are home."""


def features(own: Men, enemy: Men) -> tuple[int, ...]:
    """Features of a side: pips, men on bar and off, risk to blots, made points, longest prime, stragglers, and others.

    The others are men beyond three on a tongue, and men that wait outside. The risk to a blot is the number of rolls of
    36 that hit it, times the pips it would lose and three more.
    """
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
        pips(own),
        own[BAR],
        own[OFF],
        risk,
        (bands & _HOME).bit_count(),
        (bands & _OUTER).bit_count(),
        (bands & _BACK).bit_count(),
        longest,
        sum(own[:7]),
        sum([count - _SPARE for count in own[1:OFF] if count > _SPARE]),
        waiting(own),
    )


def contact(own: Men, enemy: Men) -> bool:
    """Return whether men of both sides still have to pass each other."""
    if len(own) > PLACES or len(enemy) > PLACES:
        return True
    standing = at_least(1, ahead(own)) & ~(1 << 8 * OFF)
    theirs = at_least(1, facing(enemy) & ~0xFF)
    return 0 < (standing & -standing) < theirs


def race(own: Men, enemy: Men) -> tuple[float, float]:
    """Features of a race: the lead in pips, wasted ones included, and the value of the next roll, by pips left."""
    to_go, its_to_go = pips(own), pips(enemy)
    scale = 1 / sqrt(1 + to_go + its_to_go)
    return (its_to_go + _wasted(enemy) - to_go - _wasted(own)) * scale, scale


def rescue(winner: Men, loser: Men, rolls_ahead: int) -> tuple[float, float]:
    """Features of a race to save a double loss: the winner's lead in rolls, and the value of the next, by rolls left.

    The loser has no man off. ``rolls_ahead`` is 1 if the winner rolls next, else 0.
    """
    wins_in = max(pips(winner) / _A_ROLL, (sum(winner) - winner[OFF]) / 2)
    saved_in = (sum(map(mul, loser, HOMEWARD)) + _A_MAN_OFF) / _A_ROLL
    scale = 1 / sqrt(1 + wins_in + saved_in)
    return (saved_in - wins_in + rolls_ahead) * scale, scale


def _wasted(side: Men) -> float:
    return sum([wasted * side[place] for place, wasted in _WASTED])
