"""What every puzzle answers: which steps there are, when an attempt is complete, and whether it solves the task."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import NamedTuple

from games.contract import Offer, Phrase
from games.puzzles.knobelspiele.moves import Step, Steps


class Verdict(NamedTuple):
    """Whether an attempt solves a task, and what was counted."""

    is_solved: bool
    counted: Phrase


class Puzzle(ABC):
    """One task. Steps are what was done since its figure lay as it was given."""

    solution: Steps = ()
    """One solution, for hints and for whoever gives up."""
    count: int | None = None
    """How many solutions there are; None where nobody could count them."""
    sticks: int
    """How many sticks are to be taken, added, moved or laid; an attempt in one line names so many."""
    starts_anew = False
    """Whether the first step after an attempt begins with the figure as it was given."""

    @abstractmethod
    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """The next steps there can be."""

    @abstractmethod
    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph that speaks against a step which is not offered."""

    @abstractmethod
    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """How much of an attempt is done, of how much, and how many sticks are in hand."""

    @abstractmethod
    def verdict(self, steps: Steps) -> Verdict | None:
        """What is to be said of an attempt; None as long as it is not complete."""

    @abstractmethod
    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """The single steps a typed line stands for; None where it is no such line."""
