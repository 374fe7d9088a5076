"""The steps of backgammon, and which of them begin a legal way to play a whole roll."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.tables.engine.men import (
    BAR,
    EMPTY,
    ENTRY,
    OFF,
    OUTSIDE,
    PLACES,
    REMEMBERED,
    TONGUES,
    Men,
    Way,
    ahead,
    at_least,
    facing,
    moved,
    places,
    row,
    sent_back,
)

_NOT_HOME = row(BAR, 18)
_FORCED_AT_MOST = 4
"""With more first steps than this a roll is never forced."""

# --- single steps ---


def must_enter(own: Men) -> bool:
    """Return whether men on the bar or outside must enter before any other step."""
    return own[BAR] > 0 or len(own) > PLACES


def landings(enemy: Men) -> int:
    """The mask of places where a step may end: those without two or more enemy men."""
    return TONGUES & ~at_least(2, facing(enemy))


def starts(own: Men, enemy: Men, number: int) -> int:
    """The mask of places from which a man can step by a number; off only when all men are home.

    Men must enter before all others; as a start, the bar includes the outside.
    """
    into = landings(enemy) >> 8 * number
    if must_enter(own):
        return into & 1
    standing = at_least(1, ahead(own)) & TONGUES
    able = standing & into
    if not standing & _NOT_HOME:
        exact = 1 << 8 * (OFF - number)
        rearmost = standing & -standing
        able |= standing & exact
        if rearmost > exact:
            able |= rearmost
    return able


def stepped(own: Men, enemy: Men, way: Way) -> tuple[Men, Men]:
    """Both sides after a step; a single enemy man that is hit goes to the bar."""
    src, number = way
    to = src + number
    if to >= OFF:
        return moved(own, src, OFF), enemy
    return moved(own, src if own[src] else OUTSIDE, to), sent_back(enemy, to, BAR)


def shut_out(own: Men, enemy: Men) -> bool:
    """Return whether men must enter and no number can bring one in."""
    return must_enter(own) and not landings(enemy) & ENTRY


# --- whole rolls ---


def numbers(roll: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of a roll: two, or one four times."""
    return roll * 2 if roll[0] == roll[1] else roll


@lru_cache(maxsize=REMEMBERED)
def ways(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool = False) -> tuple[Way, ...]:
    """The steps that begin a legal way to use what is left of a roll.

    As many numbers as possible must be used; if only one of two can be, it must be the higher or (only with
    ``lower_alone``) the lower. If either number would bear the same man off, the step uses the lower.
    """
    if len(left) == 1:
        return tuple((src, left[0]) for src in places(starts(own, enemy, left[0])))
    low, high = min(left), max(left)
    if low == high:
        return tuple((src, low) for src in _of_double(own, enemy, low, len(left)))
    return _of_two(own, enemy, low, high, lower_alone)


def _of_two(own: Men, enemy: Men, low: int, high: int, lower_alone: bool) -> tuple[Way, ...]:
    """The legal first steps of two different numbers."""
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
    """Return whether the other number can be used after a step, or no man is left."""
    src = way[0]
    # what another man can do now it can do after the step too, since that blocks nothing
    if by_other and (len(by_other) > 1 or by_other[0] != src or own[src] > 1):
        return True
    own, enemy = stepped(own, enemy, way)
    return _all_off(own) or bool(starts(own, enemy, other))


def _of_double(own: Men, enemy: Men, number: int, times: int) -> tuple[int, ...]:
    """The starts of legal first steps of a number used several times."""
    first = places(starts(own, enemy, number))
    if len(first) < 2 or sum(own[src] for src in first) >= times:
        return first
    after = [_most(*stepped(own, enemy, (src, number)), number, times - 1) for src in first]
    return tuple(src for src, most in zip(first, after, strict=True) if most == max(after))


def _most(own: Men, enemy: Men, number: int, times: int) -> int:
    """How often a number can be used, up to ``times``; with no man left the whole roll counts as used."""
    if not times or _all_off(own):
        return times
    first = places(starts(own, enemy, number))
    return max((1 + _most(*stepped(own, enemy, (src, number)), number, times - 1) for src in first), default=0)


def is_forced(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool = False) -> bool:
    """Return whether what is left of a roll can be used, and only with one outcome."""
    firsts = ways(own, enemy, left, lower_alone) if left else ()
    if len(firsts) < 2:
        return bool(firsts)
    if len(firsts) > _FORCED_AT_MOST:
        return False
    ends = _ends(own, enemy, left, lower_alone)
    first = next(ends)
    return all(end == first for end in ends)


def _ends(own: Men, enemy: Men, left: tuple[int, ...], lower_alone: bool) -> Iterator[tuple[Men, Men]]:
    """The possible positions after a roll, once for every legal order of its steps."""
    firsts = ways(own, enemy, left, lower_alone) if left else ()
    if not firsts:
        yield own, enemy
    for way in firsts:
        rest = list(left)
        rest.remove(way[1])
        yield from _ends(*stepped(own, enemy, way), tuple(rest), lower_alone)


def turns(own: Men, enemy: Men, left: tuple[int, ...], *, lower_alone: bool) -> dict[tuple[Men, Men], tuple[Way, ...]]:
    """The positions that legal ways to use what is left of a roll lead to, each with the steps of one of them."""
    found = ways(own, enemy, left, lower_alone) if left and not _all_off(own) else ()
    if not found:
        return {(own, enemy): ()}
    ends: dict[tuple[Men, Men], tuple[Way, ...]] = {}
    for way in found:
        rest = list(left)
        rest.remove(way[1])
        further = turns(*stepped(own, enemy, way), tuple(rest), lower_alone=lower_alone)
        ends |= {end: (way, *steps) for end, steps in further.items()}
    return ends


def _all_off(own: Men) -> bool:
    return own[:OFF] == EMPTY[:OFF] and len(own) == PLACES
