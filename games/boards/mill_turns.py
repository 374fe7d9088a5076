"""Turns where closed mills take: how they are written, and what may be taken in the ways a table can agree on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple, Self

from games.boards.mills import BOARD, FEW, Mesh, Side, members, milled
from games.notation import move
from games.options import choice, number
from games.values import Point

LOST = FEW - 1
"""With so many stones in all a side has lost."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on where closed mills take."""

    nur_muehlen: str = choice("geschuetzt", "frei")
    nehmen: str = choice("recht", "pflicht")
    doppelmuehle: str = choice("zwei", "eins")
    move_limit: int = number(100, 0, 500)


class Custom(NamedTuple):
    """How stones are taken at this table: also out of mills where all stand in mills, and whether one must."""

    from_mills: bool
    must: bool


class Take(Point):
    """What is done with the right to take: a stone by its point, or ``-`` for none."""

    __slots__ = ()
    _NONE: ClassVar[dict[str, str]] = {"de": "keinen", "en": "none"}
    PATTERN: ClassVar[str] = rf"{Point.PATTERN}|[-–−]|{'|'.join(_NONE.values())}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The point a player wrote, or a dash or word for none."""
        return cls(text.lower() if text[-1].isdigit() else "-")

    def spoken(self, language: str) -> str:
        """The point, or the word that answers "which stone?"."""
        return self._NONE[language] if self == NONE else str(self)


NONE = Take("-")


@move("{to}{takes:x}")
class Set:
    """Set a stone from the reserve, and take for the mills it closes."""

    to: Point
    takes: tuple[Take, ...] = ()


@move("{src}-{to}{takes:x}")
class Go:
    """Slide or jump with a stone, and take for the mills it closes."""

    src: Point
    to: Point
    takes: tuple[Take, ...] = ()


Move = Set | Go


def turn(src: int | None, to: int, takes: tuple[Take, ...]) -> Move:
    """A turn by numbers of points; ``src`` is None for a stone from the reserve."""
    points = BOARD.points
    return Set(points[to], takes) if src is None else Go(points[src], points[to], takes)


def goes_on(begun: Move, whole: Move) -> bool:
    """Whether a turn is what was begun, with as many takings as were written or more."""
    return whole.takes[: len(begun.takes)] == begun.takes and replace(begun, takes=whole.takes) == whole


DECLINED, PLAIN = -2, -1
"""Where :func:`turns` has the turn that declines to take, and the one where there is nothing to take."""


@cache
def turns(src: int | None) -> tuple[tuple[Move, ...], ...]:
    """The turns of one stone by the one point they take from, or DECLINED or PLAIN, then by the point it goes to.

    Thinking ahead meets the same turns again and again; they are made once.
    """
    takings = (*((Take(point),) for point in BOARD.points), (NONE,), ())
    return tuple(tuple(turn(src, to, takes) for to in range(len(BOARD.points))) for takes in takings)


@lru_cache(maxsize=1 << 12)
def plain(src: int | None, targets: int) -> tuple[Move, ...]:
    """The turns of one stone to these points, with nothing to take."""
    ready = turns(src)[PLAIN]
    return tuple([ready[to] for to in members(targets)])


def taken(takes: tuple[Take, ...]) -> tuple[Take, ...]:
    """The stones among the takings."""
    return tuple(take for take in takes if take != NONE) if NONE in takes else takes


def turned(mesh: Mesh, own: Side, enemy: Side, m: Move) -> tuple[Side, Side]:
    """The stones of who takes a turn, and of the enemy, after it."""
    index, (stones, reserve) = mesh.index, own
    if isinstance(m, Go):
        own = Side(stones & ~(1 << index[m.src]) | 1 << index[m.to], reserve)
    else:
        own = Side(stones | 1 << index[m.to], reserve - 1)
    if m.takes:
        enemy = Side(enemy.stones & ~mesh.mask(taken(m.takes)), enemy.reserve)
    return own, enemy


def takeable(mesh: Mesh, enemy: Side, custom: Custom) -> int:
    """The enemy's stones that may be taken."""
    if enemy.in_all <= FEW:
        return enemy.stones if enemy.in_all > LOST else 0
    loose = enemy.stones & ~milled(mesh, enemy.stones)
    return enemy.stones if custom.from_mills and not loose else loose


def once(mesh: Mesh, enemy: Side, custom: Custom) -> tuple[int, ...]:
    """How one right to take may be used, as :func:`turns` counts: by points, DECLINED, or PLAIN for nothing."""
    can = takeable(mesh, enemy, custom)
    if not can:
        return (PLAIN,)
    return members(can) if custom.must else (*members(can), DECLINED)


def takings(mesh: Mesh, enemy: Side, rights: int, custom: Custom) -> Iterator[tuple[Take, ...]]:
    """All ways to use so many rights to take, one after the other."""
    can = takeable(mesh, enemy, custom) if rights else 0
    for spot in members(can):
        for more in takings(mesh, _without(enemy, spot), rights - 1, custom):
            yield (Take(mesh.points[spot]), *more)
    if not can:
        yield ()
    elif not custom.must:
        yield (NONE,)


def objection(mesh: Mesh, enemy: Side, rights: int, takes: tuple[Take, ...], custom: Custom) -> str | None:
    """The paragraph against using so many rights to take like this."""
    if enemy.in_all <= LOST:
        return "6.1" if takes else None
    if not rights:
        return "4.3" if takes else None
    can = takeable(mesh, enemy, custom)
    if not takes:
        return "4.6" if can else None
    if takes[0] == NONE:
        if not can:
            return "4.5"
        return "8.2" if custom.must else "4.6" if takes[1:] else None
    spot = mesh.index[takes[0]]
    if not enemy.stones >> spot & 1:
        return "4.2"
    if not can >> spot & 1:
        return "4.4"
    return objection(mesh, _without(enemy, spot), rights - 1, takes[1:], custom)


def _without(side: Side, spot: int) -> Side:
    return Side(side.stones & ~(1 << spot), side.reserve)
