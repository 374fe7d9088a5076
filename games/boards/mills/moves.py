"""Turns on a mill board: notation, cached instances, and their effect on a position."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import ClassVar, Self

from games.boards.mills.board import BOARD, MillBoard, Side, members
from games.contract import Point, move


class Take(Point):
    """The use of one capture: a stone by its point, or ``-`` for none."""

    __slots__ = ()
    _NONE: ClassVar[dict[str, str]] = {"de": "keinen", "en": "none"}
    PATTERN: ClassVar[str] = rf"{Point.PATTERN}|[-–−]|{'|'.join(_NONE.values())}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a point, or a dash or word for none."""
        return cls(text.lower() if text[-1].isdigit() else "-")

    def spoken(self, language: str) -> str:
        """The point, or the word for none, as an answer to "which stone?"."""
        return self._NONE[language] if self == NONE else str(self)


NONE = Take("-")


@move("{to}{takes:x}")
class Set:
    """Set a stone from the reserve, and capture for the mills it closes."""

    to: Point
    takes: tuple[Take, ...] = ()


@move("{src}-{to}{takes:x}")
class Go:
    """Slide or jump with a stone, and capture for the mills it closes."""

    src: Point
    to: Point
    takes: tuple[Take, ...] = ()


Move = Set | Go


def turn(src: int | None, to: int, takes: tuple[Take, ...]) -> Move:
    """The turn with these numbers of points; ``src`` is None for a stone from the reserve."""
    points = BOARD.points
    return Set(points[to], takes) if src is None else Go(points[src], points[to], takes)


def continues(start: Move, whole: Move) -> bool:
    """Return whether a turn equals a typed one, apart from further captures."""
    return whole.takes[: len(start.takes)] == start.takes and replace(start, takes=whole.takes) == whole


DECLINED, PLAIN = -2, -1
"""Indices in :func:`turns` of the turn that declines to capture, and of the one with nothing to capture."""


@cache
def turns(src: int | None) -> tuple[tuple[Move, ...], ...]:
    """The turns of one stone, first by what they capture (a point, DECLINED or PLAIN), then by target point.

    Cached, because a search meets the same turns again and again.
    """
    uses = (*((Take(point),) for point in BOARD.points), (NONE,), ())
    return tuple(tuple(turn(src, to, takes) for to in range(len(BOARD.points))) for takes in uses)


@lru_cache(maxsize=1 << 12)
def quiet_turns(src: int | None, targets: int) -> tuple[Move, ...]:
    """The turns of one stone to these points without captures."""
    ready = turns(src)[PLAIN]
    return tuple([ready[to] for to in members(targets)])


def stones_taken(takes: tuple[Take, ...]) -> tuple[Take, ...]:
    """The captured stones without the word for none."""
    return tuple(take for take in takes if take != NONE) if NONE in takes else takes


def after_turn(board: MillBoard, own: Side, enemy: Side, m: Move) -> tuple[Side, Side]:
    """The own and the enemy's side after a turn."""
    index, (stones, reserve) = board.index, own
    if isinstance(m, Go):
        own = Side(stones & ~(1 << index[m.src]) | 1 << index[m.to], reserve)
    else:
        own = Side(stones | 1 << index[m.to], reserve - 1)
    if m.takes:
        enemy = Side(enemy.stones & ~board.mask(stones_taken(m.takes)), enemy.reserve)
    return own, enemy
