"""What is agreed on, and how far everybody has come on a copy of his own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import ClashError, choice
from games.puzzles.knobelspiele.moves import Steps
from games.puzzles.knobelspiele.tasks import PARTS, TASKS, parts

ALL = "alle"


@dataclass(frozen=True, slots=True)
class Options:
    """Which task, and which part of it."""

    task: int = choice(*TASKS)
    part: str = choice(ALL, *PARTS)

    def __post_init__(self) -> None:
        if self.part != ALL and not parts(self.task, self.part):
            raise ClashError("6.2", f"task {self.task} has no part {self.part}")


class Copy(NamedTuple):
    """A copy of the figure in somebody's hands."""

    solved: int = 0
    """How many parts are solved."""
    steps: Steps = ()
    """What was done since the figure lay as it was given."""
    attempts: int = 0
    shown: int = 0
    """Hints for this part."""
    hints: int = 0
    """Hints in all."""
    is_out: bool = False
    """He has given up."""


class State(NamedTuple):
    """Everybody's copy."""

    copies: tuple[Copy, ...]
