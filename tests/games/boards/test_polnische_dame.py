"""Polnische Dame by the paragraphs of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.polnische_dame import Options, PolnischeDame
from games.contract import Board, Mark, make, readings
from games.match.reading import read_act
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, place, play, stones, texts

FREE = {"mehrheit": "off"}
FAR = {"dame_landung": "beliebig"}


def polish(**options: Any) -> PolnischeDame:
    return PolnischeDame(2, make(Options, options))


JUDGED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    # white (to move), black, options, move, paragraph (None: legal)
    ("c3", "h8", {}, "c3-d4", None),
    ("c3", "h8", {}, "c3-d2", "3.1"),
    # men capture all ways
    ("e5", "d4 h8", {}, "e5xc3", None),
    ("c3", "d4 a7", {}, "c3xe5", None),
    ("c3", "d4 e5", {}, "c3xf6", "4.1"),
    # the duty
    ("c3 g3", "d4 a7", {}, "g3-h4", "6.1"),
    ("e5 a3", "d4 h8", {}, "a3-b4", "6.1"),
    ("c3", "d4 f6 a7", {}, "c3xe5xg7", None),
    # TRAP: zigzag, forwards and backwards
    ("c3", "d4 f4 a7", {}, "c3xe5xg3", None),
    ("c3", "d4 f4 f2 a7", {}, "c3xe5xg3xe1", None),
    # TRAP: one stone is too few where another stone takes two
    ("c3 g3", "d4 f6 h4 a7", {}, "g3xe5", "4.1"),
    ("c3 h2", "d4 f6 g3 a7", {}, "h2xf4", "6.3"),
    ("c3 h2", "d4 f6 g3 a7", FREE, "h2xf4", None),
    ("c3 h2", "d4 f6 g3 a7", {}, "c3xe5xg7", None),
    # a king counts as one
    ("c3 h2", "d4 f6 Dg3 a7", {}, "h2xf4", "6.3"),
    # crowned only where the turn ends
    ("d6", "e7 g7 a7", {}, "d6xf8xh6", None),
    ("Da1", "d4 h8", {}, "a1xe5", None),
    ("Da1", "d4 h8", {}, "a1xf6", "5.3"),
    ("Da1", "d4 h8", FAR, "a1xf6", None),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(polish(**options), place(white, black), text, paragraph)


@pytest.mark.parametrize(
    ("white", "black", "text", "left", "lost"),
    [
        pytest.param("d6", "e7 g7 a7", "d6xf8xh6", "h6", "a7", id="5.1-passes-by-and-stays-a-man"),
        pytest.param("d6", "e7 a7", "d6xf8", "Df8", "a7", id="5.1-ends-there"),
        pytest.param("c7", "a7", "c7-d8", "Dd8", "a7", id="5.1-by-a-step"),
        pytest.param("c3", "d4 f4 f2 a7", "c3xe5xg3xe1", "e1", "a7", id="4.2-back-on-its-own-base-row"),
        # the second leap crosses the square the first one freed: what is taken comes off at once
        pytest.param("Dc1", "d2 f4 e7 c7 a7", "c1xe3xg5xd8xb6", "Db6", "a7", id="4.1-off-at-once"),
    ],
)
def test_what_a_turn_does(white: str, black: str, text: str, left: str, lost: str) -> None:
    s = play(polish(), place(white, black), text)
    assert (stones(s, WHITE), stones(s, BLACK)) == (left, lost)


@pytest.mark.parametrize("options", [{}, FREE])
@pytest.mark.parametrize(
    ("white", "black", "text", "whole"),
    [
        pytest.param("c3", "d4 f6 a7", "c3xe5", "c3xe5xg7", id="4.3"),
        pytest.param("d6", "e7 g7 a7", "d6xf8", "d6xf8xh6", id="5.1"),
    ],
)
def test_6_2_stopping_early_is_no_turn(options: dict[str, Any], white: str, black: str, text: str, whole: str) -> None:
    """Its beginning means the whole capture."""
    game, s = polish(**options), place(white, black)
    assert texts(game, s) == {whole}
    (beginning,) = readings(game.kinds, text)
    assert game.why_not(s, WHITE, beginning) == "6.2"
    assert str(read_act(at(game, s), WHITE, text)) == whole


def test_6_4_nothing_can_be_huffed() -> None:
    game = polish()
    assert game.info.calls == ()
    s = play(game, place("a3 g3", "f6 a7"), "g3-h4")
    assert not s.prey
    assert not any(text.startswith("*") for text in texts(game, s))


@pytest.mark.parametrize(
    ("white", "black", "text", "end"),
    [
        pytest.param("c3", "d4", "c3xe5", ("result.beaten", (WHITE,)), id="7.1"),
        pytest.param("g5 f4 a1", "h6", "a1-b2", ("result.blocked", (WHITE,)), id="7.2"),
        pytest.param("g5 f6 a1", "h6", "a1-b2", None, id="7.2-can-capture"),
    ],
)
def test_7_how_it_ends(white: str, black: str, text: str, end: Any) -> None:
    game = polish()
    assert ending(game, play(game, place(white, black), text)) == end


def test_7_4_the_limit() -> None:
    game = polish(move_limit=2)
    assert ending(game, play(game, place("Dc1", "Dh2"), "c1-b2", "h2-g1")) == ("result.limit", ())


def test_what_must_capture_is_lit() -> None:
    board = polish().view(place("c3 h2", "d4 f6 g3 a7"), WHITE).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("c3", "choice"),)
