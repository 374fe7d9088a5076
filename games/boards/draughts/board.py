"""The draughts board and its stones as bit masks of the dark squares.

Bits run row by row from a1, with one unused bit after every odd row, so that each of the four diagonal steps is the
same shift everywhere, and steps off the board land on unused bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.contract import Point, Seat

# --- the empty board ---

ROWS = 8
PAIR = 9
"""Bits of two rows together, including the unused one."""
_EVEN, _ODD = range(4), range(5, 9)
NE, NW, SW, SE = 5, 4, -5, -4
DIAGONALS = (NE, NW, SW, SE)
UP, DOWN = (NE, NW), (SW, SE)


def _named() -> dict[int, Point]:
    """The names of the dark squares by bit number."""
    names = {}
    for row in range(ROWS):
        for across, bit in enumerate(_ODD if row % 2 else _EVEN):
            names[bit + PAIR * (row // 2)] = Point(f"{'abcdefgh'[2 * across + row % 2]}{row + 1}")
    return names


POINTS = _named()
"""The dark squares by bit number."""
BITS = {point: 1 << number for number, point in POINTS.items()}
"""The bit of each dark square."""
BOARD = sum(BITS.values())
LAST_ROWS = (sum(BITS[Point(f"{file}1")] for file in "aceg"), sum(BITS[Point(f"{file}8")] for file in "bdfh"))
"""The squares on which the men of Black (0) and of White (1) are crowned."""
ARRAY = (
    sum(bit for point, bit in BITS.items() if point[1] in "678"),
    sum(bit for point, bit in BITS.items() if point[1] in "123"),
)
"""The twelve men of Black (0) and of White (1) at the start."""


def shifted(mask: int, step: int) -> int:
    """All squares of a mask one step further; the caller masks off what has left the board."""
    return mask << step if step > 0 else mask >> -step


def _rays() -> dict[int, tuple[tuple[int, ...], ...]]:
    """For each square the squares in each direction, nearest first."""
    rays = {}
    for bit in BITS.values():
        ways = []
        for step in DIAGONALS:
            ray, at = [], shifted(bit, step)
            while at & BOARD:
                ray.append(at)
                at = shifted(at, step)
            ways.append(tuple(ray))
        rays[bit] = tuple(ray for ray in ways if ray)
    return rays


RAYS = _rays()
"""For each square the squares in each direction, nearest first."""
BETWEEN = {
    bit: {to: sum(ray[:distance]) for ray in RAYS[bit] for distance, to in enumerate(ray)} for bit in BITS.values()
}
"""For each two squares on a diagonal the mask of the squares between them."""


def squares(mask: int) -> tuple[Point, ...]:
    """The names of the squares in a mask."""
    return tuple(sorted(POINTS[bit.bit_length() - 1] for bit in bits(mask)))


def bits(mask: int) -> Iterator[int]:
    """Iterate over the squares of a mask as masks of one square."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def beside(mask: int) -> int:
    """The squares diagonally next to those of a mask."""
    return (mask << NE | mask << NW | mask >> NE | mask >> NW) & BOARD


def linked(seeds: int, among: int) -> int:
    """The squares among ``among`` that are connected to ``seeds`` by neighbouring squares."""
    while (more := (seeds | beside(seeds)) & among) != seeds:
        seeds = more
    return seeds


# --- sides ---


class Side(NamedTuple):
    """One player's stones: masks of men and of kings, and the number of men in reserve."""

    men: int
    kings: int = 0
    reserve: int = 0

    @property
    def stones(self) -> int:
        """Men and kings on the board."""
        return self.men | self.kings


def without(side: Side, gone: int) -> Side:
    """The side without the stones of a mask."""
    return Side(side.men & ~gone, side.kings & ~gone, side.reserve)


def position(sides: tuple[Side, Side], turn: Seat) -> int:
    """The stones on the board and the side to move as one number, to find repetitions."""
    (men, kings, _), (their_men, their_kings, _) = sides
    return men | kings << 36 | their_men << 72 | their_kings << 108 | turn << 144
