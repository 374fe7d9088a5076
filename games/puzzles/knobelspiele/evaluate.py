"""Heuristics for the puzzles: the steps of a solution, after some random tries in a race."""

from __future__ import annotations

from games.kit.solo import GiveUp, Hint
from games.puzzles.knobelspiele.moves import Fresh, Leave, Move, Undo
from games.puzzles.knobelspiele.state import Copy
from games.puzzles.knobelspiele.tasks import Task

TRIES = 5
"""In a race a computer player knows the solution after this many attempts."""
PATIENCE = 12
"""In a race a computer player gives up after this many attempts."""


def heuristic(copy: Copy, task: Task, is_race: bool, m: Move) -> float:
    """The next step of the solution, and undoing all others; random steps before it is known."""
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
    """The chance to win by the parts solved; alone nothing is lost as long as nobody gives up."""
    return 0.1 + 0.8 * copy.solved / len(tasks) if is_race else 1.0
