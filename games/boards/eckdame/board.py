"""The board of Eck-Dame: all 64 squares as bit masks, the steps and leaps on it, and its shape in pictures.

Bits run row by row from a1, with one unused bit after every row, so that each step is the same shift everywhere, and
steps off the board land on unused bits.
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
"""The directions that bring the stones of Black (0) and of White (1) nearer to their target."""
SIDEWAYS = (NW, -NW)
WAYS = tuple((*ahead, *SIDEWAYS) for ahead in FORWARD)
"""All legal directions for Black (0) and for White (1); the other three lead back."""

BITS = {
    Point(f"{file}{row + 1}"): 1 << WIDE * row + column for row in range(ROWS) for column, file in enumerate("abcdefgh")
}
"""The bit of each square."""
POINTS = {bit: point for point, bit in BITS.items()}
BOARD = sum(BITS.values())
HEIGHT = {bit: "abcdefgh".index(point[0]) + int(point[1]) - 1 for point, bit in BITS.items()}
"""The number of single steps forward from a1 to each square; 14 for h8."""
ROW = tuple(sum(bit for bit, height in HEIGHT.items() if height == wanted) for wanted in range(15))
"""The squares of each height: diagonal rows across the board."""
CORNERS = (ROW[14] | ROW[12] | ROW[10], ROW[0] | ROW[2] | ROW[4])
"""The starting squares of Black (0) and White (1): the corner, a row of three and a row of five, all dark."""
ROOMS = ((11, 4), (13, 1))
"""From a height on, the number of squares in White's target: beyond its row of five, and beyond its row of three."""
PAST = tuple(
    tuple((sum(ROW[height if white else 14 - height] for height in range(lowest, 15)), room) for lowest, room in ROOMS)
    for white in (False, True)
)
"""For Black (0) and White (1): the squares beyond a row of the target, and how many of them the target has."""
STONES = 9
Path = tuple[int, ...]
"""The squares of a turn: its start and each square it goes to."""


def shifted(mask: int, way: int) -> int:
    """All squares of a mask one step further; the caller masks off what has left the board."""
    return mask << way if way > 0 else mask >> -way


def bits(mask: int) -> Iterator[int]:
    """Iterate over the squares of a mask as masks of one square."""
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
    """All leaps over enemy stones, with every continuation where chains are allowed; nothing is captured."""
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
    """Return whether a side has a legal turn."""
    free = BOARD & ~(own | enemy)
    for way in WAYS[white]:
        ahead = shifted(own, way)
        if ahead & free or shifted(ahead & enemy, way) & free:
            return True
    return False


def advances(path: Path, white: bool) -> bool:
    """Return whether any step or leap of a turn goes forward."""
    heights = [HEIGHT[square] for square in path]
    return any((to > at) == white and to != at for at, to in pairwise(heights))


def can_fill(stones: int, white: bool) -> bool:
    """Return whether a side can still fill its target: stones that have passed a target square never return."""
    return all((stones & past).bit_count() <= room for past, room in PAST[white])


@cache
def turn(path: Path, leap: bool) -> Go:
    """The turn along a path."""
    src, to, *more = (POINTS[square] for square in path)
    return Go(src, Hop(f"{'x' if leap else '-'}{to}"), tuple(more))


def path_of(m: Go) -> Path:
    """The squares of a turn as bits, from its start."""
    return BITS[m.src], BITS[m.to.square], *(BITS[square] for square in m.more)


@cache
def corner_board(white: Seat) -> Shape:
    """The chequered board with the target squares of both sides."""
    return Shape("squares", tuple(_spot(number, bit, white) for number, bit in enumerate(BITS.values())))


def _spot(number: int, bit: int, white: Seat) -> Spot:
    """A square as drawn; target squares carry the seat that has to fill them."""
    for is_white, corner in enumerate(CORNERS):
        if bit & corner:
            who = 1 - white if is_white else white
            return Spot(POINTS[bit], number % ROWS, number // ROWS, "goal", who)
    return Spot(POINTS[bit], number % ROWS, number // ROWS)
