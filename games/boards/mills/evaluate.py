"""Heuristics for positions on a mill board."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from games.boards.mills.board import FEW, MillBoard, Movement, Side, in_mills

WON = 30.0
"""The lead of a side that has won, in stones: more than any other lead can be."""


def threats(board: MillBoard, sliding: Movement, side: Side, free: int) -> int:
    """The free points on which a side can close a mill with its next move."""
    stones = side.stones
    anywhere = side.reserve > 0 or side.in_all == FEW
    points = 0
    for line in board.masks:
        gap = line & ~stones
        if gap & free and not gap & gap - 1 and (anywhere or sliding.targets[gap.bit_length() - 1] & stones & ~line):
            points |= gap
    return points


def lead(board: MillBoard, sliding: Movement, mover: Side, other: Side) -> float:
    """The lead of the side to move, in stones: material, mills it can close, threats it must parry, mobility."""
    free = board.every & ~(mover.stones | other.stones)
    mine, theirs = threats(board, sliding, mover, free), threats(board, sliding, other, free)
    room, their_room = sliding.of(mover.stones) & free, sliding.of(other.stones) & free
    anywhere = mover.reserve > 0 or mover.in_all == FEW
    if mover.in_all < FEW or not (room or anywhere):
        return -WON
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
    """The value of capturing a stone from a side with this many."""
    return 10.0 if in_all <= FEW else 1.0


def chance(ahead: float) -> float:
    """A lead in stones as a chance to win."""
    return 1 / (1 + exp(-ahead))


# --- where the first mill wins ---


class Force(NamedTuple):
    """One player's stones, how they move, and the lines on which a mill wins."""

    stones: int
    movement: Movement
    lines: Iterable[int]

    @property
    def aims(self) -> int:
        """The points, free or not, that one of the stones can reach to complete a line with two others."""
        stones, targets, points = self.stones, self.movement.targets, 0
        for line in self.lines:
            gap = line & ~stones
            if gap and not gap & gap - 1 and targets[gap.bit_length() - 1] & stones & ~line:
                points |= gap
        return points


def first_mill_lead(mover: Force, other: Force) -> float:
    """The lead of the side to move where the first mill wins: a mill to close, threats it cannot parry, mobility."""
    free = ~(mover.stones | other.stones)
    mine, theirs = mover.aims, other.aims
    if mine & free:
        return WON
    if theirs:
        gap = theirs & free
        if gap & gap - 1:
            return -WON
        # a stone on one of the enemy's aims blocks it and cannot leave
        idle = mover.stones & ~theirs
        parries = mover.movement.targets[gap.bit_length() - 1] & idle if gap else mover.movement.of(idle) & free
        if not parries:
            return -WON
    room, their_room = mover.movement.of(mover.stones) & free, other.movement.of(other.stones) & free
    return 0.6 * (mine.bit_count() - theirs.bit_count()) + 0.05 * (room.bit_count() - their_room.bit_count())
