"""The course of a match, without moves that were taken back, and its transcript."""

from __future__ import annotations

from typing import Any

from games.contract import Course, Transcript, Turn
from games.match.acts import move_of
from games.match.match import Match


def transcript(match: Match[Any, Any], names: tuple[str, ...], date: str | None = None) -> Transcript | None:
    """The match in the notation that is usual for its game; None where there is none."""
    # the empty course tells whether it is worth while to go through the match
    empty: Course[Any, Any] = Course(match.state, (), match.result, names, date)
    return None if match.game.transcript(empty) is None else match.game.transcript(course(match, names, date))


def course(match: Match[Any, Any], names: tuple[str, ...], date: str | None = None) -> Course[Any, Any]:
    """The course of a match played by people of these names; ``date`` as ``2026-11-21``."""
    before, *later = match.moments()
    first, turns = before.state, list[Turn[Any, Any]]()
    for after in later:
        step = after.steps[-1]
        move = move_of(match.game, step.text)
        if isinstance(move, match.game.kinds):
            turns.append(Turn(before.state, step.seat, move, after.state))
        else:
            for _ in range(len(before.history.mainline) - len(after.history.mainline)):
                turns.pop()
        before = after
    return Course(first, tuple(turns), match.result, names, date)
