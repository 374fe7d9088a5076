"""Typed text as the move it means, and how near it comes to moves: those that go on from it, those spelled alike."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from games.contract import (
    Ambiguous,
    Chair,
    Game,
    NotAsked,
    Over,
    Point,
    Refusal,
    Said,
    Seat,
    Unreadable,
    Value,
    is_value,
    listed,
    read_back,
    readings,
    spoken,
)
from games.match.number_words import in_digits
from games.match.session_acts import JOURNALLED_ACTS, SESSION_ACTS
from games.sheets import LANGUAGES

if TYPE_CHECKING:
    from games.match.match import Match

NEAREST = 5
NEAREST_OF_PIECE = 8
"""How many moves are named of the piece that somebody has typed: a knight has so many."""
LISTED_AT_MOST = 250
"""How many legal moves are looked through for the nearest ones."""
SEARCHED_AT_MOST = 1000
"""How many are looked through for those of one piece."""
_BETWEEN = re.compile(r"(?<![\s/>:×–−—-])[\s/>:×–−—-]++(?=\w)")
"""Signs between the squares of a move, which say nothing that the squares do not; each run is looked at once."""


def move_of(game: Game[Any, Any], text: str) -> Any:
    """The move whose canonical text this is; ``ValueError`` if it is no move of the game."""
    move = read_back((*game.kinds, *JOURNALLED_ACTS), text)
    if move is not None:
        return move
    raise ValueError(f"{text!r} is not a move of {game.info.id}")


def tidy(text: str) -> str:
    """A typed line on one line with single blanks, without the full stop or exclamation mark behind it."""
    return " ".join(text.split()).rstrip(" .!")


_COURTESY = re.compile(r"\b(?:die|den|das|der|the|bitte|please)\b|(?<=[0-9])\s+chips?\b|[,:](?=\s)", re.IGNORECASE)
"""Words of whole sentences that say nothing: *ich lege die Herz-Sieben, bitte* is *ich lege Herz-Sieben*."""
_WHO = re.compile(r"^(?:ich|i|und|and)\b", re.IGNORECASE)
"""Who does it, with which some forms of a move begin, but not all."""


def without_courtesies(line: str) -> tuple[str, ...]:
    """A line without the words around a move that only make a sentence of it: with who does it, and without."""
    short = " ".join(_COURTESY.sub(" ", line).split())
    return tuple(dict.fromkeys((short, _WHO.sub("", short).strip())))


def read(match: Match[Any, Any], seat: Seat, text: str) -> Any:
    """The legal move a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
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
    possible, more = _judge_all(match, seat, game.meanings(match.state, seat, line))
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
    """What was said that names just the places of a typed move: so it has come to pass with the act before it."""
    moves = [{str(value) for value in _values(move)} for move in readings(game.kinds, text)]
    for one in said:
        places = {str(value) for _, value in one.phrase.params if is_value(value)}
        if places and any(places <= values for values in moves):
            return one
    return None


def _only(match: Match[Any, Any], seat: Seat, possible: Sequence[Any], line: str) -> Any:
    """The one move that is meant; of several the one that is written just so; else :class:`Ambiguous`."""
    if len(possible) > 1:
        typed = _squeeze(line)
        for forms in (_canonical, _texts):
            exact = [move for move in possible if typed in map(_squeeze, forms(move))]
            if len(exact) == 1:
                return exact[0]
        raise Ambiguous(line, tuple(nameable(match, seat, possible)))
    return possible[0]


