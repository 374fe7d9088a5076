"""Snapshots of states for taking back: all of the last ones, earlier ones ever further apart.

So a state is at most some few acts away from one that is kept: the further back, the more, but never more than a
sixteenth of the way. How many are kept grows with the logarithm of the acts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")

DENSE = 32
"""States kept of each stretch, where a stretch is as long as all that come after it."""


@dataclass(frozen=True, slots=True)
class KeptStates(Generic[S]):
    """Snapshots by number of act, ascending from 0: the state before that act."""

    states: tuple[tuple[int, S], ...] = ()

    def with_state(self, number: int, state: S) -> KeptStates[S]:
        """Add the state before the next act, and drop those that stand too dense by now."""
        states = (*self.states, (number, state))
        if number % DENSE == 0:
            states = tuple(state for state in states if state[0] % _spacing(number - state[0]) == 0)
        return KeptStates(states)

    def until(self, number: int) -> KeptStates[S]:
        """The snapshots up to the one before an act."""
        return KeptStates(tuple(state for state in self.states if state[0] <= number))

    @property
    def last(self) -> tuple[int, S]:
        """The latest number with its state; ``IndexError`` if there is none."""
        return self.states[-1]


def _spacing(distance: int) -> int:
    """The spacing of kept states at a distance in acts: a power of two."""
    return 1 << max(0, (distance // DENSE).bit_length() - 1)
