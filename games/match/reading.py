"""Typed text as the act it means, in either language, abbreviated or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.contract import (
    Ambiguous,
    Forbidden,
    Game,
    NotAsked,
    NotHeld,
    Over,
    Refusal,
    Said,
    Seat,
    Unreadable,
    Untrue,
    folded,
    is_value,
    readings,
)
from games.match.acts import SESSION_ACTS
from games.match.hints import nameable, nameable_kinds, nearest, squeezed, values_of
from games.match.holding import held_of_rank, named_not_held
from games.match.match import Match
from games.match.number_words import in_digits
from games.match.sentences import Wording, without_courtesies, wordings
from games.match.spellings import Spellings, spellings_of, texts_of


def tidy(text: str) -> str:
    """A typed line on one line with single blanks, without the full stop or exclamation mark behind it."""
    return " ".join(text.split()).rstrip(" .!")


def read_act(match: Match[Any, Any], seat: Seat, text: str) -> Any:
    """The legal act a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
    if match.result is not None:
        raise Over
    line, own = tidy(text), spellings_of(match.legals[seat].moves)
    found = _read(match, seat, line, own)
    if found is not None:
        return found
    shorter = _wordings(line)
    for wording in shorter:
        found = (_read_whole if wording.only_whole else _read)(match, seat, wording.line, own)
        if found is not None:
            return found
    lines = (line, *(wording.line for wording in shorter))
    for one in lines:
        card = held_of_rank(match, seat, one)
        found = None if card is None else _read(match, seat, str(card), own)
        if found is not None:
            return found
    for one in lines:
        missing = named_not_held(match, seat, one)
        if missing is not None:
            raise NotHeld(missing, nearest(match, seat, line))
    raise Unreadable(text, nearest(match, seat, line), nameable_kinds(match, seat))


def _wordings(line: str) -> tuple[Wording, ...]:
    """The shorter lines that a typed one may stand for, each once."""
    in_numbers = in_digits(line)
    shorter = [Wording(short) for one in (line, in_numbers) for short in without_courtesies(one)]
    shorter += [*wordings(line), *(wordings(in_numbers) if in_numbers != line else ())]
    first: dict[str, Wording] = {}
    for wording in shorter:
        first.setdefault(wording.line, wording)
    return tuple(wording for short, wording in first.items() if short not in ("", line))


def _read(match: Match[Any, Any], seat: Seat, line: str, own: Spellings) -> Any | None:
    """The legal act that a line stands for; None if it cannot be read."""
    game, choices = match.game, match.legals[seat]
    possible, refused = _sorted_out(match, seat, readings((*game.kinds, *SESSION_ACTS), line))
    if possible:
        return _only(match, seat, possible, line)
    if not choices:
        raise _refusal(match, seat, refused) if refused else NotAsked(match.awaited)
    possible, more = _meant(match, seat, line)
    possible = possible or own.spelled(line) or own.of_rank(line)
    if possible:
        return _only(match, seat, possible, line)
    refused += more
    if refused:
        raise _refusal(match, seat, refused)
    begun = own.beginnings(line)
    # where some moves must be noticed by oneself, only what is spelled out is played: else an answer would tell of them
    is_open = type(game).may_hint is Game.may_hint
    certain = begun.whole if is_open else tuple(move for move in begun.whole if _is_whole(move, line))
    if len(certain) == 1:
        return certain[0]
    # a letter may begin a suit, or be a rank: "K" is Kreuz, Karo and the King
    meant = tuple(dict.fromkeys((*own.of_letter(line), *begun.all))) if begun.all else ()
    hints = tuple(nameable(match, seat, meant))
    if hints and (len(meant) > 1 or not is_open):
        raise Ambiguous(line, hints)
    return None


def _read_whole(match: Match[Any, Any], seat: Seat, line: str, own: Spellings) -> Any | None:
    """The act whose whole text a line is; None if it is the text of none."""
    possible, refused = _sorted_out(match, seat, readings(match.game.kinds, line))
    possible = possible or own.spelled(line)
    if possible:
        return _only(match, seat, possible, line)
    if refused:
        raise _refusal(match, seat, refused)
    return None


def acts_in(game: Game[Any, Any], text: str) -> tuple[str, ...]:
    """A typed line as the acts it stands for, in order."""
    return game.acts_in(tidy(text))


def told(game: Game[Any, Any], text: str, said: Iterable[Said]) -> Said | None:
    """The announcement that a typed move was already made by the act before it; None if there is none."""
    moves = [{str(value) for value in values_of(move)} for move in readings(game.kinds, text)]
    for one in said:
        places = {str(value) for _, value in one.phrase.params if is_value(value)}
        if places and any(places <= values for values in moves):
            return one
    return None


def _only(match: Match[Any, Any], seat: Seat, possible: Sequence[Any], line: str) -> Any:
    """The one move that is meant; of several the one that is written just so; else :class:`Ambiguous`."""
    if len(possible) > 1:
        typed = squeezed(line)
        shown = tuple(dict.fromkeys(match.game.shown_as(match.state, seat, move) for move in possible))
        if len(shown) == 1:
            return shown[0]
        for forms in (_canonical, texts_of):
            exact = [move for move in possible if typed in map(squeezed, forms(move))]
            if len(exact) == 1:
                return exact[0]
        raise Ambiguous(line, tuple(nameable(match, seat, possible)))
    return possible[0]


def _sorted_out(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> tuple[tuple[Any, ...], list[Any]]:
    """Sort moves out: the legal ones in canonical form, and the others as they were read."""
    possible: list[Any] = []
    refused: list[Any] = []
    for move in moves:
        allowed = match.admits(seat, move)
        if allowed is None:
            refused.append(move)
        elif allowed not in possible:
            possible.append(allowed)
    return tuple(possible), refused


def _refusal(match: Match[Any, Any], seat: Seat, refused: Sequence[Any]) -> Refusal:
    """The reason why a line is refused: what the game has told in reading it, or what forbids the move it stands for.

    Of several moves that one is meant which only a prohibition stands against, else the first.
    """
    first = refused[0]
    if isinstance(first, Refusal):
        return first
    if len(refused) > 1:
        first = next((move for move in refused if not isinstance(move, Refusal) and match.offers(seat, move)), first)
    try:
        move = match.judge(seat, first)
    except Refusal as refusal:
        return refusal
    raise ValueError(f"{str(move)!r} is legal")


def _meant(match: Match[Any, Any], seat: Seat, line: str) -> tuple[tuple[Any, ...], list[Any]]:
    """What the game takes a line for that is no move as it stands: legal moves, and others or why there are none."""
    try:
        return _sorted_out(match, seat, match.game.meanings(match.state, seat, folded(line)))
    except Untrue as why:
        return (), [Forbidden(None, why.paragraph, nearest(match, seat, line))]


def _is_whole(move: Any, text: str) -> bool:
    """Return whether a text is a whole move, but for blanks."""
    return squeezed(text) in map(squeezed, texts_of(move))


def _canonical(move: Any) -> tuple[str, ...]:
    return (str(move),)
