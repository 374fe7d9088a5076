"""Drawn games by repetition of a position, or by a limit of turns without progress.

``past`` holds the positions since the last irreversible change, each as one number, the present one last; it is empty
in the middle of a turn that changes something.
"""

from __future__ import annotations

from games.contract import Note, Phrase, Result, Seat, Who, phrase, ranked

WARNING = 20
"""Turns before the limit from which on the table is told."""


def draw_reason(past: tuple[int, ...], limit: int) -> str | None:
    """The reason a game is drawn, "third" or "limit", or None; a limit of 0 turns is no limit."""
    if past.count(past[-1]) >= 3:
        return "third"
    return "limit" if 0 < limit < len(past) else None


def draws_near(past: tuple[int, ...], limit: int) -> tuple[Note, ...]:
    """Notes that warn of a draw by the limit or by repetition."""
    if not past:
        return ()
    left = limit + 1 - len(past)
    return (
        *((Note(phrase("note.limit", n=left), "quiet"),) if limit and left <= WARNING else ()),
        *((Note(phrase("note.twice"), "quiet"),) if past.count(past[-1]) == 2 else ()),
    )


def half_each(why: Phrase) -> Result:
    """A draw between two seats: half a point each."""
    return ranked((0.5, 0.5), why, winners=())


def end_result(end: str | None, loser: Seat, limit: int) -> Result | None:
    """The result of a game of two by its reason: a draw, or the loss of one side; None while it goes on."""
    match end:
        case None:
            return None
        case "third":
            return half_each(phrase("result.third"))
        case "limit":
            return half_each(phrase("result.limit", n=limit))
        case lost:
            winner = 1 - loser
            return ranked((loser, winner), phrase(f"result.{lost}", by=Who(winner), other=Who(loser)))
