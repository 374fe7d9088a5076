"""Typed text as the act it means, in either language, abbreviated or not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import Any, NamedTuple

from games.contract import (
    Ambiguous,
    Game,
    NotAsked,
    Over,
    Refusal,
    Said,
    Seat,
    Unreadable,
    folded,
    is_value,
    readings,
    spoken,
)
from games.match.acts import SESSION_ACTS
from games.match.hints import nameable, nameable_kinds, nearest, squeezed, values_of
from games.match.match import Match
from games.match.number_words import in_digits
from games.sheets import LANGUAGES

_BETWEEN = re.compile(r"(?<![\s/>:×–−—-])[\s/>:×–−—-]++(?=\w)")
"""Signs between the squares of a move, which carry no meaning; possessive, so that each run is scanned once."""


def tidy(text: str) -> str:
    """A typed line on one line with single blanks, without the full stop or exclamation mark behind it."""
    return " ".join(text.split()).rstrip(" .!")


_COURTESY = re.compile(r"\b(?:die|den|das|der|the|bitte|please)\b|(?<=[0-9])\s+chips?\b|[,:](?=\s)", re.IGNORECASE)
"""Filler words of whole sentences: *ich lege die Herz-Sieben, bitte* is *ich lege Herz-Sieben*."""
_WHO = re.compile(r"^(?:ich|i|und|and)\b", re.IGNORECASE)
"""The subject of a sentence, with which some forms of a move begin."""


def without_courtesies(line: str) -> tuple[str, ...]:
    """The line without filler words, once with the subject of the sentence and once without."""
    short = " ".join(_COURTESY.sub(" ", line).split())
    return tuple(dict.fromkeys((short, _WHO.sub("", short).strip())))


def read_act(match: Match[Any, Any], seat: Seat, text: str) -> Any:
    """The legal act a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
    line = tidy(text)
    try:
        return _read(match, seat, text, line)
    except Unreadable as refusal:
        shorter = (*without_courtesies(line), *without_courtesies(in_digits(line)))
        for short in dict.fromkeys(shorter):
            if short not in ("", line):
                with suppress(Unreadable):
                    return _read(match, seat, text, short)
        raise refusal from None


def _read(match: Match[Any, Any], seat: Seat, text: str, line: str) -> Any:
    if match.result is not None:
        raise Over
    game, choices = match.game, match.legals[seat]
    possible, refusals = _judge_all(match, seat, readings((*game.kinds, *SESSION_ACTS), line))
    if possible:
        return _only(match, seat, possible, line)
    if not choices:
        raise refusals[0] if refusals else NotAsked(match.awaited)
    possible, more = _judge_all(match, seat, game.meanings(match.state, seat, folded(line)))
    possible = possible or spelled(choices.moves, line)
    if possible:
        return _only(match, seat, possible, line)
    refusals += more
    if refusals:
        raise refusals[0]
    begun = beginnings(choices.moves, line)
    # where some moves must be noticed by oneself, only what is spelled out is played: else an answer would tell of them
    is_open = type(game).may_hint is Game.may_hint
    certain = begun.whole if is_open else tuple(move for move in begun.whole if _is_whole(move, line))
    if len(certain) == 1:
        return certain[0]
    hints = tuple(nameable(match, seat, begun.all))
    if hints and (len(begun.all) > 1 or not is_open):
        raise Ambiguous(line, hints)
    raise Unreadable(text, nearest(match, seat, line), nameable_kinds(match, seat))


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
        for forms in (_canonical, _texts):
            exact = [move for move in possible if typed in map(squeezed, forms(move))]
            if len(exact) == 1:
                return exact[0]
        raise Ambiguous(line, tuple(nameable(match, seat, possible)))
    return possible[0]


def _judge_all(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> tuple[tuple[Any, ...], list[Refusal]]:
    """Judge moves: the legal ones in canonical form, and the refusals of the others."""
    possible: list[Any] = []
    refusals: list[Refusal] = []
    for move in moves:
        try:
            judged = match.judge(seat, move)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            if judged not in possible:
                possible.append(judged)
    return tuple(possible), refusals


def spelled(moves: Iterable[Any], text: str) -> tuple[Any, ...]:
    """The moves whose text, without the signs between squares, is the typed one."""
    bare = squeezed(text)
    return tuple(move for move in moves if bare in map(_bare, _texts(move))) if bare == _bare(text) != "" else ()


class Beginnings(NamedTuple):
    """Moves whose text goes on from a typed one: all of them, and those that do so with a new word."""

    all: tuple[Any, ...] = ()
    whole: tuple[Any, ...] = ()


def beginnings(moves: Iterable[Any], text: str) -> Beginnings:
    """The moves whose text begins like this."""
    typed = squeezed(text)
    if not typed:
        return Beginnings()
    begun: list[Any] = []
    whole: list[Any] = []
    for move in moves:
        forms = [form for form in _texts(move) if squeezed(form).startswith(typed)]
        if forms:
            begun.append(move)
            if any(len(typed) in _word_ends(form) for form in forms):
                whole.append(move)
    return Beginnings(tuple(begun), tuple(whole))


def _word_ends(form: str) -> set[int]:
    """The lengths of the form up to the end of each word, without blanks."""
    return set(accumulate(map(len, folded(form).split())))


def _is_whole(move: Any, text: str) -> bool:
    """Return whether a text is a whole move, but for blanks."""
    return squeezed(text) in map(squeezed, _texts(move))


def _canonical(move: Any) -> tuple[str, ...]:
    return (str(move),)


def _texts(move: Any) -> tuple[str, ...]:
    return (str(move), *(spoken(move, language) for language in LANGUAGES))


def _bare(text: str) -> str:
    return _BETWEEN.sub("", folded(text.lower()))
