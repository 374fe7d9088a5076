"""Views of the puzzles."""

from __future__ import annotations

from games.contract import Ask, Entry, Note, Part, Roster, Seat, View, phrase
from games.puzzles.knobelspiele import hints
from games.puzzles.knobelspiele.pictures import picture
from games.puzzles.knobelspiele.state import Copy, State
from games.puzzles.knobelspiele.tasks import Task


def table(s: State, seat: Seat | None, tasks: tuple[Task, ...], moving: tuple[Seat, ...]) -> View:
    """The task, a copy of its figure, the last verdict, and how far everybody is known to be."""
    is_race = len(s.copies) > 1
    copy, is_own = _copy(s, seat, tasks)
    task = tasks[min(copy.solved, len(tasks) - 1)]
    # players who have given up see a solution
    steps = task.puzzle.solution if copy.is_out else copy.steps
    verdict = task.puzzle.verdict(steps)
    is_trying = bool(moving) and not copy.is_out
    shown = copy.shown if is_trying else 0
    parts: list[Part] = [Note(phrase(f"task.{task.key}"))]
    parts.append(picture(task.puzzle, steps, hints.names(task, shown)))
    if copy.is_out:
        parts.append(Note(hints.solution(task)))
    elif verdict is not None:
        parts.append(Note(verdict.counted, "good" if verdict.is_solved else "bad"))
    elif copy.steps:
        done, whole, held = task.puzzle.progress(copy.steps)
        parts.append(Note(phrase("progress.held" if held else "progress", n=done, whole=whole, held=held)))
    if shown:
        parts.append(Note(hints.hint(task, shown), "quiet"))
    entries = tuple(
        Entry(
            other,
            score=one.solved if len(tasks) > 1 else None,
            note=None if is_race else phrase("note", attempts=one.attempts, hints=one.hints),
            moving=other in moving,
            out=one.is_out,
        )
        for other, one in enumerate(s.copies)
    )
    parts.append(Roster(entries))
    if is_race and is_own and is_trying:
        parts.append(Note(phrase("note.own", attempts=copy.attempts, hints=copy.hints), "quiet"))
    return View(tuple(parts), (Ask(moving, phrase("ask")),) if moving else ())


def _copy(s: State, seat: Seat | None, tasks: tuple[Task, ...]) -> tuple[Copy, bool]:
    """The copy to show, and whether it is the viewer's own; at the end the winner's."""
    if len(s.copies) == 1:
        return s.copies[0], True
    solved = [copy for copy in s.copies if copy.solved == len(tasks)]
    if solved:
        return solved[0], False
    if seat is not None:
        return s.copies[seat], True
    return Copy(solved=max(copy.solved for copy in s.copies)), False
