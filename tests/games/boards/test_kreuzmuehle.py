"""Kreuzmühle by the paragraphs of its sheet."""

from __future__ import annotations

from random import Random

import pytest

from games.boards.kreuzmuehle import Kreuzmuehle
from games.boards.mills.board import BOARD
from games.boards.mills.first_mill import DrawOptions
from games.contract import make
from tests.games.at_table import by_chance, replayed, texts
from tests.games.boards.mill_positions import WHITE, alike, judged, place_first_mill, played

START = ("d1 d3 d5 d7 b4 f4", "a4 c4 e4 g4 d2 d6")


def kreuz(**options: int) -> Kreuzmuehle:
    return Kreuzmuehle(2, make(DrawOptions, options))


def turned(points: str) -> set[str]:
    """Points after a quarter turn of the board."""
    return {"abcdefg"[int(point[1]) - 1] + str(7 - "abcdefg".index(point[0])) for point in points.split()}


def test_2_2_the_cross_and_a_quarter_turn_swaps_the_colours() -> None:
    s = kreuz().setup(by_chance())
    assert sorted(" ".join(BOARD.named(side.stones)) for side in s.sides) == sorted(
        " ".join(sorted(stones.split())) for stones in START
    )
    assert kreuz().to_move(s) == (s.white,)
    assert (turned(START[0]), turned(START[1])) == (set(START[1].split()), set(START[0].split()))


def test_3_4_twelve_first_moves_all_along_the_rings() -> None:
    found = texts(kreuz(), place_first_mill(*START))
    assert len(found) == 12
    assert all(("b4" not in text and "f4" not in text) or text[-2:] in ("b2", "b6", "f2", "f6") for text in found)


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("d1-a1", None),
        ("d1-g7", "3.4"),
        ("d1-c3", "3.4"),
        ("d1-d2", "3.3"),
        ("a4-a1", "3.2"),
        ("a1-a4", "3.2"),
        ("d1-d4", "2.1"),
    ],
)
def test_judged(text: str, paragraph: str | None) -> None:
    assert judged(kreuz(), place_first_mill(*START), text) == paragraph


@pytest.mark.parametrize(
    ("white", "black", "move", "end"),
    [
        pytest.param("a1 d1 g4 b4", "a4 c4 e4 d2", "g4-g1", "mill", id="5.1-a-mill"),
        # a mill that stood before does not win when another stone moves
        pytest.param("a1 d1 g1 b4", "a4 c4 e4 d2", "b4-b6", None, id="5.1-only-a-mill-that-is-closed"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1 g7", "d6-d7", "blocked", id="5.2-shut-in"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1", "d6-f6", None, id="5.2-a-way-is-open"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1", "a4-b4", None, id="3.4-three-do-not-jump"),
        pytest.param("a4 d1 d7", "a1 a7", "d7-g7", None, id="5.2-a7-has-d7"),
        pytest.param("a4 d1 d6", "a1 a7", "d6-d7", "blocked", id="5.2-few-stones-do-not-jump"),
    ],
)
def test_ends(white: str, black: str, move: str, end: str | None) -> None:
    game = kreuz()
    s = played(game, place_first_mill(white, black), move)
    assert s.end == end
    result = game.result(s)
    assert (result.winners if result else None) == ((WHITE,) if end else None)


def test_5_3_and_5_4_draws() -> None:
    game, there_and_back = kreuz(), "d1-a1 e4-e3 a1-d1 e3-e4"
    assert played(game, place_first_mill(*START), f"{there_and_back} {there_and_back}").end == "third"
    assert played(kreuz(move_limit=2), place_first_mill(*START), "d1-a1 e4-e3").end == "limit"


def test_turns_and_ends_are_those_of_names_alone() -> None:
    rng = Random(1)
    assert sum(alike(kreuz(), (False, False), rng) for _ in range(3)) > 30


def test_golden_record() -> None:
    assert replayed("kreuzmuehle").state.end == "mill"
