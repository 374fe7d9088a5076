"""What players may do in every game beside its moves: give up, agree to a draw, take back; and what becomes of it."""

from __future__ import annotations

from typing import Any, TypeVar

from games.contract import Game, Result, Seat, Who, move, phrase, ranked
from games.match.undo import UNDOING, AllowUndo, RefuseUndo, Undo

S = TypeVar("S")
M = TypeVar("M")


@move("aufgeben", "ich gebe auf", en="resign")
class Resign:
    """Give the match up; for matches of two."""


@move("remis", "unentschieden", en="draw")
class AgreeDraw:
    """Propose a draw, or agree to it; the proposal stands until somebody else refuses it or plays on."""


@move("remis ablehnen", "nein", "lehne remis ab", "no", en="refuse draw")
class RefuseDraw:
    """Speak against the draw that somebody proposes."""


@move("verlassen{seats: }", en="abandoned{seats: }")
class Abandon:
    """The host closes a match that these seats, in order, have left: they are last, all others first."""

    seats: tuple[Seat, ...]


SESSION_ACTS: tuple[type[Any], ...] = (Resign, AgreeDraw, RefuseDraw, *UNDOING)
"""What players may do in every game, beside its moves."""


def within_reach(
    game: Game[S, M], s: S, seat: Seat, drawish: tuple[Seat, ...], undoing: tuple[Seat, ...]
) -> tuple[type[Any], ...]:
    """The kinds of these acts that a seat may play now; the last two are who is for a draw, and for taking back."""
    asked = bool(undoing)
    allowed = {
        Resign: game.seats == 2,
        AgreeDraw: game.agreed(s) is not None,
        RefuseDraw: bool(drawish) and seat not in drawish,
        Undo: True,
        AllowUndo: asked and seat not in undoing,
        RefuseUndo: asked,
    }
    return tuple(kind for kind, holds in allowed.items() if holds)


def abandoned(game: Game[S, M], s: S, gone: tuple[Seat, ...]) -> Result:
    """The result of a match that some have left: between two as if resigned, else the others are first."""
    why = phrase("abandoned", by=tuple(Who(seat) for seat in gone), n=len(gone))
    if game.seats == 2:
        return game.resigned(s, gone[0])._replace(why=why)
    return ranked(tuple(int(seat not in gone) for seat in range(game.seats)), why)


def wished(made: Any, seat: Seat, undoing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who would like to take back and who has agreed, after somebody's word about it."""
    match made:
        case Undo():
            return (seat,)
        case AllowUndo():
            return (*undoing, seat)
        case _:
            return ()
