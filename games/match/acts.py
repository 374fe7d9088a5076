"""Acts beside the moves of a game: resigning, draws, taking back, leaving; who may play them, and their effect.

An undo is an act like any other: plies go on, the journal grows, and what is drawn afterwards is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from games.contract import (
    CLOCK,
    Croupier,
    Game,
    NoDraw,
    NotAsked,
    NothingToUndo,
    NotPossible,
    Result,
    Seat,
    SeenSince,
    Who,
    move,
    phrase,
    ranked,
    read_back,
    readings,
)
from games.match.history import Findings
from games.match.position import Position
from games.match.takeback import is_free, states_until

S = TypeVar("S")
M = TypeVar("M")
P = TypeVar("P", bound=Position[Any, Any])


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


@move("zug zurücknehmen", "zurücknehmen", "nimm zurück", "undo", en="take back")
class Undo:
    """Take the own last act back, and all that followed: at once where it is free, else a request to the others."""


@move("zurücknehmen")
class UnboundUndo:
    """Take back as it was before acts could bind; only journals of version 1 have it."""


@move("zurücknehmen erlauben", "erlaube zurücknehmen", en="allow taking back")
class AllowUndo:
    """Agree to a request to take back; with the last one's word it happens."""


@move("zurücknehmen ablehnen", "lehne zurücknehmen ab", en="refuse taking back")
class RefuseUndo:
    """Refuse a request to take back, or withdraw the own one."""


_STEP_BACK = "zurück"
"""How a step is taken back in games that have a move of their own for it."""
UNDOING: tuple[type[Any], ...] = (Undo, AllowUndo, RefuseUndo)
SESSION_ACTS: tuple[type[Any], ...] = (Resign, AgreeDraw, RefuseDraw, *UNDOING)
"""Acts that players may play in every game."""
JOURNALLED_ACTS: tuple[type[Any], ...] = (*SESSION_ACTS, UnboundUndo, Abandon)
"""All that a journal may hold beside the moves of a game."""


def move_of(game: Game[Any, Any], text: str) -> Any:
    """The move or act whose canonical text this is; ``ValueError`` if there is none."""
    found = read_back((*game.kinds, *JOURNALLED_ACTS), text)
    if found is not None:
        return found
    raise ValueError(f"{text!r} is not a move of {game.info.id}")


# --- judging ---


def judge_act(match: Position[S, M], seat: Seat, act: Any) -> Any:
    """The act, one beside the moves of the game, if the seat may play it now; else the :class:`Refusal`."""
    if isinstance(act, Abandon):
        return _judge_abandon(match, seat, act)
    if seat == CLOCK:
        raise NotAsked(match.awaited)
    possible = possible_kinds(match, seat)
    if isinstance(act, AgreeDraw) and AgreeDraw not in possible:
        raise NoDraw
    if type(act) not in possible and not (isinstance(act, UnboundUndo) and match.version == 1):
        raise NotPossible(type(act), possible)
    if isinstance(act, Undo | UnboundUndo):
        if match.history.lasts[seat] < 0:
            raise NothingToUndo
        # whether it is free is found out once, when it is played; alone it decides whether it can be played at all
        if match.game.seats == 1 and not is_free(match, seat):
            raise SeenSince(next(iter(readings(match.game.kinds, _STEP_BACK)), None))
    return act


def possible_kinds(match: Position[S, M], seat: Seat) -> tuple[type[Any], ...]:
    """The kinds of session acts that a seat may play now."""
    asked = bool(match.history.undoing)
    allowed = {
        Resign: match.game.seats == 2,
        AgreeDraw: match.game.agreed_draw(match.state) is not None,
        RefuseDraw: bool(match.drawish) and seat not in match.drawish,
        Undo: True,
        AllowUndo: asked and seat not in match.history.undoing,
        RefuseUndo: asked,
    }
    return tuple(kind for kind, holds in allowed.items() if holds)


