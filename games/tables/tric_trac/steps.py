"""The steps of Tric-Trac: first and last tongue out of play, the two Hucken, the great bridge.

Places and men are those of :mod:`games.tables.engine.men`, but a way begins on tongue 1, where hit men go back to, and
tongue 24 is already off.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.tables.engine.men import (
    OFF,
    REMEMBERED,
    Men,
    Way,
    ahead,
    at_least,
    facing,
    men,
    moved,
    places,
    row,
    sent_back,
)

START, TARGET = 1, 24
HUCKE, ITS_HUCKE = 12, 13
MEN = 15
SET_UP = men((START, MEN))
BRIDGE = row(7, HUCKE)
_AT = tuple(row(place, place) for place in range(OFF + 1))
_IN_PLAY = row(START, TARGET - 1)
_FREE = row(START + 1, TARGET - 1) & ~_AT[ITS_HUCKE]


class RollLeft(NamedTuple):
    """The rest of a roll.

    ``left`` are its numbers, ``fresh`` is the place of the man it brought out last (0 for none), and ``held`` says
    whether the own Hucke was held before it.
    """

    left: tuple[int, ...]
    fresh: int
    held: bool

    def after(self, way: Way) -> RollLeft:
        """The rest of the roll after a step."""
        src, number = way
        left = list(self.left)
        left.remove(number)
        return RollLeft(tuple(left), src + number if src == START else 0, self.held)


def rolled(dice: tuple[int, ...], own: Men) -> RollLeft:
    """A new roll: each number is used once, doubles too."""
    return RollLeft(dice, 0, own[HUCKE] > 1)


def starts(own: Men, enemy: Men, number: int, roll: RollLeft) -> int:
    """The mask of places from which a man can step by a number, apart from the rules on the end of a roll."""
    standing = at_least(1, ahead(own)) & _IN_PLAY
    if own[START]:
        standing &= _AT[START] | (_AT[roll.fresh] if roll.fresh else 0)
    if not roll.held:
        standing &= ~_AT[HUCKE]
    free = _FREE & ~at_least(2, facing(enemy))
    return standing & (free >> 8 * number | row(TARGET - number, TARGET - 1))


def stepped(own: Men, enemy: Men, way: Way) -> tuple[Men, Men]:
    """Both sides after a step; a single enemy man that is hit goes back to its first tongue."""
    src, number = way
    to = src + number
    if to >= TARGET:
        return moved(own, src, OFF), enemy
    return moved(own, src, to), sent_back(enemy, to, START)


def _ending(own: Men, number: int, able: int) -> int:
    """Those last steps that leave no man, or at least two, on the own Hucke."""
    match own[HUCKE]:
        case 0:
            return able & ~_AT[HUCKE - number]
        case 1:
            return able & (_AT[HUCKE] | _AT[HUCKE - number])
        case 2:
            return able & ~_AT[HUCKE]
        case _:
            return able


@lru_cache(maxsize=REMEMBERED)
def ways(own: Men, enemy: Men, roll: RollLeft) -> tuple[Way, ...]:
    """The steps that begin a legal use of what is left of a roll: of both numbers if possible."""
    left = roll.left
    able = {number: starts(own, enemy, number, roll) for number in dict.fromkeys(left)}
    last = [(src, number) for number, mask in able.items() for src in places(_ending(own, number, mask))]
    if len(left) < 2:
        return tuple(last)
    one, other = left
    both = [way for way in _firsts(able[one], one) if _goes_on(own, enemy, way, able[other], roll)]
    if one != other:
        both += [way for way in _firsts(able[other], other) if _goes_on(own, enemy, way, able[one], roll)]
    return tuple(both or last)


def _firsts(mask: int, number: int) -> list[Way]:
    return [(src, number) for src in places(mask)]


def _goes_on(own: Men, enemy: Men, way: Way, by_other: int, roll: RollLeft) -> bool:
    """Return whether the other number can end the roll after a step."""
    src, number = way
    rest = roll.after(way)
    (other,) = rest.left
    # what another man can do now it can do after the step too, unless the Hucke is involved
    if src != HUCKE != src + number and by_other & ~(_AT[HUCKE] | _AT[HUCKE - other] | (own[src] < 2) * _AT[src]):
        return True
    after, its = stepped(own, enemy, way)
    return bool(_ending(after, other, starts(after, its, other, rest)))


def bridge(own: Men) -> bool:
    """Return whether the great bridge stands: at least two men on the own Hucke and on each of the five tongues before
    it."""
    return at_least(2, ahead(own)) & BRIDGE == BRIDGE


def one_less(own: Men, enemy: Men, roll: RollLeft) -> bool:
    """Return whether both men that a whole roll would bring onto the enemy's Hucke may go to the own one instead."""
    if len(roll.left) < 2 or own[START] or own[HUCKE] or enemy[HUCKE]:
        return False
    return _stand_before(own, ITS_HUCKE, roll.left) and not _stand_before(own, HUCKE, roll.left)


def _stand_before(own: Men, goal: int, numbers: tuple[int, ...]) -> bool:
    """Return whether two men stand where each of the two numbers leads to the goal."""
    one, other = (goal - number for number in numbers)
    return own[one] > 1 if one == other else bool(own[one] and own[other])


def joined(own: Men, roll: RollLeft) -> Men:
    """The men after both have moved one step less, onto the own Hucke."""
    for number in roll.left:
        own = moved(own, ITS_HUCKE - number, HUCKE)
    return own


def gained(before: tuple[Men, Men], after: tuple[Men, Men]) -> int:
    """The points a step scores: for a man borne off, and for one that is hit."""
    return (after[0][OFF] - before[0][OFF]) + (after[1][START] - before[1][START])
