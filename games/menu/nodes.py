"""The values menus are made of: questions, entries, and paths through them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

WIDTH = 25
"""Entries of one menu: the limit of Discord's selects."""


class PathError(ValueError):
    """Raised for a path that leads nowhere in these menus."""


@dataclass(frozen=True, slots=True)
class Page:
    """The entry for a page of entries, by the labels of its first and last."""

    first: Any
    last: Any


@dataclass(frozen=True, slots=True)
class Begun:
    """The entry for several moves of a kind that have the fields named here in common."""

    kind: type
    values: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Onward:
    """The entry for where a chosen piece goes: the fields behind it that a move, or several of a kind, have."""

    kind: type
    values: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Several:
    """The entry for stakes on more than one place."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """The entry for stakes on no place."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: a kind of move, a whole move, the beginning of one, a value, or a page of entries.

    ``final`` is true if it completes the move.
    """

    label: Any
    step: int
    final: bool


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one entry. ``kind`` and ``field`` say what is being chosen; None where entries differ in that."""

    path: tuple[int, ...]
    kind: type | None
    field: str | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ChooseSome:
    """Choose ``lo`` to ``hi`` items at once; the next step is :func:`mask` of the chosen positions."""

    path: tuple[int, ...]
    kind: type
    field: str
    items: tuple[Any, ...]
    lo: int
    hi: int


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """Choose a whole number, which is the next step; ``presets`` are numbers that get a button.

    ``place`` is the place of a stake; None for other numbers, and where the move has a field for the place.
    """

    path: tuple[int, ...]
    kind: type
    field: str
    lo: int
    hi: int
    presets: tuple[int, ...]
    place: Any = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The move that a path has chosen."""

    move: Any


Asking = Choose | ChooseSome | ChooseNumber
Node = Asking | Chosen


def mask(positions: Sequence[int]) -> int:
    """Encode chosen positions as one number, a bit each."""
    return sum(1 << position for position in set(positions))


class Steps:
    """A path being followed."""

    def __init__(self, path: Sequence[int]) -> None:
        self._path = tuple(path)
        self._at = 0
        self.settled: tuple[Any, ...] = ()
        """The values chosen so far."""
        self.open: tuple[Any, ...] = ()
        """The values that the menu at its end offers."""

    @property
    def end(self) -> bool:
        """True once the whole path has been followed."""
        return self._at == len(self._path)

    @property
    def taken(self) -> tuple[int, ...]:
        """The steps followed so far."""
        return self._path[: self._at]

    def take(self, below: int) -> int:
        """Take the next step; :class:`PathError` if it is not from 0 to below the limit."""
        step = self._path[self._at]
        if not 0 <= step < below:
            raise PathError(f"step {step} is out of range")
        self._at += 1
        return step

    def finish(self, move: Any) -> Chosen:
        """End the path with a move; :class:`PathError` if the path goes on."""
        if not self.end:
            raise PathError("the path goes on after the move is complete")
        return Chosen(move)
