"""What players may do in every game beside its moves: give up, agree to a draw, take back; and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from games.contract import Croupier, Game, Result, Seat, Who, move, phrase, ranked
from games.match import undo
from games.match.undo import UNDOING, AllowUndo, RefuseUndo, UnboundUndo, Undo

if TYPE_CHECKING:
    from games.match.match import Match

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
JOURNALLED_ACTS: tuple[type[Any], ...] = (*SESSION_ACTS, UnboundUndo, Abandon)
"""What a journal may hold beside the moves of a game."""


def possible_kinds(
    game: Game[S, M], s: S, seat: Seat, drawish: tuple[Seat, ...], undoing: tuple[Seat, ...]
) -> tuple[type[Any], ...]:
    """The kinds of these acts that a seat may play now; the last two are who is for a draw, and for taking back."""
    asked = bool(undoing)
    allowed = {
        Resign: game.seats == 2,
        AgreeDraw: game.agreed_draw(s) is not None,
        RefuseDraw: bool(drawish) and seat not in drawish,
        Undo: True,
        AllowUndo: asked and seat not in undoing,
        RefuseUndo: asked,
    }
    return tuple(kind for kind, holds in allowed.items() if holds)


def act_out(match: Match[S, M], seat: Seat, act: Any, croupier: Croupier) -> Match[S, M]:
    """The match after an act beside the game's moves that was judged, but for its log; says what happened."""
    match act:
        case Resign():
            return replace(match, verdict=match.game.resignation(match.state, seat))
        case AgreeDraw():
            return _agree_draw(match, seat)
        case RefuseDraw():
            croupier.say("draw.refused", by=Who(seat))
            return replace(match, drawish=())
        case Abandon(seats):
            return replace(match, verdict=_abandonment(match.game, match.state, seats))
        case Undo():
            return undo.ask(match, seat, croupier)
        case UnboundUndo():
            return undo.ask(match, seat, croupier, binding=False)
        case AllowUndo():
            return undo.allow(match, seat, croupier)
        case RefuseUndo():
            return undo.refuse(match, seat, croupier)
        case _:
            raise ValueError(f"{act!r} is a move of a game")


def _agree_draw(match: Match[S, M], seat: Seat) -> Match[S, M]:
    drawish = tuple(sorted({*match.drawish, seat}))
    everybody = len(drawish) == match.game.seats
    return replace(match, drawish=drawish, verdict=match.game.agreed_draw(match.state) if everybody else None)


def _abandonment(game: Game[S, M], s: S, gone: tuple[Seat, ...]) -> Result:
    """The result of a match that some have left: between two as if resigned, else the others are first."""
    why = phrase("abandoned", by=tuple(Who(seat) for seat in gone), n=len(gone))
    if game.seats == 2:
        return game.resignation(s, gone[0])._replace(why=why)
    return ranked(tuple(int(seat not in gone) for seat in range(game.seats)), why)
