"""Evaluation of rounds and matches of backgammon, by the chances in the position that the best use of a roll leads to.

Where a match is one game, a win is a win; in others, and at *Chouette*, the points are what counts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, sqrt

from games.tables.engine.men import REMEMBERED, Men
from games.tables.engine.moves import LANES, Lanes, Move, Step
from games.tables.engine.outlook import Outlook, outlook
from games.tables.engine.round import Round, advanced, way_of
from games.tables.engine.steps import stepped, ways

Value = Callable[[Men, Men], float]
"""What is wanted most of a position at the end of a turn: :func:`outlook.worth` or :func:`outlook.points`."""
Prospect = tuple[float, tuple[Men, Men]]
"""The value of a position, and the position, from the side whose turn has just ended."""

_LATER = 4.0
"""The variance of each later game of a match, in points."""


@lru_cache(maxsize=REMEMBERED)
def prospect(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool, value: Value) -> Prospect:
    """The best use of what is left of a roll."""
    firsts = ways(own, enemy, left, lower_alone) if left else ()
    if not firsts:
        return value(own, enemy), (own, enemy)
    best = None
    for way in firsts:
        rest = list(left)
        rest.remove(way[1])
        after = prospect(*stepped(own, enemy, way), tuple(rest), lower_alone, value)
        if best is None or after[0] > best[0]:
            best = after
    assert best is not None
    return best


# --- rounds ---


def heuristic(r: Round, m: Move, lower_alone: bool, value: Value, lanes: Lanes = LANES) -> float:
    """The value of a step of the side in turn, 0 for any other move."""
    if not isinstance(m, Step):
        return 0.0
    after = advanced(r, way_of(r, m.src, m.to, lanes))
    return prospect(*after.facing, after.left, lower_alone, value)[0]


def chances(r: Round, side: int, lower_alone: bool, value: Value) -> Outlook:
    """The chances of a side, with the best use of what is left of a roll."""
    own, enemy = r.facing
    in_turn = outlook(*prospect(own, enemy, r.left, lower_alone, value)[1]) if r.left else outlook(enemy, own).turned
    return in_turn if side == r.side else in_turn.turned


def match_chance(lead: int, stake: int, game: Outlook, later: int) -> float:
    """The chance to be ahead at the end of a match, by the lead so far, the present game and later ones."""
    expected = lead + stake * game.points
    spread = sqrt(0.1 + stake**2 * game.variance + _LATER * later)
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, expected / spread))))
