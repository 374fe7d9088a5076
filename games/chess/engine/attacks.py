"""Bitboards: squares as bits, and the squares that each man attacks.

A set of squares is a mask: bit ``8 * rank + file`` stands for a square; a1 is bit 0 and h8 bit 63.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

WHITE, BLACK = 0, 1
Mask = int
Step = tuple[int, int]

NAMES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
"""The names of the squares by number."""
BITS = {name: 1 << number for number, name in enumerate(NAMES)}
EVERY: Mask = (1 << 64) - 1
DARK: Mask = 0xAA55AA55AA55AA55
"""The dark squares; a1 is one of them."""

_STRAIGHTS: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONALS: tuple[Step, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS: tuple[Step, ...] = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def mask(names: Iterable[str]) -> Mask:
    """The mask of the named squares."""
    return sum(BITS[name] for name in set(names))


def members(squares: Mask) -> list[int]:
    """The numbers of the squares in a mask, ascending."""
    numbers = []
    while squares:
        lowest = squares & -squares
        numbers.append(lowest.bit_length() - 1)
        squares ^= lowest
    return numbers


def rank(number: int) -> Mask:
    """The mask of a rank, counted from 1."""
    return 0xFF << 8 * (number - 1)


LAST = (rank(8), rank(1))
"""The last ranks of White's and of Black's pawns."""
START = (rank(2), rank(7))
"""The ranks on which White's and Black's pawns start."""
SKIPPED = (rank(6), rank(3))
"""The ranks on which White, and Black, can capture in passing."""


def _ray(square: int, step: Step) -> list[int]:
    """The squares in a direction, nearest first."""
    file, row = square % 8 + step[0], square // 8 + step[1]
    stops = []
    while 0 <= file < 8 and 0 <= row < 8:
        stops.append(8 * row + file)
        file, row = file + step[0], row + step[1]
    return stops


def _union(squares: Iterable[int]) -> Mask:
    return sum(1 << square for square in squares)


def _leaper(steps: Sequence[Step]) -> tuple[Mask, ...]:
    """For each square the mask of the squares that one of the steps leads to."""
    return tuple(_union(ray[0] for step in steps if (ray := _ray(square, step))) for square in range(64))


KNIGHT = _leaper(_LEAPS)
KING = _leaper((*_STRAIGHTS, *_DIAGONALS))
PAWN = (_leaper(((1, 1), (-1, 1))), _leaper(((1, -1), (-1, -1))))
"""The squares attacked by a white and by a black pawn on each square."""


class _Lines(dict[int, Mask]):
    """The squares reached along the lines from one square, by the mask of men in the way; computed on first use."""

    __slots__ = ("inner", "rays")

    def __init__(self, square: int, steps: Sequence[Step]) -> None:
        self.rays = [_ray(square, step) for step in steps]
        self.inner = _union(stop for ray in self.rays for stop in ray[:-1])
        """The squares where a man can block a line; one on the last square of a line blocks nothing."""

    def __missing__(self, blockers: Mask) -> Mask:
        reached = 0
        for ray in self.rays:
            for stop in ray:
                reached |= 1 << stop
                if blockers >> stop & 1:
                    break
        self[blockers] = reached
        return reached


_ALONG = tuple(_Lines(square, _STRAIGHTS) for square in range(64))
_ACROSS = tuple(_Lines(square, _DIAGONALS) for square in range(64))
_ALONG_INNER = tuple(lines.inner for lines in _ALONG)
_ACROSS_INNER = tuple(lines.inner for lines in _ACROSS)


def straight(square: int, occupied: Mask) -> Mask:
    """The squares a rook attacks, including the first man on each line."""
    return _ALONG[square][occupied & _ALONG_INNER[square]]


def diagonal(square: int, occupied: Mask) -> Mask:
    """The squares a bishop attacks, including the first man on each line."""
    return _ACROSS[square][occupied & _ACROSS_INNER[square]]


STAR_STRAIGHT = tuple(straight(square, 0) for square in range(64))
STAR_DIAGONAL = tuple(diagonal(square, 0) for square in range(64))
"""The lines from each square over an empty board."""


def _lines() -> tuple[tuple[tuple[Mask, ...], ...], tuple[tuple[Mask, ...], ...]]:
    """The squares between, and the whole lines through, each two squares."""
    between, line = [[0] * 64 for _ in range(64)], [[0] * 64 for _ in range(64)]
    for square in range(64):
        for ahead in (*_STRAIGHTS, *_DIAGONALS):
            ray = _ray(square, ahead)
            whole = _union([square, *ray, *_ray(square, (-ahead[0], -ahead[1]))])
            passed = 0
            for stop in ray:
                between[square][stop], line[square][stop] = passed, whole
                passed |= 1 << stop
    return tuple(map(tuple, between)), tuple(map(tuple, line))


BETWEEN, LINE = _lines()
"""For two squares on one line the squares between them, and the whole line; 0 for other pairs."""


_NOT_A = EVERY & ~mask(f"a{row}" for row in "12345678")
_NOT_H = EVERY & ~mask(f"h{row}" for row in "12345678")


def strikes(pawns: Mask, side: int) -> Mask:
    """All squares that the pawns of a side attack."""
    if side == WHITE:
        return (pawns & _NOT_A) << 7 | (pawns & _NOT_H) << 9
    return (pawns & _NOT_A) >> 9 | (pawns & _NOT_H) >> 7


_NOT_AB, _NOT_GH = _NOT_A & _NOT_A << 1, _NOT_H & _NOT_H >> 1


def leapt_on(knights: Mask) -> tuple[Mask, Mask]:
    """The squares that at least one of these knights attacks, and those that at least two attack."""
    left, far_left = knights & _NOT_A, knights & _NOT_AB
    right, far_right = knights & _NOT_H, knights & _NOT_GH
    one = two = 0
    for reached in (
        *(left << 15 & EVERY, left >> 17, far_left << 6 & EVERY, far_left >> 10),
        *(right << 17 & EVERY, right >> 15, far_right << 10 & EVERY, far_right >> 6),
    ):
        two |= one & reached
        one |= reached
    return one, two


def attacks(man: str, square: int, occupied: Mask, side: int) -> Mask:
    """The squares a man, given by its German letter, attacks; the side matters for pawns only."""
    match man:
        case "K":
            return KING[square]
        case "D":
            return straight(square, occupied) | diagonal(square, occupied)
        case "T":
            return straight(square, occupied)
        case "H":
            return straight(square, occupied) | diagonal(square, occupied) | KNIGHT[square]
        case "L":
            return diagonal(square, occupied)
        case "S":
            return KNIGHT[square]
        case _:
            return PAWN[side][square]
