"""How a position on a mill board looks to a computer player who does not think ahead."""

from __future__ import annotations

from math import exp

from games.boards.mills.board import FEW, MillBoard, Movement, Side, in_mills

_LOST = 30.0
"""So far behind is who has lost: further than anybody can be who has not."""


def threats(board: MillBoard, sliding: Movement, side: Side, free: int) -> int:
    """The free points on which a side could close a mill with one move."""
    stones = side.stones
    anywhere = side.reserve > 0 or side.in_all == FEW
    points = 0
    for line in board.masks:
        gap = line & ~stones
        if gap & free and not gap & gap - 1 and (anywhere or sliding.targets[gap.bit_length() - 1] & stones & ~line):
            points |= gap
    return points


def lead(board: MillBoard, sliding: Movement, mover: Side, other: Side) -> float:
    """How far the side to move is ahead, in stones: material, mills to close now, threats to parry, room to move."""
    free = board.every & ~(mover.stones | other.stones)
    mine, theirs = threats(board, sliding, mover, free), threats(board, sliding, other, free)
    room, their_room = sliding.of(mover.stones) & free, sliding.of(other.stones) & free
    anywhere = mover.reserve > 0 or mover.in_all == FEW
    if mover.in_all < FEW or not (room or anywhere):
        return -_LOST
    ahead = 1.2 * (mover.in_all - other.in_all) + 0.06 * (room.bit_count() - their_room.bit_count())
    ahead += 0.08 * (in_mills(board, mover.stones).bit_count() - in_mills(board, other.stones).bit_count())
    if mine:
        prize = _prize(other.in_all)
        return ahead + prize - 0.4 * bool(theirs) + 0.1 * mine.bit_count()
    parried = theirs & theirs - 1 == 0 and bool(theirs & (free if anywhere else room))
    if theirs and not parried:
        return ahead - 0.8 * _prize(mover.in_all)
    return ahead - 0.2 * bool(theirs)


def _prize(in_all: int) -> float:
    """What a stone is worth to somebody who has so many."""
    return 10.0 if in_all <= FEW else 1.0


def chance(ahead: float) -> float:
    """How far somebody is ahead, in stones, as a chance to win."""
    return 1 / (1 + exp(-ahead))