def _judge_abandon(match: Position[S, M], seat: Seat, act: Abandon) -> Abandon:
    somebody_stays = 0 < len(act.seats) < match.game.seats
    in_order = list(act.seats) == sorted(set(act.seats) & set(range(match.game.seats)))
    if seat != CLOCK or not somebody_stays or not in_order:
        raise NotPossible(Abandon, ())
    return act


# --- playing ---


def act_out(match: P, seat: Seat, act: Any, croupier: Croupier) -> P:
    """The match after a judged act beside the game's moves, but for its log; tells the croupier what happened."""
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
            return _ask_to_undo(match, seat, croupier, binding=True)
        case UnboundUndo():
            return _ask_to_undo(match, seat, croupier, binding=False)
        case AllowUndo():
            return _allow_undo(match, seat, croupier)
        case RefuseUndo():
            asker = match.history.undoing[0]
            croupier.say("undo.withdrawn" if seat == asker else "undo.refused", by=Who(seat))
            return _with_request(match, ())
        case _:
            raise ValueError(f"{act!r} is a move of a game")


def _agree_draw(match: P, seat: Seat) -> P:
    drawish = tuple(sorted({*match.drawish, seat}))
    everybody = len(drawish) == match.game.seats
    return replace(match, drawish=drawish, verdict=match.game.agreed_draw(match.state) if everybody else None)


def _abandonment(game: Game[S, M], s: S, gone: tuple[Seat, ...]) -> Result:
    """The result of a match that some have left: between two as if resigned, else the others are first."""
    why = phrase("abandoned", by=tuple(Who(seat) for seat in gone), n=len(gone))
    if game.seats == 2:
        return game.resignation(s, gone[0])._replace(why=why)
    return ranked(tuple(int(seat not in gone) for seat in range(game.seats)), why)


def _ask_to_undo(match: P, seat: Seat, croupier: Croupier, *, binding: bool) -> P:
    """Take back where that is free or nobody else is there, else ask the others."""
    if match.game.seats == 1 or is_free(match, seat, binding=binding):
        return _roll_back(match, seat, croupier, consent=False)
    croupier.say("undo.asked", by=Who(seat))
    return _with_request(match, (seat,))


def _allow_undo(match: P, seat: Seat, croupier: Croupier) -> P:
    asker, agreed = match.history.undoing[0], (*match.history.undoing, seat)
    if len(agreed) < match.game.seats:
        return _with_request(match, agreed)
    return _roll_back(match, asker, croupier, consent=True)


def _with_request(match: P, undoing: tuple[Seat, ...]) -> P:
    """The match with another request to take back: who asks, then who has agreed."""
    return replace(match, history=replace(match.history, undoing=undoing))


def _roll_back(match: P, asker: Seat, croupier: Croupier, *, consent: bool) -> P:
    """The match as it was before the last act of a seat."""
    croupier.say("undo.done", by=Who(asker))
    history = match.history
    keep = history.lasts[asker]
    kept = states_until(match, keep)
    reached_back = {*history.reached_back, asker} if history.is_answered(asker) else history.reached_back
    rolled = replace(
        history,
        mainline=history.mainline[:keep],
        lasts=tuple(last if last < keep else _last_of(match, seat, keep) for seat, last in _by_seat(match)),
        kept=kept.until(keep - 1),
        allowed=match.ply + 1 if consent else history.allowed,
        reached_back=tuple(sorted(reached_back)),
        undoing=(),
        findings=Findings(),
    )
    return replace(match, state=kept.last[1], drawish=(), history=rolled)


def _by_seat(match: Position[S, M]) -> Iterator[tuple[Seat, int]]:
    """Each seat, and CLOCK behind them, with the number of its last act."""
    return zip((*range(match.game.seats), CLOCK), match.history.lasts, strict=True)


def _last_of(match: Position[S, M], seat: Seat, keep: int) -> int:
    """The index of a seat's last act among the first ``keep`` acts of the mainline; -1 if there is none."""
    plies = match.history.mainline
    return next((at for at in reversed(range(keep)) if match.steps[plies[at] - 1].seat == seat), -1)
