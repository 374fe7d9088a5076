"""The interface of all puzzles: possible steps, when an attempt is complete, and whether it solves the task."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import NamedTuple

from games.contract import Offer, Phrase
from games.puzzles.knobelspiele.moves import Step, Steps


class Verdict(NamedTuple):
    """Whether an attempt solves a task, and a phrase that says why."""

    is_solved: bool
    counted: Phrase


class Puzzle(ABC):
    """One task; ``steps`` are those made since its figure was laid as given."""

    solution: Steps = ()
    """One solution, for hints and for those who give up."""
    count: int | None = None
    """The number of solutions; None where nobody has counted them."""
    sticks: int
    """The number of sticks to be taken, added, moved or laid; an attempt in one line names this many."""
    starts_anew = False
    """True if the first step after an attempt starts from the given figure."""

    @abstractmethod
    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """The possible next steps."""

    @abstractmethod
    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph against a step that is not offered."""

    @abstractmethod
    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """How much of an attempt is done, of how much, and how many sticks are in hand."""

    @abstractmethod
    def verdict(self, steps: Steps) -> Verdict | None:
        """The verdict on an attempt; None as long as it is incomplete."""

    @abstractmethod
    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """The single steps of a typed line; None if it is no such line."""
