"""Budgets of thinking: seconds, imagined worlds, or both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of thinking: seconds, a number of imagined worlds, or both, whichever ends first.

    A counted budget makes a player's choice repeatable; a timed one suits people who wait. Seconds are those of
    ``clock``, of the wall unless somebody measures on a busy machine and takes the processor's.
    """

    seconds: float | None = None
    worlds: int | None = None
    clock: Callable[[], float] = monotonic

    def __post_init__(self) -> None:
        if self.seconds is None and self.worlds is None:
            raise ValueError("a budget needs seconds or worlds")
        if (self.seconds is not None and self.seconds <= 0) or (self.worlds is not None and self.worlds < 1):
            raise ValueError(f"a budget allows some thinking: {self}")

    def shares(self, parts: int) -> list[Share]:
        """Split the budget into equal parts that start now and are used up one after the other."""
        start = self.clock()
        worlds = [None if self.worlds is None else -(-self.worlds // parts)] * parts
        ends = [None if self.seconds is None else start + self.seconds * (i + 1) / parts for i in range(parts)]
        return [Share(left, end, self.clock) for left, end in zip(worlds, ends, strict=True)]


class Share:
    """A budget in use: counts worlds and knows when its time is over."""

    __slots__ = ("_clock", "_end", "_worlds")

    def __init__(self, worlds: int | None, end: float | None, clock: Callable[[], float]) -> None:
        self._worlds = worlds
        self._end = end
        self._clock = clock

    @property
    def late(self) -> bool:
        """True once its time is over, which may happen in the middle of a world."""
        return self._end is not None and self._clock() >= self._end

    def world(self) -> bool:
        """Return whether another world may be begun; counts it."""
        if self._worlds is not None:
            if not self._worlds:
                return False
            self._worlds -= 1
        return not self.late
