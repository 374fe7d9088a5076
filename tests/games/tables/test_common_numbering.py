"""Backgammon: steps in the world's numbering, along the own way from 24 down to 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose, draw, legal, listed
from games.library import find
from games.match.reading import read_act
from games.tables.engine.moves import DOWN, UP, WAYS, Step, commonly_numbered
from tests.games.at_table import match_at


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("13/7", "12A-7", "12-7A"),
        ("24/18", "1A-7A", "1-7"),
        ("8/7", "8-7", "8A-7A"),
        ("bar/22", "bar-3A", "bar-3"),
        ("6/off", "6-off", "6A-off"),
        ("13/7*", "12A-7", "12-7A"),
    ],
)
def test_points_count_down_to_the_own_end(text: str, white: str, black: str) -> None:
    assert [str(*commonly_numbered(text, way)) for way in (DOWN, UP)] == [white, black]


@pytest.mark.parametrize("text", ["25/20", "0/1", "13-7", "13/7/5", "off/bar/3", ""])
def test_what_is_no_step_in_it(text: str) -> None:
    assert commonly_numbered(text, DOWN) == ()


@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_a_round_is_read_in_it(seed: int) -> None:
    game: Any = find("backgammon")()
    croupier = Croupier(Loose(Random(seed)))
    s = game.setup(croupier)
    for _ in range(60):
        if not (awaited := game.to_move(s)):
            return
        seat = awaited[0]
        for move in listed(game, s, seat, legal(game, s, seat)):
            if isinstance(move, Step) and "/" not in move.to:
                way = WAYS[s.round.side]
                src, to = (
                    place if place in ("bar", "off") else str(25 - way.index(place)) for place in (move.src, move.to)
                )
                assert read_act(match_at(game, s), seat, f"{src}/{to}") == move
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), croupier), croupier)
