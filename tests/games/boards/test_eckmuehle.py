"""Eckmühle by the paragraphs of its sheet, and its turns against a naive generator."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.eckmuehle import CORNER_BOARD, Eckmuehle, Options
from games.boards.mills.board import BOARD, RINGS
from games.contract import Board, make
from tests.games.at_table import by_chance, replayed, texts
from tests.games.boards.mill_positions import Plain, differences, judged, neighbours, place, played

CORNERS = ("a1-b2-c3", "g1-f2-e3", "g7-f6-e5", "a7-b6-c5")
WHITE_OF_ALL = "a1 a7 b4 c3 c5 d2 d6 e3 e5 f4 g1 g7"
"""Twelve points that fill no line alone, nor do the others."""


def eck(**options: Any) -> Eckmuehle:
    return Eckmuehle(2, make(Options, options))


def test_2_1_twenty_lines_and_three_through_each_corner() -> None:
    assert CORNER_BOARD.points == BOARD.points
    assert len(CORNER_BOARD.lines) == 20
    three = {point for point, number in CORNER_BOARD.index.items() if len(CORNER_BOARD.pairs[number]) == 3}
    assert three == {point for line in CORNERS for point in line.split("-")}


def test_2_1_the_lines_over_the_corners_are_drawn() -> None:
    board = eck().view(eck().setup(by_chance()), None).parts[0]
    assert isinstance(board, Board)
    assert {("a1", "b2"), ("f6", "e5"), ("d1", "d2")} <= {(str(one), str(two)) for one, two in board.shape.lines} | {
        (str(two), str(one)) for one, two in board.shape.lines
    }


def test_2_2_twelve_stones() -> None:
    assert [side.reserve for side in eck().setup(by_chance()).sides] == [12, 12]


ON = {"diagonal_ziehen": True}


@pytest.mark.parametrize(
    ("white", "black", "reserve", "options", "text", "paragraph"),
    [
        pytest.param("a1 d2 d6 f4", "g7 e3 e5 d7", (0, 0), {}, "a1-b2", "3.3", id="3.3-no-slide-over-a-corner"),
        pytest.param("a1 d2 d6 f4", "g7 e3 e5 d7", (0, 0), {}, "a1-d1", None, id="3.3-along-the-square"),
        pytest.param("a1 d2 d6 f4", "g7 e3 e5 d7", (0, 0), ON, "a1-b2", None, id="8.5-over-a-corner"),
        pytest.param("a1 d2 d6 f4", "g7 e3 e5 d7", (0, 0), ON, "a1-c3", "3.3", id="8.5-one-point-only"),
        pytest.param("a1 b2", "g7 e3 e5", (5, 5), {}, "c3xg7", None, id="4.1-a-mill-over-a-corner"),
        pytest.param("a1 b2", "g7 e3 e5", (5, 5), {}, "c3", "4.6", id="4.6-say-what-you-take"),
        pytest.param("a1 b2", "g7 f6 e5 d7", (5, 5), {}, "c3xg7", "4.4", id="4.4-protected-over-a-corner"),
        pytest.param("a1 b2", "g7 f6 e5 d7", (5, 5), {}, "c3xd7", None, id="4.4-the-loose-one"),
        pytest.param("a4 d1 g1 b2 c3", "g7 e3 e5 d7 c5", (0, 0), {}, "a4-a1xg7xe3", None, id="4.3-a-slide-closes-two"),
        pytest.param("a4 d1 g1 b2 c3", "g7 e3 e5 d7 c5", (0, 0), {}, "a4-a1xg7", "4.6", id="4.3-say-of-both"),
        pytest.param(
            "a4 a7 d1 g1 b2 c3", "g7 e3 e5 d7 c5", (5, 5), {}, "a1xg7xe3xe5", None, id="4.3-setting-closes-three"
        ),
        pytest.param("a4 a7 d1 g1 b2 c3", "g7 e3 e5 d7 c5", (5, 5), {}, "a1xg7xe3xe5xd7", "4.3", id="4.3-and-no-more"),
        pytest.param(
            "a4 d1 g1 b2 c3", "g7 e3 e5 d7 c5", (0, 0), {"doppelmuehle": "eins"}, "a4-a1xg7", None, id="8.3-one-a-turn"
        ),
    ],
)
def test_judged(
    white: str, black: str, reserve: tuple[int, int], options: dict[str, Any], text: str, paragraph: str | None
) -> None:
    assert judged(eck(**options), place(white, black, reserve), text) == paragraph


def full_but_one(last: str) -> tuple[str, str]:
    """White's twelve stones and eleven of Black's, with one point free."""
    own = WHITE_OF_ALL.split()
    return " ".join(own), " ".join(point for point in BOARD.points if point not in (*own, last))


def test_6_6_a_full_board_is_a_draw() -> None:
    game = eck()
    white, black = full_but_one("b2")
    s = place(white, black, (0, 1), turn=1)
    assert texts(game, s) == ["b2"]
    s = played(game, s, "b2")
    assert (s.end, game.to_move(s)) == ("full", ())
    result = game.result(s)
    assert result is not None
    assert (result.points, result.places, result.winners) == ((0.5, 0.5), (1, 1), ())
    assert result.why.key == "result.full"


def test_6_6_sparing_a_stone_fills_the_board_and_taking_one_does_not() -> None:
    game = eck()
    # Black's last stone on d1 fills a1-d1-g1
    black = "a1 g1 a4 b4 c4 e4 f4 d3 b2 f6 g7"
    white = " ".join(point for point in BOARD.points if point not in (*black.split(), "d1"))
    s = place(white, black, (0, 1), turn=1)
    assert played(game, s, "d1x-").end == "full"
    taken = next(text for text in texts(game, s) if text.startswith("d1x") and text != "d1x-")
    assert played(game, s, taken).end != "full"


def test_6_2_shut_in_is_lost_where_a_point_is_free() -> None:
    s = played(eck(), place("a4 d1 g4 d6", "a1 a7 g1 g7"), "d6-d7")
    assert s.end == "blocked"
    # with 8.5 a1 may slide to b2
    assert played(eck(**ON), place("a4 d1 g4 d6", "a1 a7 g1 g7"), "d6-d7").end is None


def test_turns_are_those_of_a_naive_generator() -> None:
    assert differences(Eckmuehle, Plain((*RINGS, *CORNERS), neighbours(RINGS)), 2) > 50


def test_golden_record() -> None:
    match = replayed("eckmuehle")
    assert len([step for step in match.steps if "-" not in step.text.split("x")[0]]) == 24
