"""Hints: the legal moves a player may mean, for refusals and for suggestions while he types."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import islice
from typing import Any

from games.contract import Chair, Point, Seat, Some, Span, Value, folded, is_value, listed, readings, spoken
from games.match.position import Position
from games.sheets import LANGUAGES

NEAREST = 5
NEAREST_OF_PIECE = 8
"""Moves named of a piece that was typed: a knight has up to eight."""
LISTED_AT_MOST = 250
"""Legal moves searched for the nearest ones."""
COMPARED = 250
"""Signs of a typed text that are compared with moves; no move is longer."""
SEARCHED_AT_MOST = 1000
"""Legal moves searched for those of one piece."""


def nameable(match: Position[Any, Any], seat: Seat, moves: Iterable[Any]) -> Iterator[Any]:
    """Filter the moves that may be named to a seat: not those it has to notice by itself."""
    game = match.game
    silent = (*game.info.calls, *game.claims)
    return (move for move in moves if type(move) not in silent and game.may_hint(match.state, seat, move))


def nameable_kinds(match: Position[Any, Any], seat: Seat) -> tuple[type, ...]:
    """The kinds a seat may play now, but for calls, which are to be noticed by oneself."""
    calls = match.game.info.calls
    return tuple(kind for kind in match.legals[seat].kinds() if kind not in calls)


def nearest(match: Position[Any, Any], seat: Seat, text: str) -> tuple[Any, ...]:
    """A few legal moves: those of the piece or card that the text names first; else those whose text comes closest."""
    moves = list(islice(_nameable_listed(match, seat), SEARCHED_AT_MOST))
    text = text[:COMPARED]
    read = readings(match.game.kinds, text)
    if len(moves) < SEARCHED_AT_MOST and (span := _span(read, moves)):
        return span
    of_piece = _of_named_piece(read, moves, text)
    if of_piece:
        is_on_board = any(isinstance(value, Point) for value in values_of(of_piece[0]))
        return by_closeness(of_piece[:LISTED_AT_MOST], text, NEAREST_OF_PIECE if is_on_board else NEAREST)
    return by_closeness(moves[:LISTED_AT_MOST], text)


def _span(read: Sequence[Any], moves: Sequence[Any]) -> Span | None:
    """The ends of the moves of the typed kind, or of all, where they differ by a number alone and leave no gap."""
    typed = {type(move) for move in read}
    pool = [move for move in moves if type(move) in typed] or list(moves)
    numbers = {getattr(move, number): move for move in pool if (number := _only_number(move)) is not None}
    if len(numbers) != len(pool) or len({type(move) for move in pool}) != 1 or len(pool) <= NEAREST:
        return None
    low, high = min(numbers), max(numbers)
    return Span((numbers[low], numbers[high])) if high - low == len(pool) - 1 else None


def _only_number(move: Any) -> str | None:
    """The name of a move's only field, if that is a whole number."""
    names = [field.name for field in fields(move)]
    return names[0] if len(names) == 1 and type(getattr(move, names[0])) is int else None


def _nameable_listed(match: Position[Any, Any], seat: Seat) -> Iterator[Any]:
    return nameable(match, seat, listed(match.game, match.state, seat, match.legals[seat]))


def _of_named_piece(read: Sequence[Any], moves: Sequence[Any], text: str) -> tuple[Any, ...]:
    """Filter the moves that begin with the piece the text names first, or use the card it names first."""
    values = [values_of(move) for move in moves]
    named = _named_first(read, {value for some in values for value in some}, text)
    if named is None:
        return ()
    first = tuple(move for move, some in zip(moves, values, strict=True) if some and some[0] == named)
    if first or isinstance(named, Point):
        return first
    return tuple(move for move, some in zip(moves, values, strict=True) if named in some)


def _named_first(read: Iterable[Any], known: Iterable[Value], text: str) -> Value | None:
    """The piece or card a text names first: that of the move it reads as, else the first known value in it."""
    for move in read:
        if values := values_of(move):
            return values[0]
    typed = folded(text.lower())
    places: dict[Value, int] = {}
    for value in known:
        starts = [
            at
            for form in {str(value), *map(value.spoken, LANGUAGES)}
            if (at := _place(folded(form.lower()), typed)) >= 0
        ]
        if starts:
            places[value] = min(starts)
    # of two that begin at the same place the longer one is meant
    return min(places, key=lambda value: (places[value], -len(str(value)), str(value)), default=None)


def _place(form: str, text: str) -> int:
    """The index of a value in a text, as a word or behind the letter of a piece; -1 if it is not there."""
    before = r"(?<!\w)" if len(form) < 2 else r"(?<!\w\w)(?<![\d])"
    hit = re.search(rf"{before}{re.escape(form)}(?!\d)", text)
    return -1 if hit is None else hit.start()


def values_of(move: Any) -> list[Value]:
    """The pieces, cards and squares of a move, in the order of its fields; players and numbers are none."""
    values: list[Value] = []
    for field in fields(move):
        value = getattr(move, field.name)
        values += [one for one in (value if isinstance(value, tuple) else (value,)) if is_value(one)]
    return [value for value in values if not isinstance(value, Chair)]


def suggestions(match: Position[Any, Any], seat: Seat, text: str, language: str) -> tuple[str, ...]:
    """Legal moves a seat may mean while it types, in its language: those that begin so before those that hold it."""
    typed = squeezed(text)
    texts = (spoken(move, language) for move in nameable(match, seat, match.legals[seat].moves))
    return tuple(
        sorted(
            (one for one in texts if typed in squeezed(one)),
            key=lambda one: (not squeezed(one).startswith(typed), one),
        )
    )


def by_closeness(moves: Sequence[Any], text: str, most: int = NEAREST) -> tuple[Any, ...]:
    """A few of the moves: those whose text comes closest, then one of each kind; :class:`Some` if there are more."""
    by_text = {squeezed(str(move)): move for move in moves}
    close = [by_text[key] for key in difflib.get_close_matches(squeezed(text), by_text, n=most, cutoff=0.3)]
    kinds = {type(move) for move in close}
    firsts = {type(move): move for move in reversed(moves) if type(move) not in kinds}
    close += [move for move in moves if move in firsts.values()]
    close += [move for move in moves if move not in close]
    return tuple(close) if len(close) <= most else Some(close[:most])


def squeezed(text: str) -> str:
    """A text in small letters without blanks and umlauts."""
    return folded("".join(text.lower().split()))
