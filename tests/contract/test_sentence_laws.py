"""Sentences: every legal move, said as people say it, is read as just that move."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from games.contract import Croupier, Loose, Refusal, draw, listed
from games.match.match import Match
from games.match.reading import read_act
from tests.contract.sentences import sentences

AT_MOST = 200
SOME = 4


def moves_of(match: Match[Any, Any], seat: int) -> tuple[Any, ...]:
    """The legal moves of a seat, or a good many of them."""
    return tuple(islice(listed(match.game, match.state, seat, match.legals[seat]), AT_MOST))


def some_of(match: Match[Any, Any], seat: int, moves: tuple[Any, ...], rng: Random) -> list[Any]:
    """Some legal moves of a seat, one drawn as a computer would."""
    drawn = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
    return [drawn, *rng.sample(moves, min(len(moves), SOME))]


def read(match: Match[Any, Any], seat: int, text: str) -> Any:
    """What is read, or the refusal."""
    try:
        return read_act(match, seat, text)
    except Refusal as refusal:
        return refusal


def test_every_move_is_read_as_people_say_it(table: Any, rng: Random) -> None:
    for match in table.samples:
        for seat, found in enumerate(match.legals):
            moves = moves_of(match, seat) if found else ()
            for move in some_of(match, seat, moves, rng) if found else ():
                for text in sentences(move, moves):
                    assert read(match, seat, text) == move, f"ply {match.ply}, seat {seat}: {text!r} for {str(move)!r}"
