"""Fuzzing: any typed text gives a move, or a refusal that cites an existing paragraph; never an exception."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from functools import cache, partial
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from hypothesis import given, reject, settings
from hypothesis import strategies as st

from games.contract import Forbidden, Refusal
from games.library import sheet
from games.match.match import Match
from games.match.reading import read_act


def _values(hint: Any) -> st.SearchStrategy[Any]:
    if get_origin(hint) is tuple:
        return st.lists(_values(get_args(hint)[0]), max_size=8).map(tuple)
    if get_origin(hint) is UnionType:
        return st.one_of([st.none() if arg is type(None) else _values(arg) for arg in get_args(hint)])
    if hint is int:
        return st.integers(0, 12) | st.integers(0, 10**9)
    return (
        st.from_regex(hint.PATTERN, fullmatch=True).map(lambda text: _read(hint, text)).filter(lambda v: v is not None)
    )


def _read(hint: Any, text: str) -> Any:
    try:
        return hint.read(text)
    except ValueError:
        return None


def _made(move_kind: type[Any], /, **values: Any) -> Any:
    try:
        return move_kind(**values)
    except ValueError:  # what cannot be, no text says
        reject()


@cache
def _moves(kind: Any) -> st.SearchStrategy[Any]:
    def made(move_kind: type[Any]) -> st.SearchStrategy[Any]:
        hints = get_type_hints(move_kind)
        values = {field.name: _values(hints[field.name]) for field in fields(move_kind)}
        return st.builds(partial(_made, move_kind), **values)

    return st.one_of([made(move_kind) for move_kind in kind.kinds])


def test_any_readable_move_is_judged(few: Any) -> None:
    paragraphs = sheet(few.kind, "de").numbers()

    @settings(max_examples=few.depth.examples, derandomize=True)
    @given(data=st.data())
    def judged(data: st.DataObject) -> None:
        # by its number: Hypothesis writes out all that is drawn, which takes long for a match
        match = few.samples[data.draw(st.integers(0, len(few.samples) - 1))]
        seat = data.draw(st.sampled_from(range(few.seats)))
        move = data.draw(_moves(few.kind))
        assert match.game.why_not(match.state, seat, move) in (None, *paragraphs)
        refusal = _refusal(match, seat, move)
        assert not isinstance(refusal, Forbidden) or refusal.paragraph in paragraphs

    judged()


def _refusal(match: Match[Any, Any], seat: int, move: Any) -> Refusal | None:
    try:
        match.play(seat, match.judge(seat, move))
    except Refusal as refusal:
        return refusal
    return None


def test_any_text_is_read_or_refused(few: Any) -> None:
    @settings(max_examples=few.depth.examples, derandomize=True)
    @given(data=st.data())
    def read(data: st.DataObject) -> None:
        # by its number: Hypothesis writes out all that is drawn, which takes long for a match
        match = few.samples[data.draw(st.integers(0, len(few.samples) - 1))]
        seat = data.draw(st.sampled_from(range(few.seats)))
        text = data.draw(st.text(max_size=20) | _moves(few.kind).map(str))
        with suppress(Refusal):
            match.play(seat, read_act(match, seat, text))

    read()
