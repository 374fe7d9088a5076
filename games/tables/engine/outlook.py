"""Chances in backgammon positions before the enemy's roll: to win, to win double, and to lose double.

Positions in which both sides still have to pass each other are valued by a small net. Races are valued as if the rolls
to come were normally distributed, by weights that were fitted to self-play as ``python -m tools races`` does it.
"""

from __future__ import annotations

from functools import lru_cache
from math import erfc, exp, log
from typing import NamedTuple

from games.tables.engine import net
from games.tables.engine.features import contact, race, rescue
from games.tables.engine.men import OFF, REMEMBERED, Men
from games.tables.engine.round import MEN, factor

WON = 1000.0
"""The log-odds of a win."""
SUREST = 20.0
"""The greatest log-odds of a chance: beyond them it is taken for a certainty."""
_SURER = 1e-6
"""What the log-odds of winning count beside the points, so that a game already won or lost is still played well."""
_LEAD, _NEXT_ROLL = 0.545, -2.225
"""Weights of the features of a race."""
_DOUBLE, _DOUBLE_LEAD, _DOUBLE_NEXT_ROLL = 3.745, 5.41, -6.91
"""Weights of a constant and of the features of a race to save a double loss."""


class Outlook(NamedTuple):
    """Chances of a side, from 0 to 1: to win, to win double or more, and to lose double or more."""

    win: float
    win_double: float
    lose_double: float

    @property
    def turned(self) -> Outlook:
        """The same for the other side."""
        return Outlook(1 - self.win, self.lose_double, self.win_double)

    @property
    def points(self) -> float:
        """The points that are expected, in stakes."""
        return 2 * self.win - 1 + self.win_double - self.lose_double

    @property
    def variance(self) -> float:
        """The variance of the points."""
        return 1 + 3 * (self.win_double + self.lose_double) - self.points**2


def odds(worth: float) -> float:
    """The chance, from its log-odds."""
    return 1 / (1 + exp(-max(-SUREST, min(SUREST, worth))))


# --- a side whose turn has just ended ---


@lru_cache(maxsize=REMEMBERED)
def worth(own: Men, enemy: Men) -> float:
    """The log-odds of winning."""
    if own[OFF] == MEN:
        return WON
    if contact(own, enemy):
        return net.log_odds(own, enemy)[0]
    lead, next_roll = race(own, enemy)
    ahead = _LEAD * lead + _NEXT_ROLL * next_roll
    return log(erfc(-ahead) / erfc(ahead))


@lru_cache(maxsize=REMEMBERED)
def outlook(own: Men, enemy: Men) -> Outlook:
    """All chances."""
    if own[OFF] == MEN:
        return Outlook(1.0, float(factor(enemy) > 1), 0.0)
    if contact(own, enemy):
        win, win_double, lose_double = map(odds, net.log_odds(own, enemy))
        return Outlook(win, min(win, win_double), min(1 - win, lose_double))
    win = odds(worth(own, enemy))
    return Outlook(win, win * double_win(own, enemy, 0), (1 - win) * double_win(enemy, own, 1))


def points(own: Men, enemy: Men) -> float:
    """The points that are expected, in stakes."""
    return outlook(own, enemy).points + _SURER * worth(own, enemy)


def double_win(winner: Men, loser: Men, rolls_ahead: int) -> float:
    """The chance that a win in a race counts double or more: that the loser bears off no man in time.

    ``rolls_ahead`` is 1 if the winner rolls next, else 0.
    """
    if loser[OFF]:
        return 0.0
    lead, next_roll = rescue(winner, loser, rolls_ahead)
    return odds(_DOUBLE + _DOUBLE_LEAD * lead + _DOUBLE_NEXT_ROLL * next_roll)
