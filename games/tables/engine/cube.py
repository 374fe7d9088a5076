"""Decisions about the doubling cube, by the points that a game is expected to bring."""

from __future__ import annotations

from math import exp, sqrt

from games.tables.engine.evaluate import contact
from games.tables.engine.men import HOMEWARD, OFF, PLACES, Men, pips, waiting
from games.tables.engine.moves import Double, Take
from games.tables.engine.round import MEN, Round

OFFERS_FROM = 0.4
"""The expected points, in stakes, from which the cube is offered: 70 % to win, if no win is a double one."""
CERTAIN = 1.0
"""The points of a cube that is dropped; whoever expects more of playing on does not offer it."""

_A_ROLL = 8.17
"""The average pips of a roll."""
_A_MAN_OFF = 4.0
"""The pips that it takes to bear off a man once all are home."""

# fitted to the results of many games of self-play
_MINGLED = (4.2, 1.05, -14.4)
"""Weights of a constant, of the loser's need ahead of the winner's, and of the shortness of the game: in contact."""
_PARTED = (5.9, 4.3, -8.5)
"""The same once all men have passed each other."""


def double_win(winner: Men, loser: Men) -> float:
    """The chance that a win counts double or more: that the loser bears off no man in time."""
    if loser[OFF]:
        return 0.0
    wins_in = max(pips(winner) / _A_ROLL, (MEN - winner[OFF]) / 2)
    saved_in = (sum(men * HOMEWARD[place] for place, men in enumerate(loser[:PLACES])) + _A_MAN_OFF) / _A_ROLL
    saved_in += waiting(loser) * HOMEWARD[0] / _A_ROLL
    shortness = 1 / sqrt(1 + wins_in + saved_in)
    constant, lead, short = _MINGLED if contact(winner, loser) else _PARTED
    return 1 / (1 + exp(-(constant + lead * (saved_in - wins_in) * shortness + short * shortness)))


def expected(r: Round, side: int, chance: float) -> float:
    """The points, in stakes, that a side expects of a round which it wins with this chance."""
    own, enemy = r.sides[side], r.sides[1 - side]
    return chance * (1 + double_win(own, enemy)) - (1 - chance) * (1 + double_win(enemy, own))


def cube_worth(r: Round, m: Double | Take, side: int, chance: float, *, alone: bool = False) -> float:
    """The value of a side's offer of the cube, or of taking it, above 0 where that is right.

    Whoever is too good to double plays on for a double win; not where the round stands ``alone``, because there a win
    is a win.
    """
    points = 2 * chance - 1 if alone else expected(r, side, chance)
    if isinstance(m, Take):
        return 2 * points + CERTAIN
    return 1.0 if OFFERS_FROM <= points <= CERTAIN else -1.0
