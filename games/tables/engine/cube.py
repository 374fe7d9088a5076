"""Decisions about the doubling cube, by the points that a game is expected to bring."""

from __future__ import annotations

from games.tables.engine.moves import Double, Take
from games.tables.engine.outlook import Outlook

OFFERS_FROM = 0.4
"""The expected points, in stakes, from which the cube is offered: 70 % to win, if no win is a double one."""
CERTAIN = 1.0
"""The points of a cube that is dropped; whoever expects more of playing on does not offer it."""


def cube_worth(m: Double | Take, game: Outlook, *, alone: bool = False) -> float:
    """The value of offering the cube, or of taking it, by one's chances in the game; above 0 where that is right.

    Whoever is too good to double plays on for a double win; not where the round stands ``alone``, because there a win
    is a win.
    """
    points = 2 * game.win - 1 if alone else game.points
    if isinstance(m, Take):
        return 2 * points + CERTAIN
    return 1.0 if OFFERS_FROM <= points <= CERTAIN else -1.0
