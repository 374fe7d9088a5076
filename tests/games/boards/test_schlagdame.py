"""Schlagdame by the paragraphs of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.schlagdame import Options, Schlagdame
from games.contract import legal, make, readings
from games.match.reading import read_act
from games.players.worth import values
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, place, play, stones, texts

FREE = {"zwang": "off"}
FAR = {"dame_landung": "beliebig"}


def losing(**options: Any) -> Schlagdame:
    return Schlagdame(2, make(Options, options))


JUDGED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    # white (to move), black, options, move, paragraph (None: legal)
    ("c3 g3", "d4 a7", {}, "c3xe5", None),
    ("c3 g3", "d4 a7", {}, "g3-h4", "6.1"),
    ("c3 g3", "d4 a7", FREE, "g3-h4", None),
    ("e5 a3", "d4 h8", {}, "e5xc3", "4.2"),
    ("e5 a3", "d4 h8", {}, "a3-b4", None),
    # free choice: the shorter way of two, the stone that takes fewer
    ("c3", "d4 f6 d6 a7", {}, "c3xe5xc7", None),
    ("c3", "d4 f6 d6 a7", {}, "c3xe5xg7", None),
    ("c3 h2", "d4 f6 g3 a7", {}, "h2xf4", None),
    # but to its end, unless captures are free
    ("c3", "d4 f6 a7", FREE, "c3xe5", None),
    ("c3", "d4 f6 a7", FREE, "c3xe5xg7", None),
    # crowning ends the turn
    ("d6", "e7 g7 a7", {}, "d6xf8", None),
    ("d6", "e7 g7 a7", {}, "d6xf8xh6", "5.1"),
    ("Da1", "d4 h8", {}, "a1xf6", "5.3"),
    ("Da1", "d4 h8", FAR, "a1xf6", None),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(losing(**options), place(white, black), text, paragraph)


def test_6_2_stopping_early_is_no_turn() -> None:
    game, s = losing(), place("c3", "d4 f6 a7")
    assert texts(game, s) == {"c3xe5xg7"}
    (beginning,) = readings(game.kinds, "c3xe5")
    assert game.why_not(s, WHITE, beginning) == "6.2"
    assert str(read_act(at(game, s), WHITE, "c3xe5")) == "c3xe5xg7"


def test_5_1_a_man_crowned_while_capturing_stops() -> None:
    s = play(losing(), place("d6", "e7 g7 a7"), "d6xf8")
    assert (stones(s, WHITE), stones(s, BLACK)) == ("Df8", "a7 g7")


ENDS = [
    # TRAP: the last stone goes in the enemy's turn, and its owner wins
    pytest.param("c3", "d4", {}, "c3xe5", ("result.beaten", (BLACK,)), id="7.1"),
    pytest.param("c3", "d4 f6", {}, "c3xe5xg7", ("result.beaten", (BLACK,)), id="7.1-two-at-once"),
    pytest.param("c3", "d4", FREE, "c3xe5", ("result.beaten", (BLACK,)), id="7.1-free"),
    pytest.param("g5 f4 a1", "h6", {}, "a1-b2", ("result.blocked", (BLACK,)), id="7.2"),
    pytest.param("g5 f6 a1", "h6", {}, "a1-b2", None, id="7.2-can-capture"),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "end"), ENDS)
def test_7_who_has_lost_all_wins(white: str, black: str, options: dict[str, Any], text: str, end: Any) -> None:
    game = losing(**options)
    after = play(game, place(white, black), text)
    assert ending(game, after) == end
    if end:
        # thinking ahead sees the same
        assert values(game, after) == (0, 1)
        assert game.resignation(after, WHITE).winners == (BLACK,)


def test_a_turn_that_loses_the_last_stone_looks_best() -> None:
    game, s = losing(), place("c3 a5", "d4 b6 f8")
    estimates = [game.win_estimate(place(white, "h8"), WHITE) for white in ("", "a1", "a1 c1", "Da1 c1")]
    assert estimates == sorted(estimates, reverse=True)
    assert estimates[0] > 0.99
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)


def test_offering_a_stone_looks_better_than_keeping_it() -> None:
    game, s = losing(), place("c3 a1", "e5 h8")
    found = {str(made): game.heuristic(s, WHITE, made) for made in legal(game, s, WHITE).moves}
    assert found["c3-d4"] > found["c3-b4"]


@pytest.mark.parametrize(("options", "asked"), [({}, "ask.go"), (FREE, "ask.free")])
def test_what_is_asked(options: dict[str, Any], asked: str) -> None:
    game = losing(**options)
    s = place("c3 g3", "d4 a7")
    assert [ask.text.key for ask in game.view(s, None).asks] == [asked]
    assert not play(game, place("c3 g3", "f6 a7"), "g3-h4").prey
