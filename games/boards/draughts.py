"""The draughts board: dark squares as bits of a mask, and what men and kings reach and capture on it.

A set of dark squares is a mask. Its bits run row by row from a1, and after every odd row one bit stays empty, so that
the four diagonal steps are the same four shifts everywhere and fall off the board by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from games.values import Point, Seat
from games.views import Shape, Spot

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
SHAPE = Shape("squares", tuple(Spot(f"{'abcdefgh'[x]}{y + 1}", x, y) for y in range(ROWS) for x in range(8)))


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


# --- capturing ---

Path = tuple[int, ...]
"""A capture: the square it starts from and those it lands on."""


FORWARDS, BACKWARDS, ANYWHERE = (DOWN, UP), (UP, DOWN), (DIAGONALS, DIAGONALS)
"""The directions in which the men of Black (0) and of White (1) capture."""


@dataclass(frozen=True, slots=True)
class Custom:
    """How a game, or a table, captures."""

    men: tuple[tuple[int, ...], tuple[int, ...]] = FORWARDS
    """The directions in which men capture."""
    forced: bool = False
    """Whether a side that can capture has to."""
    most: bool = False
    """Whether only captures that take the most stones count."""
    may_stop: bool = True
    """Whether a stone that could leap on may stay."""
    passes: bool = False
    """Whether a man that could leap on from the last row has to, and is not crowned there."""
    far: bool = False
    """Whether a king lands on any free square behind what it takes."""
    huffs: bool = False
    """Whether a stone that failed to capture may be taken off for it."""


def capturers(own: Side, enemy: int, free: int, steps: tuple[int, ...]) -> int:
    """Those of one's stones that could capture."""
    men, kings, _ = own
    found = 0
    for step in steps:
        if step > 0:
            found |= (((men << step & enemy) << step) & free) >> 2 * step
        else:
            found |= (((men >> -step & enemy) >> -step) & free) << -2 * step
    while kings:
        king = kings & -kings
        kings ^= king
        for ray in RAYS[king]:
            over = 0
            for square in ray:
                if square & free:
                    if over:
                        found |= king
                        break
                elif over or not square & enemy:
                    break
                else:
                    over = square
    return found


def leaps(at: int, enemy: int, free: int, steps: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where a man's single leaps land, each with what it takes."""
    found = []
    for step in steps:
        over = shifted(at, step) & enemy
        if over and (to := shifted(over, step) & free):
            found.append((to, over))
    return found


def flights(at: int, enemy: int, free: int, far: bool) -> list[tuple[int, int]]:
    """Where a king's single leaps land, each with what it takes."""
    found = []
    for ray in RAYS[at]:
        over = 0
        for square in ray:
            if square & free:
                if over:
                    found.append((square, over))
                    if not far:
                        break
            elif over or not square & enemy:
                break
            else:
                over = square
    return found


def captures(own: Side, enemy: int, white: bool, custom: Custom, able: int) -> list[Path]:
    """All captures by the stones that are able to."""
    free = BOARD & ~(own.men | own.kings | enemy)
    steps, last = custom.men[white], LAST_ROWS[white]
    found: list[Path] = []

    def go_on(path: Path, king: bool, enemy: int, free: int) -> None:
        at, started = path[-1], len(path) > 1
        if started and at & last and not king and not custom.passes:
            found.append(path)
            return
        ways = flights(at, enemy, free, custom.far) if king else leaps(at, enemy, free, steps)
        if started and (custom.may_stop or not ways):
            found.append(path)
        for to, over in ways:
            go_on((*path, to), king, enemy ^ over, free | over)

    for start in bits(able):
        go_on((start,), bool(start & own.kings), enemy, free | start)
    if custom.most and found:
        longest = max(map(len, found))
        return [path for path in found if len(path) == longest]
    return found


def taken(path: Path, enemy: int) -> int:
    """What a capture takes."""
    gone = 0
    for square, to in pairwise(path):
        gone |= BETWEEN[square][to] & enemy & ~gone
    return gone


def mobile(own: Side, enemy: int, white: bool, custom: Custom) -> bool:
    """Whether a side can make a turn."""
    men, kings, _ = own
    free = BOARD & ~(men | kings | enemy)
    ahead = (men << NE | men << NW) if white else (men >> -SW | men >> -SE)
    if kings:
        ahead |= kings << NE | kings << NW | kings >> -SW | kings >> -SE
    return bool(ahead & free) or bool(capturers(own, enemy, free, custom.men[white]))
