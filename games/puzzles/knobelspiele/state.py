"""Options and state of the puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import ClashError, choice
from games.puzzles.knobelspiele.moves import Steps
from games.puzzles.knobelspiele.tasks import PARTS, TASKS, parts

ALL = "alle"


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the task, and which part of it."""

    task: int = choice(*TASKS)
    part: str = choice(ALL, *PARTS)

    def __post_init__(self) -> None:
        if self.part != ALL and not parts(self.task, self.part):
            raise ClashError("6.2", f"task {self.task} has no part {self.part}")


class Copy(NamedTuple):
    """A player's copy of the figure."""

    solved: int = 0
    """The number of parts solved."""
    steps: Steps = ()
    """The steps since the figure was laid as given."""
    attempts: int = 0
    shown: int = 0
    """Hints given for this part."""
    hints: int = 0
    """Hints given in all."""
    is_out: bool = False
    """True if the player has given up."""


class State(NamedTuple):
    """The copies of all players."""

    copies: tuple[Copy, ...]
