"""Heuristics for positions on the draughts board."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.boards.draughts.board import BITS, BOARD, DOWN, LAST_ROWS, ROWS, UP, Side, shifted
from games.boards.draughts.captures import CaptureRules, capturers
from games.contract import Point

_KING = 2.7
_FURTHER = 0.03
_CENTRE = sum(BITS[Point(name)] for name in ("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"))
_ROW = tuple(sum(bit for point, bit in BITS.items() if point[1] == str(row + 1)) for row in range(ROWS))
_SIDES = 1 << 14
"""Sides whose value is remembered: a turn seldom changes both, and a search meets each of them many times."""
LOST = 30.0
"""The lead of a side that has won, in men: more than any other lead can be."""


@lru_cache(_SIDES)
def worth(side: Side, white: bool) -> float:
    """The value of a side's stones, in men."""
    men = side.men
    total = men.bit_count() + _KING * side.kings.bit_count() + side.reserve
    for row in range(1, ROWS - 1):
        further = row if white else ROWS - 1 - row
        total += _FURTHER * further * (men & _ROW[row]).bit_count()
    # men that stay at home keep the enemy from being crowned
    total += 0.06 * (men & LAST_ROWS[not white]).bit_count()
    return total + 0.04 * ((men | side.kings) & _CENTRE).bit_count()


def lead(mover: Side, other: Side, white: bool, rules: CaptureRules, prey: int = 0) -> float:
    """The lead of the side to move, in men; ``prey`` are stones it may huff before it moves."""
    if not (mover.stones or mover.reserve):
        return -LOST
    if not (other.stones or other.reserve):
        return LOST
    ahead = worth(mover, white) - worth(other, not white)
    free = BOARD & ~(mover.men | mover.kings | other.men | other.kings)
    if capturers(mover, other.men | other.kings, free, rules.men[white]):
        ahead += 0.7
    if prey:
        ahead += 2.5 if prey & other.kings else 0.95
    return ahead


_ROOM = 0.2
"""Value of a free step of a man where sides win by blocking, in men."""


def room(mover: Side, other: Side, white: bool) -> float:
    """How much more freely the men of the side to move can step than the enemy's, in men."""
    free = BOARD & ~(mover.stones | other.stones)
    return _ROOM * (_steps(mover.men, free, white) - _steps(other.men, free, not white))


def _steps(men: int, free: int, white: bool) -> int:
    """The number of steps of some men, plus the steps behind them that are free too."""
    count = 0
    for step in UP if white else DOWN:
        to = shifted(men, step) & free
        count += to.bit_count() + (shifted(to, step) & free).bit_count()
    return count


_KING_KEPT = 1.4
"""Value of a king in losing draughts, in men."""
_MUST = 0.6
"""Penalty for having to capture in losing draughts, in men."""


def losing_lead(mover: Side, other: Side, white: bool, rules: CaptureRules) -> float:
    """The lead of the side to move in losing draughts, in men."""
    if not mover.stones:
        return LOST
    if not other.stones:
        return -LOST
    mine, theirs = (side.men.bit_count() + _KING_KEPT * side.kings.bit_count() for side in (mover, other))
    free = BOARD & ~(mover.stones | other.stones)
    must = rules.forced and capturers(mover, other.stones, free, rules.men[white])
    return theirs - mine - (_MUST if must else 0)


HUFF = 50.0
"""Heuristic value of a huff, above all turns because it costs nothing."""


def chance(ahead: float) -> float:
    """A lead in men as a chance to win."""
    return 1 / (1 + exp(-ahead))
