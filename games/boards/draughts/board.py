"""The draughts board and what stands on it: dark squares as bits of a mask.

A set of dark squares is a mask. Its bits run row by row from a1, and after every odd row one bit stays empty, so that
the four diagonal steps are the same four shifts everywhere and fall off the board by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.contract import Point, Seat

# --- the empty board ---

ROWS = 8
PAIR = 9
"""Bits of two rows together, the empty one among them."""
_EVEN, _ODD = range(4), range(5, 9)
NE, NW, SW, SE = 5, 4, -5, -4
DIAGONALS = (NE, NW, SW, SE)
UP, DOWN = (NE, NW), (SW, SE)


def _named() -> dict[int, Point]:
    names = {}
    for row in range(ROWS):
        for across, bit in enumerate(_ODD if row % 2 else _EVEN):
            names[bit + PAIR * (row // 2)] = Point(f"{'abcdefgh'[2 * across + row % 2]}{row + 1}")
    return names


POINTS = _named()
"""The dark squares by the number of their bit."""
BITS = {point: 1 << number for number, point in POINTS.items()}
"""The bit of each dark square."""
BOARD = sum(BITS.values())
LAST_ROWS = (sum(BITS[Point(f"{file}1")] for file in "aceg"), sum(BITS[Point(f"{file}8")] for file in "bdfh"))
"""Where the men of Black (0) and of White (1) are crowned."""
ARRAY = (
    sum(bit for point, bit in BITS.items() if point[1] in "678"),
    sum(bit for point, bit in BITS.items() if point[1] in "123"),
)
"""The twelve men of Black (0) and of White (1) at the start."""


def shifted(mask: int, step: int) -> int:
    """All squares of a mask one step further; ghosts are left for the caller to mask off."""
    return mask << step if step > 0 else mask >> -step


def _rays() -> dict[int, tuple[tuple[int, ...], ...]]:
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
"""For each square the squares in its directions, nearest first."""
BETWEEN = {
    bit: {to: sum(ray[:distance]) for ray in RAYS[bit] for distance, to in enumerate(ray)} for bit in BITS.values()
}
"""For two squares on a diagonal the mask of those between them."""


def squares(mask: int) -> tuple[Point, ...]:
    """The squares of a mask by name."""
    return tuple(sorted(POINTS[bit.bit_length() - 1] for bit in bits(mask)))


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, each as a mask of its own."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def beside(mask: int) -> int:
    """The squares next to those of a mask."""
    return (mask << NE | mask << NW | mask >> NE | mask >> NW) & BOARD


def linked(seeds: int, among: int) -> int:
    """All squares of a mask that a chain of its neighbours joins to some of them."""
    while (more := (seeds | beside(seeds)) & among) != seeds:
        seeds = more
    return seeds


# --- sides ---


class Side(NamedTuple):
    """One player's stones: masks of men and of kings, and how many men wait in reserve."""

    men: int
    kings: int = 0
    reserve: int = 0

    @property
    def stones(self) -> int:
        """All on the board."""
        return self.men | self.kings


def without(side: Side, gone: int) -> Side:
    """A side after some of its stones were taken off."""
    return Side(side.men & ~gone, side.kings & ~gone, side.reserve)


def position(sides: tuple[Side, Side], turn: Seat) -> int:
    """The stones on the board and whose turn it is, as one number."""
    (men, kings, _), (their_men, their_kings, _) = sides
    return men | kings << 36 | their_men << 72 | their_kings << 108 | turn << 144
