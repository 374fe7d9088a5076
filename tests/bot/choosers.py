"""Strategies for menus: random choices, or always the first entry."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol


class Chooser(Protocol):
    """A strategy that decides in menus."""

    def one(self, labels: Sequence[str]) -> int:
        """The position of the entry to take."""
        ...

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        """The positions of the items to take."""
        ...

    def number(self, lo: int, hi: int) -> int:
        """A number."""
        ...


class Whim:
    """Chooses at random, the same way on every run."""

    def __init__(self, seed: object = 0) -> None:
        self._rng = Random(str(seed))

    def one(self, labels: Sequence[str]) -> int:
        return self._rng.randrange(len(labels))

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        return sorted(self._rng.sample(range(len(labels)), self._rng.randint(lo, hi)))

    def number(self, lo: int, hi: int) -> int:
        return self._rng.randint(lo, hi)


class First:
    """Takes the first of everything, and the least."""

    def one(self, labels: Sequence[str]) -> int:
        return 0

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        return range(lo)

    def number(self, lo: int, hi: int) -> int:
        return lo
