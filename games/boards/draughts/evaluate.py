"""How a position on the draughts board looks to a computer player who does not think ahead."""

from __future__ import annotations

from math import exp

from games.boards.draughts.board import BITS, BOARD, DOWN, LAST_ROWS, ROWS, UP, Side, shifted
from games.boards.draughts.captures import CaptureRules, capturers
from games.contract import Point

_KING = 2.7
_FURTHER = 0.03
_CENTRE = sum(BITS[Point(name)] for name in ("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"))
_ROW = tuple(sum(bit for point, bit in BITS.items() if point[1] == str(row + 1)) for row in range(ROWS))
LOST = 30.0
"""So far behind is who has lost: further than anybody can be who has not."""


def worth(side: Side, white: bool) -> float:
    """What a side's stones are worth, in men."""
    men = side.men
    total = men.bit_count() + _KING * side.kings.bit_count() + side.reserve
    for row in range(1, ROWS - 1):
        further = row if white else ROWS - 1 - row
        total += _FURTHER * further * (men & _ROW[row]).bit_count()
    # men that stay at home keep the enemy from being crowned
    total += 0.06 * (men & LAST_ROWS[not white]).bit_count()
    return total + 0.04 * ((men | side.kings) & _CENTRE).bit_count()


def lead(mover: Side, other: Side, white: bool, rules: CaptureRules, prey: int = 0) -> float:
    """How far the side to move is ahead, in men; ``prey`` are stones it may take off before it moves."""
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
"""What a man's step that is free now is worth where sides are shut in rather than beaten."""


def room(mover: Side, other: Side, white: bool) -> float:
    """How much more room the men of the side to move have than those of the other."""
    free = BOARD & ~(mover.stones | other.stones)
    return _ROOM * (_steps(mover.men, free, white) - _steps(other.men, free, not white))


def _steps(men: int, free: int, white: bool) -> int:
    """How many steps men have, and how many of these have a step behind them."""
    count = 0
    for step in UP if white else DOWN:
        to = shifted(men, step) & free
        count += to.bit_count() + (shifted(to, step) & free).bit_count()
    return count


_KING_KEPT = 1.4
"""What a king weighs where all stones are to be lost."""
_MUST = 0.6
"""What it costs to have to capture then."""


def riddance(mover: Side, other: Side, white: bool, rules: CaptureRules) -> float:
    """How far the side to move is ahead, in men, where whoever loses all stones has won."""
    if not mover.stones:
        return LOST
    if not other.stones:
        return -LOST
    mine, theirs = (side.men.bit_count() + _KING_KEPT * side.kings.bit_count() for side in (mover, other))
    free = BOARD & ~(mover.stones | other.stones)
    must = rules.forced and capturers(mover, other.stones, free, rules.men[white])
    return theirs - mine - (_MUST if must else 0)


HUFF = 50.0
"""What a huff is worth at first sight: it costs nothing."""


def chance(ahead: float) -> float:
    """How far somebody is ahead, in men, as a chance to win."""
    return 1 / (1 + exp(-ahead))
