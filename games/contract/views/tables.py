"""A backgammon board: points with stacks of men, the bar, men borne off, the cube."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract.values import Seat
from games.contract.views.boards import Mark


@dataclass(frozen=True, slots=True)
class Stack:
    """A point: its number as players write it, and whose men stand there, lowest first."""

    name: str
    men: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value, who owns it (None: the middle), and whether it is just being offered."""

    value: int
    owner: Seat | None = None
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Tables:
    """A backgammon board.

    The 24 points run from the lower right corner to the lower left (12) and on from the upper left to the upper
    right; a viewer's own home is at the lower right or, ``mirrored``, at the lower left. ``bar``, ``off`` and
    ``waiting`` (not yet entered) are numbers of men by side. Marks name a point, ``bar`` or ``off``; of men on the bar
    a choice means those of the side ``moving``.
    """

    points: tuple[Stack, ...]
    bar: tuple[int, ...] = ()
    off: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    cube: Cube | None = None
    marks: tuple[Mark, ...] = ()
    mirrored: bool = False
    moving: int | None = None
