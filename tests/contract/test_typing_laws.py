"""Typing: omissions, additions and typos never play another move than the one that is written."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

from games.contract import Ambiguous, Croupier, Loose, Refusal, draw, folded, listed, readings, spoken
from games.match.match import Match
from games.match.reading import acts_in, read_act
from games.sheets import LANGUAGES

AT_MOST = 40
ENDS = ("!", ".", " !", "!!", "...", ". ")
SQUARE = r"(?:[a-z]\d{1,2}|\d{1,2}a?|bar|off)"
TWO_SQUARES = re.compile(rf"({SQUARE})([-x>])({SQUARE})", re.IGNORECASE)


def _turns(table: Any) -> list[tuple[Match[Any, Any], int]]:
    turns = [(match, seat) for match in table.samples for seat, found in enumerate(match.legals) if found]
    return Random(str(table)).sample(turns, min(len(turns), table.depth.samples))


def _some(match: Match[Any, Any], seat: int, rng: Random) -> list[Any]:
    """Some legal moves of a seat, a few of each kind."""
    moves = list(islice(listed(match.game, match.state, seat, match.legals[seat]), AT_MOST))
    drawn = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
    return [drawn, *rng.sample(moves, min(len(moves), 3))]


def _meant(match: Match[Any, Any], seat: int, text: str, *, several: bool) -> tuple[Any, ...]:
    """The move that is read, or the moves of the refusal that asks which."""
    try:
        return (read_act(match, seat, text),)
    except Ambiguous as asked:
        return asked.nearest if several else ()


def _read(match: Match[Any, Any], seat: int, text: str) -> Any:
    with suppress(Refusal):
        return read_act(match, seat, text)
    return None


def test_a_sign_at_the_end_of_a_sentence_does_not_matter(table: Any, rng: Random) -> None:
    for match, seat in _turns(table):
        for move in _some(match, seat, rng):
            for text in (str(move), *(spoken(move, language) for language in LANGUAGES)):
                end = rng.choice(ENDS)
                assert read_act(match, seat, text + end) == move, f"ply {match.ply}, seat {seat}: {text + end!r}"
                assert acts_in(match.game, text + end) == acts_in(match.game, text)


def test_steps_need_no_dash(table: Any, rng: Random) -> None:
    """A step typed without its dash is that move, or the player is asked which of several."""
    for match, seat in _turns(table):
        for move in _some(match, seat, rng):
            if (found := TWO_SQUARES.fullmatch(str(move))) is None or not hasattr(move, "src"):
                continue
            for text in (f"{found[1]}{found[3]}", f"{found[1]} {found[3]}".upper()):
                # only where squares are mere numbers can they run into each other
                assert move in _meant(match, seat, text, several=text[0].isdigit()), f"ply {match.ply}: {text!r}"


def test_no_word_is_completed(table: Any, rng: Random) -> None:
    """A text that ends inside a word, in all ways to write a move, never plays that move."""
    for match, seat in _turns(table):
        for move in _some(match, seat, rng):
            texts = (str(move), *(spoken(move, language) for language in LANGUAGES))
            for text in texts:
                cut = rng.randrange(1, len(text)) if len(text) > 1 else 0
                if not cut or " " in text[cut - 1 : cut + 1]:
                    continue
                typed = text[:cut]
                if any(f"{other} ".lower().startswith(f"{typed} ".lower()) for other in texts):
                    continue  # whole words of the same move in another language
                if _read(match, seat, typed) == move:
                    meant = (*readings(match.game.kinds, typed), *match.game.meanings(match.state, seat, folded(typed)))
                    assert move in meant, f"ply {match.ply}, seat {seat}: {typed!r} is read as {text!r}"
