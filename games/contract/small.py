"""The optional seam between a game of two with open information and few positions, and the exact play of its positions.

Dice games of daring often have so few positions between two choices that the chance to win can be reckoned for each of
them. A game says here what makes two states the same, and what may come of a move; what nobody sees or chooses, such as
the last roll, is left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
M = TypeVar("M")
P = TypeVar("P")


class Branch(NamedTuple, Generic[P]):
    """One thing that may come of a move: its probability, and the next position or the worth of the end."""

    chance: float
    after: P | None
    """The next position; None at the end of the match."""
    passed: bool = False
    """True if the other seat is in turn there."""
    worth: float = 0.0
    """At the end, what the seat that moved has: 1 for a win, 0 for a loss, a half for neither."""


class Small(ABC, Generic[S, M, P]):
    """A game of two over few positions. ``S`` is its state, ``M`` its moves, ``P`` a frozen position.

    Positions are seen from the seat in turn, so that both seats share them.
    """

    @abstractmethod
    def position(self, s: S) -> P | None:
        """The position of a state in which somebody is in turn; None where nothing can be chosen yet."""

    @abstractmethod
    def moves(self, p: P) -> Sequence[M]:
        """The legal moves, without those that cannot be better than another one."""

    @abstractmethod
    def branches(self, p: P, m: M) -> Sequence[Branch[P]]:
        """What may come of a move; the probabilities add up to one."""
