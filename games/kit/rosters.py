"""View parts for players: the roster with scores, and one question to all who are awaited."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from games.contract import Ask, Cell, Entry, Phrase, Roster, Seat


def players(
    seats: int,
    moving: Collection[Seat],
    score: Callable[[Seat], Cell],
    *,
    out: Collection[Seat] = (),
    sticks: Sequence[int] = (),
    notes: Mapping[Seat, Phrase] | None = None,
) -> Roster:
    """The players with their scores (and sticks, where they hold some) and a word on some; who is out is struck."""
    return Roster(
        tuple(
            Entry(
                seat,
                score=score(seat),
                tokens=sticks[seat] if sticks else 0,
                note=notes.get(seat) if notes else None,
                moving=seat in moving,
                out=seat in out,
            )
            for seat in range(seats)
        )
    )


def question(seats: Collection[Seat], text: Phrase) -> tuple[Ask, ...]:
    """The one thing that is asked of all awaited seats; nothing when nobody is awaited."""
    return (Ask(tuple(seats), text),) if seats else ()
