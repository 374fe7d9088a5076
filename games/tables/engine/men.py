"""The men of a side on its way over 24 tongues, and bit operations on all places at once.

A side's men are 26 bytes: the number of men on each place of *its own* way, from 0 (the bar) over its tongues 1 … 24 to
25 (borne off). While men wait outside to be entered for the first time, a 27th byte counts them. The sides move towards
each other, so place ``p`` of one is place ``25 - p`` of the other. To look at all places at once, the bytes are read as
one large number: forwards for the own men, backwards for the enemy's, which reverses their way. A mask is such a number
with a 1 in the byte of each place that belongs to it.
"""

from __future__ import annotations

from itertools import compress
from operator import mul

Men = bytes
Way = tuple[int, int]
"""A single step: the place it starts from, and the number it uses."""

BAR, OFF, OUTSIDE = 0, 25, 26
PLACES = OFF + 1
"""The number of places where no man waits outside."""
TO_GO = (*range(OFF, -1, -1), OFF)
"""The pips a man has to go from each place."""
HOMEWARD = (*range(19, 0, -1), *(0,) * 7)
"""The pips a man has to go home from each place."""
DICE = range(1, 7)
REMEMBERED = 1 << 14


def row(first: int, last: int) -> int:
    """The mask of the places from ``first`` to ``last``."""
    return sum(1 << 8 * place for place in range(first, last + 1))


_ONES = row(BAR, OFF)
_TOPS = 0x80 * _ONES
_MORE_THAN = tuple((0x80 - count) * _ONES for count in range(3))
TONGUES = row(1, 24)
ENTRY = row(1, 6)
HOME = row(19, 24)

EMPTY: Men = bytes(PLACES)


def men(*standing: tuple[int, int], bar: int = 0, off: int = 0, outside: int = 0) -> Men:
    """A side's men from pairs of place and number."""
    counts = bytearray(PLACES + 1)
    for place, count in (*standing, (BAR, bar), (OFF, off), (OUTSIDE, outside)):
        counts[place] += count
    return bytes(counts if counts[OUTSIDE] else counts[:OUTSIDE])


def waiting(side: Men) -> int:
    """The number of men that wait outside."""
    return side[OUTSIDE] if len(side) > PLACES else 0


def moved(side: Men, src: int, to: int) -> Men:
    """The men after one of them has moved from one place to another."""
    after = bytearray(side)
    after[src] -= 1
    after[to] += 1
    return bytes(after if src != OUTSIDE or after[src] else after[:OUTSIDE])


def sent_back(enemy: Men, to: int, place: int) -> Men:
    """The enemy's men after one of ours lands on a place: a single man there goes to ``place``, on the enemy's way."""
    return moved(enemy, OFF - to, place) if enemy[OFF - to] == 1 else enemy


def pips(side: Men) -> int:
    """The pips all men still have to go."""
    return sum(map(mul, side, TO_GO))


# --- all places at once ---


def ahead(side: Men) -> int:
    """The own men as a large number."""
    return int.from_bytes(side, "little")


def facing(enemy: Men) -> int:
    """The enemy's men as a large number, by the places of the own way."""
    return int.from_bytes(enemy[:PLACES], "big")


def at_least(count: int, large: int) -> int:
    """The mask of places with at least ``count`` men."""
    return (large + _MORE_THAN[count] & _TOPS) >> 7


def places(mask: int) -> tuple[int, ...]:
    """The places of a mask, in ascending order."""
    return tuple(compress(range(PLACES), mask.to_bytes(PLACES, "little")))
