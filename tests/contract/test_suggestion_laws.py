"""Suggestions while typing: only the player's legal moves, none that he must notice himself, nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from games.contract import Croupier, Loose, Refusal, is_legal, legal
from games.match.hints import nameable, nearest, suggestions
from games.match.match import Match
from games.match.reading import read_act
from games.sheets import LANGUAGES

TYPED = ("", "a", "*", "1", "zurück", "x")
"""Beginnings of typed text."""
SOME = 3
"""The step between suggestions that are read back."""


def _seats(match: Match[Any, Any]) -> range:
    return range(match.game.seats)


def test_every_suggestion_is_a_legal_move_that_may_be_named(few: Any) -> None:
    game = few.game
    silent = (*game.info.calls, *game.claims)
    for match in few.samples[::2]:
        for seat in _seats(match):
            for language in LANGUAGES:
                for text in suggestions(match, seat, "", language)[::SOME]:
                    move = read_act(match, seat, text)
                    assert is_legal(game, match.state, seat, move)
                    assert type(move) not in silent
                    assert game.may_hint(match.state, seat, move)
            for move in nearest(match, seat, "a"):
                assert is_legal(game, match.state, seat, move)
                assert type(move) not in silent
                assert game.may_hint(match.state, seat, move)


def test_suggestions_tell_nothing_hidden(few: Any, rng: Random) -> None:
    """In worlds that look the same to a seat, the suggestions are the same."""
    game = few.game
    for match in few.samples[::2]:
        for seat in match.awaited:
            world = game.resample(match.state, seat, Croupier(Loose(rng)))
            there = _moved(match, world)
            assert suggestions(there, seat, "", "de") == suggestions(match, seat, "", "de")


def test_what_goes_wrong_names_nothing_that_is_to_be_noticed(few: Any) -> None:
    """Whatever is typed, a refusal names only what may be named, and the kinds of it."""
    game = few.game
    silent = (*game.info.calls, *game.claims)
    for match in few.samples[::2]:
        if match.result is not None:
            continue
        for seat in match.awaited:
            open_moves = set(nameable(match, seat, match.legals[seat].moves))
            texts = [str(move) for move in match.legals[seat].moves if move not in open_moves]
            for text in (*TYPED, "zzz", *(beginning for one in texts for beginning in (one[:2], one[:3]))):
                refusal = _refusal(match, seat, text)
                for move in getattr(refusal, "nearest", ()):
                    assert type(move) not in silent
                    assert game.may_hint(match.state, seat, move)
                assert not set(getattr(refusal, "kinds", ())) & set(game.info.calls)


def _refusal(match: Match[Any, Any], seat: int, text: str) -> Refusal | None:
    """The refusal of a typed text; None if it is played."""
    try:
        read_act(match, seat, text)
    except Refusal as refusal:
        return refusal
    return None


def _moved(match: Match[Any, Any], state: Any) -> Match[Any, Any]:
    """The match with another state in its place."""
    legals = tuple(legal(match.game, state, seat) for seat in _seats(match))
    return replace(match, state=state, legals=legals)