def _judge_all(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> tuple[tuple[Any, ...], list[Refusal]]:
    """Those of some moves that the seat may play, in their canonical form, and why not the others."""
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


def nameable(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> Iterator[Any]:
    """Those of a seat's legal moves that may be named to it: not those that are to be noticed by oneself."""
    game = match.game
    silent = (*game.info.calls, *game.claims)
    return (move for move in moves if type(move) not in silent and game.may_hint(match.state, seat, move))


def nameable_kinds(match: Match[Any, Any], seat: Seat) -> tuple[type, ...]:
    """The kinds a seat may play now, but for calls, which are to be noticed by oneself."""
    calls = match.game.info.calls
    return tuple(kind for kind in match.legals[seat].kinds() if kind not in calls)


def nearest(match: Match[Any, Any], seat: Seat, text: str) -> tuple[Any, ...]:
    """A few legal moves: those of the piece or card that the text names first; else those whose text comes closest."""
    moves = list(islice(_nameable_listed(match, seat), SEARCHED_AT_MOST))
    of_piece = of_named_piece(match.game, moves, text)
    if of_piece:
        is_on_board = any(isinstance(value, Point) for value in _values(of_piece[0]))
        return by_closeness(of_piece[:LISTED_AT_MOST], text, NEAREST_OF_PIECE if is_on_board else NEAREST)
    return by_closeness(moves[:LISTED_AT_MOST], text)


def _nameable_listed(match: Match[Any, Any], seat: Seat) -> Iterator[Any]:
    return nameable(match, seat, listed(match.game, match.state, seat, match.legals[seat]))


def of_named_piece(game: Game[Any, Any], moves: Sequence[Any], text: str) -> tuple[Any, ...]:
    """Those of the moves that begin with what the text names first, or use the card it names first."""
    values = [_values(move) for move in moves]
    named = _named_first(game, {value for some in values for value in some}, text)
    if named is None:
        return ()
    first = tuple(move for move, some in zip(moves, values, strict=True) if some and some[0] == named)
    if first or isinstance(named, Point):
        return first
    return tuple(move for move, some in zip(moves, values, strict=True) if named in some)


def _named_first(game: Game[Any, Any], known: Iterable[Value], text: str) -> Value | None:
    """What a text names first: as the move it can be read as, else as the first of the known values in it."""
    for move in readings(game.kinds, text):
        if values := _values(move):
            return values[0]
    typed = text.lower()
    places: dict[Value, int] = {}
    for value in known:
        starts = [
            at for form in {str(value), *map(value.spoken, LANGUAGES)} if (at := _place(form.lower(), typed)) >= 0
        ]
        if starts:
            places[value] = min(starts)
    # of two that begin at the same place the longer one is meant
    return min(places, key=lambda value: (places[value], -len(str(value)), str(value)), default=None)


def _place(form: str, text: str) -> int:
    """Where a text has a value: as a word of its own, or behind the letter of a piece; -1 for nowhere."""
    before = r"(?<!\w)" if len(form) < 2 else r"(?<!\w\w)(?<![\d])"
    hit = re.search(rf"{before}{re.escape(form)}(?!\d)", text)
    return -1 if hit is None else hit.start()


def _values(move: Any) -> list[Value]:
    """The pieces, cards and squares of a move, in the order of its fields; players and numbers are none."""
    values: list[Value] = []
    for field in fields(move):
        value = getattr(move, field.name)
        values += [one for one in (value if isinstance(value, tuple) else (value,)) if is_value(one)]
    return [value for value in values if not isinstance(value, Chair)]


def suggestions(match: Match[Any, Any], seat: Seat, text: str, language: str) -> tuple[str, ...]:
    """Legal moves a seat may mean while it types, in its language: those that begin so before those that hold it."""
    typed = _squeeze(text)
    texts = (spoken(move, language) for move in nameable(match, seat, match.legals[seat].moves))
    return tuple(
        sorted(
            (one for one in texts if typed in _squeeze(one)),
            key=lambda one: (not _squeeze(one).startswith(typed), one),
        )
    )


def spelled(moves: Iterable[Any], text: str) -> tuple[Any, ...]:
    """The moves whose text is this but for the signs between their squares, where none are typed."""
    bare = _squeeze(text)
    return tuple(move for move in moves if bare in map(_bare, _texts(move))) if bare == _bare(text) != "" else ()


class Beginnings(NamedTuple):
    """Moves whose text goes on from a typed one: all of them, and those that do so with a new word."""

    all: tuple[Any, ...] = ()
    whole: tuple[Any, ...] = ()


def beginnings(moves: Iterable[Any], text: str) -> Beginnings:
    """The moves whose text begins like this."""
    typed = _squeeze(text)
    if not typed:
        return Beginnings()
    begun: list[Any] = []
    whole: list[Any] = []
    for move in moves:
        forms = [form for form in _texts(move) if _squeeze(form).startswith(typed)]
        if forms:
            begun.append(move)
            if any(len(typed) in _word_ends(form) for form in forms):
                whole.append(move)
    return Beginnings(tuple(begun), tuple(whole))


def _word_ends(form: str) -> set[int]:
    """After how many signs that are no blanks a word of the form ends."""
    return set(accumulate(map(len, form.split())))


def _is_whole(move: Any, text: str) -> bool:
    """Whether a text is all of a move, but for blanks."""
    return _squeeze(text) in map(_squeeze, _texts(move))


def by_closeness(moves: Sequence[Any], text: str, most: int = NEAREST) -> tuple[Any, ...]:
    """A few of the moves, those first whose text comes closest."""
    by_text = {_squeeze(str(move)): move for move in moves}
    close = [by_text[key] for key in difflib.get_close_matches(_squeeze(text), by_text, n=most, cutoff=0.3)]
    close += [move for move in moves if move not in close]
    return tuple(close[:most])


def _canonical(move: Any) -> tuple[str, ...]:
    return (str(move),)


def _texts(move: Any) -> tuple[str, ...]:
    return (str(move), *(spoken(move, language) for language in LANGUAGES))


def _squeeze(text: str) -> str:
    return "".join(text.lower().split())


def _bare(text: str) -> str:
    return _BETWEEN.sub("", text.lower())
