"""Französische Dame by the paragraphs of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.draughts.board import squares
from games.boards.franzoesische_dame import FranzoesischeDame
from games.contract import legal, make
from games.match.hints import nearest
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, place, play, stones, texts

OFF = {"huffing": "off"}


def french(**options: Any) -> FranzoesischeDame:
    return FranzoesischeDame(2, make(FranzoesischeDame.Options, options))


JUDGED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    # white (to move), black, options, move, paragraph (None: legal)
    ("e5", "d4 h8", {}, "e5xc3", None),
    ("e5", "d4 h8", {}, "e5-d6", None),
    ("e5", "d4 h8", {}, "e5-f4", "3.1"),
    # TRAP: two men face to face cannot take each other
    ("c3", "d4 h8", {}, "c3xe5", "4.2"),
    ("e5", "d4 d2 h8", {}, "e5xc3xe1", None),
    ("e5", "d4 d2 h8", {}, "e5xc3", None),
    ("g7", "f6 d6 a3", {}, "g7xe5xc7", "4.3"),
    ("e5", "d4 c3 h8", {}, "e5xc3", "3.2"),
    # a man is crowned by a step
    ("c7", "h6", {}, "c7-d8", None),
    ("d6", "e7 h6", {}, "d6xf8", "4.2"),
    # kings all ways
    ("Da1", "d4 a7", {}, "a1xe5", None),
    ("De5", "c3 a7", {}, "e5xb2", None),
    ("Da1", "d4 a7", {}, "a1xf6", "5.3"),
    ("Da1", "d4 a7", {"dame_landung": "beliebig"}, "a1xf6", None),
    # 9.1
    ("e5 a1", "d4 h8", OFF, "a1-b2", "9.1"),
    ("e5 a1", "d4 d2 h8", OFF, "e5xc3", None),
    ("c3 a1", "d4 h8", OFF, "a1-b2", None),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(french(**options), place(white, black), text, paragraph)


@pytest.mark.parametrize(
    ("white", "black", "text", "left", "lost"),
    [
        pytest.param("e5", "d4 h8", "e5xc3", "c3", "h8", id="4.1"),
        pytest.param("e5", "d4 d2 h8", "e5xc3xe1", "e1", "h8", id="4.3-home-again-and-still-a-man"),
        pytest.param("c7", "h6", "c7-d8", "Dd8", "h6", id="5.1"),
    ],
)
def test_what_a_turn_does(white: str, black: str, text: str, left: str, lost: str) -> None:
    s = play(french(), place(white, black), text)
    assert (stones(s, WHITE), stones(s, BLACK)) == (left, lost)


@pytest.mark.parametrize(
    ("white", "black", "text", "may"),
    [
        # TRAP: a backward capture that was missed
        pytest.param("e5 a1", "d4 h8", "a1-b2", "e5", id="6.1"),
        pytest.param("e5 a1", "d4 h8", "e5-f6", "f6", id="6.2-where-it-stands-now"),
        pytest.param("c7 e3", "d6 h8", "c7-b8", "b8", id="6.2-crowned-meanwhile"),
        pytest.param("c3 a1", "d4 h8", "a1-b2", "", id="4.2-none-was-possible"),
        pytest.param("e5 c5", "d4 h8", "c5xe3", "", id="6.4"),
    ],
)
def test_6_what_may_be_huffed(white: str, black: str, text: str, may: str) -> None:
    game = french()
    s = play(game, place(white, black), text)
    assert " ".join(squares(s.prey)) == may
    assert {made for made in texts(game, s) if made[0] == "*"} == ({"*", f"*{may}"} if may else set())
    if may:
        assert may not in stones(play(game, s, "*"), WHITE)


def test_7_2_men_that_are_stuck_have_lost() -> None:
    """TRAP: the squares behind what stands in their way are free, and that helps nothing."""
    game = french()
    assert ending(game, play(game, place("c5 e5 a1", "d6"), "a1-b2")) == ("result.blocked", (WHITE,))
    # the same man with a way out, and one that can take backwards
    assert ending(game, play(game, place("c5 a1", "d6"), "a1-b2")) is None
    assert ending(game, play(game, place("c5 e5 e7 a1", "d6"), "a1-b2")) is None


def test_6_5_no_hint_tells_what_could_be_captured() -> None:
    match = at(french(), place("e5 a1", "d4"))
    hints = {str(made) for made in nearest(match, WHITE, "e5-e6")}
    assert hints
    assert not any("x" in hint for hint in hints)


def test_heuristic_takes_backwards() -> None:
    game, s = french(), place("e5 a1 g1", "d4 h8")
    best = max(legal(game, s, WHITE).moves, key=lambda made: game.heuristic(s, WHITE, made))
    assert str(best) == "e5xc3"
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)
