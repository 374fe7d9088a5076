"""Sentences: every legal move, said as people say it, is read as just that move."""

from __future__ import annotations

from itertools import chain, islice, pairwise
from random import Random
from typing import Any

from games.contract import Croupier, Loose, Refusal, draw, listed
from games.match.acts import move_of
from games.match.match import Match
from games.match.reading import acts_in, read_act
from tests.contract.at_moments import said_now
from tests.contract.lines import lines
from tests.contract.sentences import sentences

AT_MOST = 200
SOME = 4


def moves_of(match: Match[Any, Any], seat: int) -> tuple[Any, ...]:
    """The legal moves of a seat, or a good many of them."""
    return tuple(islice(listed(match.game, match.state, seat, match.legals[seat]), AT_MOST))


def some_of(match: Match[Any, Any], seat: int, moves: tuple[Any, ...], rng: Random) -> list[Any]:
    """Some legal moves of a seat, one of each kind and one drawn as a computer would."""
    drawn = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
    some = rng.sample(moves, min(len(moves), SOME))
    return list(dict.fromkeys((drawn, *some, *{type(move): move for move in moves}.values())))


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
                for text in chain(sentences(move, moves), said_now(match, seat, move)):
                    assert read(match, seat, text) == move, f"ply {match.ply}, seat {seat}: {text!r} for {str(move)!r}"


def test_a_whole_line_is_read_as_its_acts(table: Any, rng: Random) -> None:
    pairs = [(before, after) for before, after in pairwise(table.moments) if after.steps[-1].seat in after.awaited]
    for before, after in rng.sample(pairs, min(len(pairs), table.depth.views)):
        seat = after.steps[-1].seat
        first = move_of(before.game, after.steps[-1].text)
        for then in moves_of(after, seat)[:SOME]:
            for text in lines(before.game, first, then):
                acts = acts_in(before.game, text)
                told = f"ply {before.ply}, seat {seat}: {text!r}"
                assert len(acts) == 2, told
                assert read(before, seat, acts[0]) == first, told
                assert read(after, seat, acts[1]) == then, told
