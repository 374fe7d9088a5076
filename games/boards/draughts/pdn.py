"""Transcript of draughts as PDN, the exchange format of draughts programs, with squares named as on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.boards.draughts.moves import Go, name
from games.contract import Course, Seat, Transcript, outcome, seven_tags, tagged


def pdn(course: Course[Any, Any], white: Seat) -> Transcript:
    """The whole match; PDN has no sign for a huff, so it is a comment before the move it belongs to."""
    ended = outcome(course.result, white)
    return Transcript("PDN", "pdn", tagged(seven_tags(course, white, ended), [*_words(course, white), ended]))


def _words(course: Course[Any, Any], white: Seat) -> Iterator[str]:
    """The moves with their numbers, and huffs as comments."""
    count = 0
    for turn in course.turns:
        if isinstance(turn.move, Go):
            if turn.seat == white:
                yield f"{count // 2 + 1}."
            count += 1
            yield str(turn.move)
        elif turn.after.gone:
            yield f"{{*{name(turn.after.gone)}}}"
