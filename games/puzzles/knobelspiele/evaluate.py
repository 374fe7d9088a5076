"""How a step looks to a computer player: in a race it tries for a while like anybody, then it sees the solution."""

from __future__ import annotations

from games.kit.solo import GiveUp, Hint
from games.puzzles.knobelspiele.moves import Fresh, Leave, Move, Undo
from games.puzzles.knobelspiele.state import Copy
from games.puzzles.knobelspiele.tasks import Task

TRIES = 5
"""So many attempts of its own a computer player makes in a race before it sees the solution."""
PATIENCE = 12
"""After so many it leaves the race."""


def heuristic(copy: Copy, task: Task, is_race: bool, m: Move) -> float:
    """The next step of the solution, and back from everything else; where places are too many to list, by chance."""
    solution, done = task.puzzle.solution, len(copy.steps)
    sees = copy.attempts >= TRIES or not is_race
    on_way = copy.steps == solution[:done]
    match m:
        case GiveUp() | Leave():
            return 5.0 if is_race and copy.attempts >= PATIENCE else -5.0
        case Hint():
            return -3.0
        case Fresh():
            return -2.0
        case Undo():
            is_over = task.puzzle.verdict(copy.steps) is not None
            return 1.0 if is_over or (sees and not on_way) else -1.0
        case _:
            return 2.0 if sees and on_way and solution[done : done + 1] == (m,) else 0.0


def win_estimate(copy: Copy, tasks: tuple[Task, ...], is_race: bool) -> float:
    """By the parts that are solved; alone nothing is lost as long as nobody gives up."""
    return 0.1 + 0.8 * copy.solved / len(tasks) if is_race else 1.0
