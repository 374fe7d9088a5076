"""Men on their way over 24 tongues: single steps, and which of them begin a lawful way to play a whole roll.

A side's men are 26 bytes: how many stand on each place of *its own* way, from 0 (the bar) over its tongues 1 … 24 to
25 (borne off). The sides go towards each other, so place ``p`` of one is place ``25 - p`` of the other. To look at
all places at once, the bytes are read as one large number: forwards for one's own men, backwards for the enemy's,
which turns their way round. A mask is such a number with a 1 for each place that is meant.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

Men = bytes
Way = tuple[int, int]
"""A single step: the place it starts from, and the number used."""

BAR, OFF = 0, 25
PLACES = OFF + 1
DICE = range(1, 7)
REMEMBERED = 1 << 14


def row(first: int, last: int) -> int:
    """The mask of the places from the first to the last."""
    return sum(1 << 8 * place for place in range(first, last + 1))


_ONES = row(BAR, OFF)
_TOPS = 0x80 * _ONES
_MORE_THAN = tuple((0x80 - count) * _ONES for count in range(3))
TONGUES = row(1, 24)
ENTRY = row(1, 6)
HOME = row(19, 24)
_NOT_HOME = row(BAR, 18)

EMPTY: Men = bytes(PLACES)


def men(*standing: tuple[int, int], bar: int = 0, off: int = 0) -> Men:
    """Men by place and how many stand there."""
    counts = bytearray(PLACES)
    for place, count in (*standing, (BAR, bar), (OFF, off)):
        counts[place] += count
    return bytes(counts)


def moved(side: Men, src: int, to: int) -> Men:
    """One man put from one place to another."""
    after = bytearray(side)
    after[src] -= 1
    after[to] += 1
    return bytes(after)


def pips(side: Men) -> int:
    """How many pips the men still have to go."""
    return sum((OFF - place) * count for place, count in enumerate(side) if count)


# --- all places at once ---


def ahead(side: Men) -> int:
    """One's own men as a large number."""
    return int.from_bytes(side, "little")


def facing(enemy: Men) -> int:
    """The enemy's men as a large number, by the places of one's own way."""
    return int.from_bytes(enemy, "big")


def at_least(count: int, large: int) -> int:
    """The mask of places where so many men stand, or more."""
    return (large + _MORE_THAN[count] & _TOPS) >> 7


def places(mask: int) -> tuple[int, ...]:
    """The places of a mask, in the order of the way."""
    return tuple(compress(range(PLACES), mask.to_bytes(PLACES, "little")))


def landings(enemy: Men) -> int:
    """Where a step may end: no band of the enemy stands there."""
    return TONGUES & ~at_least(2, facing(enemy))


# --- single steps ---


def starts(own: Men, enemy: Men, number: int) -> int:
    """The mask of places from which a man can go so far: from the bar first, and off only when all are home."""
    into = landings(enemy) >> 8 * number
    if own[BAR]:
        return into & 1
    standing = at_least(1, ahead(own)) & TONGUES
    found = standing & into
    if not standing & _NOT_HOME:
        exact = 1 << 8 * (OFF - number)
        rearmost = standing & -standing
        found |= standing & exact
        if rearmost > exact:
            found |= rearmost
    return found


def stepped(own: Men, enemy: Men, way: Way) -> tuple[Men, Men]:
    """Both sides after a step, which sends a single enemy man to the bar."""
    src, number = way
    to = src + number
    if to >= OFF:
        return moved(own, src, OFF), enemy
    if enemy[OFF - to] == 1:
        enemy = moved(enemy, OFF - to, BAR)
    return moved(own, src, to), enemy


def shut_out(own: Men, enemy: Men) -> bool:
    """Whether no number could bring a man from the bar into the board."""
    return bool(own[BAR]) and not landings(enemy) & ENTRY


# --- whole rolls ---


def numbers(roll: tuple[int, ...]) -> tuple[int, ...]:
    """What a roll is worth: two numbers, or one number four times."""
    return roll * 2 if roll[0] == roll[1] else roll


@lru_cache(maxsize=REMEMBERED)
def ways(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool = False) -> tuple[Way, ...]:
    """The steps that begin a lawful way to use what is left of a roll.

    As much of it as any way can use must be used, and where only one of two numbers can be, it is the higher or (unless
    ``lower_alone``) none. Where either number would bear a man off, which comes to the same, it is the lower.
    """
    if len(left) == 1:
        return tuple((src, left[0]) for src in places(starts(own, enemy, left[0])))
    low, high = min(left), max(left)
    if low == high:
        return tuple((src, low) for src in _of_double(own, enemy, low, len(left)))
    return _of_two(own, enemy, low, high, lower_alone)


def _of_two(own: Men, enemy: Men, low: int, high: int, lower_alone: bool) -> tuple[Way, ...]:
    by_low, by_high = places(starts(own, enemy, low)), places(starts(own, enemy, high))
    both = [(src, low) for src in by_low if _goes_on(own, enemy, (src, low), high, by_high)]
    both += [
        (src, high)
        for src in by_high
        if not (src + low >= OFF and src in by_low) and _goes_on(own, enemy, (src, high), low, by_low)
    ]
    if both:
        return tuple(both)
    if by_high or not lower_alone:
        return tuple((src, high) for src in by_high)
    return tuple((src, low) for src in by_low)


def _goes_on(own: Men, enemy: Men, way: Way, other: int, by_other: tuple[int, ...]) -> bool:
    """Whether the other number can be used after a step, or need not be because no man is left."""
    src = way[0]
    # what another man can do now he can do after the step too: it blocks nothing and brings nobody back
    if by_other and (len(by_other) > 1 or by_other[0] != src or own[src] > 1):
        return True
    own, enemy = stepped(own, enemy, way)
    return _all_off(own) or bool(starts(own, enemy, other))


def _of_double(own: Men, enemy: Men, number: int, times: int) -> tuple[int, ...]:
    first = places(starts(own, enemy, number))
    if len(first) < 2 or sum(own[src] for src in first) >= times:
        return first
    after = [_most(*stepped(own, enemy, (src, number)), number, times - 1) for src in first]
    return tuple(src for src, most in zip(first, after, strict=True) if most == max(after))


def _most(own: Men, enemy: Men, number: int, times: int) -> int:
    """How often a number can be used, up to so many times; no man left completes every roll."""
    if not times or _all_off(own):
        return times
    first = places(starts(own, enemy, number))
    return max((1 + _most(*stepped(own, enemy, (src, number)), number, times - 1) for src in first), default=0)


def _all_off(own: Men) -> bool:
    return own[:OFF] == EMPTY[:OFF]
