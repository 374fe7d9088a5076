"""The board of Eck-Dame: all 64 squares as bits of a mask, and where stones may go on it.

A set of squares is a mask. Its bits run row by row from a1, and after every row one bit stays empty, so that steps are
the same shifts everywhere and fall off the board by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from games.boards.draughts.moves import Go, Hop
from games.contract import Point, Seat, Shape, Spot

ROWS, WIDE = 8, 9
N, E, NE, NW = WIDE, 1, WIDE + 1, WIDE - 1
FORWARD = ((-N, -E, -NE), (N, E, NE))
"""The directions in which the stones of Black (0) and of White (1) come nearer to their aim."""
SIDEWAYS = (NW, -NW)
WAYS = tuple((*ahead, *SIDEWAYS) for ahead in FORWARD)
"""All directions for Black (0) and for White (1); the other three lead back."""

BITS = {
    Point(f"{file}{row + 1}"): 1 << WIDE * row + column for row in range(ROWS) for column, file in enumerate("abcdefgh")
}
"""The bit of each square."""
POINTS = {bit: point for point, bit in BITS.items()}
BOARD = sum(BITS.values())
HEIGHT = {bit: "abcdefgh".index(point[0]) + int(point[1]) - 1 for point, bit in BITS.items()}
"""How many single steps forward a square is from a1; 14 is h8."""
ROW = tuple(sum(bit for bit, height in HEIGHT.items() if height == wanted) for wanted in range(15))
"""The squares of each height: the rows that run across the turned board."""
CORNERS = (ROW[14] | ROW[12] | ROW[10], ROW[0] | ROW[2] | ROW[4])
"""Where Black (0) and White (1) begin: the corner, the row of three and the row of five, on dark squares."""
ROOMS = ((11, 4), (13, 1))
"""From a height on, how many squares there are in White's target: past its row of five, and past its row of three."""
PAST = tuple(
    tuple((sum(ROW[height if white else 14 - height] for height in range(lowest, 15)), room) for lowest, room in ROOMS)
    for white in (False, True)
)
"""For Black (0) and White (1): the squares past a row of the target, with how many of them are to be filled."""
STONES = 9
Path = tuple[int, ...]
"""A turn: the square it starts from and those it goes to."""


def shifted(mask: int, way: int) -> int:
    """All squares of a mask one step further; what falls off is left for the caller to mask off."""
    return mask << way if way > 0 else mask >> -way


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, each as a mask of its own."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def steps(own: int, enemy: int, white: bool) -> Iterator[Path]:
    """All steps to a free square."""
    free = BOARD & ~(own | enemy)
    for way in WAYS[white]:
        for stone in bits(own & shifted(free, -way)):
            yield stone, shifted(stone, way)


def leaps(own: int, enemy: int, white: bool, *, chains: bool) -> Iterator[Path]:
    """All leaps over enemies, and where chains are allowed every way of going on: nothing comes off by them."""
    free = BOARD & ~(own | enemy)

    def onward(path: Path, left: int) -> Iterator[Path]:
        for way in WAYS[white]:
            if to := shifted(shifted(path[-1], way) & enemy, way) & left:
                longer = (*path, to)
                yield longer
                if chains:
                    yield from onward(longer, left ^ to)

    for way in WAYS[white]:
        for stone in bits(own & shifted(shifted(free, -way) & enemy, -way)):
            to = shifted(stone, 2 * way)
            yield stone, to
            if chains:
                yield from onward((stone, to), free ^ to)


def mobile(own: int, enemy: int, white: bool) -> bool:
    """Whether a side can make a turn."""
    free = BOARD & ~(own | enemy)
    for way in WAYS[white]:
        ahead = shifted(own, way)
        if ahead & free or shifted(ahead & enemy, way) & free:
            return True
    return False


def advances(path: Path, white: bool) -> bool:
    """Whether some step or leap of a turn goes forward."""
    heights = [HEIGHT[square] for square in path]
    return any((to > at) == white and to != at for at, to in pairwise(heights))


def can_fill(stones: int, white: bool) -> bool:
    """Whether a side's stones can still fill its target: what has gone past a square to be filled never returns."""
    return all((stones & past).bit_count() <= room for past, room in PAST[white])


@cache
def turn(path: Path, leap: bool) -> Go:
    """The turn along a path."""
    src, to, *more = (POINTS[square] for square in path)
    return Go(src, Hop(f"{'x' if leap else '-'}{to}"), tuple(more))


def path_of(m: Go) -> Path:
    """The squares of a turn as bits, the start first."""
    return BITS[m.src], BITS[m.to.square], *(BITS[square] for square in m.more)


@cache
def corner_board(white: Seat) -> Shape:
    """The chequered board with the squares that White, and those that Black wants to reach."""
    return Shape("squares", tuple(_spot(number, bit, white) for number, bit in enumerate(BITS.values())))


def _spot(number: int, bit: int, white: Seat) -> Spot:
    for is_white, corner in enumerate(CORNERS):
        if bit & corner:
            who = 1 - white if is_white else white
            return Spot(POINTS[bit], number % ROWS, number // ROWS, "goal", who)
    return Spot(POINTS[bit], number % ROWS, number // ROWS)
