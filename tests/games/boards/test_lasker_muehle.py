"""Lasker'sche Mühle by the paragraphs of its sheet, and its turns against a naive generator."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.lasker_muehle import LaskerMuehle, Options
from games.boards.mills.board import RINGS
from games.contract import make
from games.sheets import LANGUAGES
from tests.games.at_table import by_chance, formatter, replayed, texts
from tests.games.boards.mill_positions import (
    BLACK,
    WHITE,
    Plain,
    differences,
    judged,
    neighbours,
    place,
    played,
    stones,
)


def lasker(**options: Any) -> LaskerMuehle:
    return LaskerMuehle(2, make(Options, options))


@pytest.mark.parametrize(("options", "stones"), [({}, 9), ({"stones": 10}, 10)])
def test_2_2_nine_stones_or_ten(options: dict[str, Any], stones: int) -> None:
    s = lasker(**options).setup(by_chance())
    assert [side.reserve for side in s.sides] == [stones, stones]


@pytest.mark.parametrize(
    ("white", "black", "reserve", "text", "paragraph"),
    [
        pytest.param("a1 d6", "g7 c3", (7, 7), "b4", None, id="3.1-set"),
        pytest.param("a1 d6", "g7 c3", (7, 7), "a1-d1", None, id="3.1-or-slide"),
        pytest.param("a1 d6", "g7 c3", (7, 7), "a1-g1", "3.3", id="3.3-one-point"),
        pytest.param("a1 d6", "g7 c3", (7, 7), "a1-f4", "3.5", id="3.5-no-jump"),
        pytest.param("a1 d6", "g7 c3", (7, 7), "c3-c4", "3.4", id="3.4-own-stones"),
        pytest.param("a1 d6", "g7 c3", (7, 7), "d6-d6", "3.2", id="3.2-a-free-point"),
        pytest.param("a1 d6 b4 f4", "g7 c3", (0, 7), "d1", "3.3", id="3.3-an-empty-reserve-slides"),
        pytest.param("a1 d6 b4 f4", "g7 c3", (0, 7), "a1-d1", None, id="3.3-the-other-reserve-does-not-count"),
        pytest.param("a1 d6 b4", "g7 c3 e5", (1, 0), "a1-f4", "3.5", id="3.5-three-on-the-board-and-one-more"),
        pytest.param("a1 d6", "g7 c3 e5", (1, 0), "a1-f4", None, id="3.5-three-in-all-jump"),
        pytest.param("a1 d6", "g7 c3 e5", (1, 0), "a1-d1", None, id="3.5-three-in-all-slide"),
        pytest.param("a1 d6", "g7 c3 e5", (1, 0), "f4", None, id="3.5-three-in-all-set"),
        pytest.param("a1 d1 g4", "a7 d7 g7", (6, 1), "g4-g1xd7", "4.4", id="4.4-four-in-all-are-protected"),
        pytest.param("a1 d1 g4", "a7 d7", (6, 1), "g4-g1xd7", None, id="4.4-three-in-all-are-not"),
        pytest.param("a1 d1 g4", "a7 d7", (6, 1), "g4-g1", "4.6", id="4.6-say-what-you-take"),
        pytest.param("a1 d1 g4", "a7 d7", (6, 1), "g4-g1x-", None, id="4.6-or-that-you-do-not"),
        pytest.param("a1 d1 g4 g7", "b4 c5 e3 f6", (5, 5), "g1xb4xc5", None, id="4.3-two-by-setting"),
    ],
)
def test_judged(white: str, black: str, reserve: tuple[int, int], text: str, paragraph: str | None) -> None:
    assert judged(lasker(), place(white, black, reserve), text) == paragraph


def test_5_1_an_early_mill_opens_and_closes_while_stones_are_in_reserve() -> None:
    s = played(lasker(), place("a1 d1 g1", "b4 c5 f6", (6, 6)), "d1-d2 e3 d2-d1xb4")
    assert [side.reserve for side in s.sides] == [6, 5]
    assert stones(s, BLACK) == "c5 e3 f6"


def test_3_3_each_reserve_ends_by_itself() -> None:
    game = lasker()
    s = played(game, place("a1 d6 b4 f4", "g7 c3 e5", (1, 3)), "d1 g7-g4")
    assert all("-" in text for text in texts(game, s))
    assert s.turn == WHITE
    s = played(game, s, "d1-g1")
    assert {"d1", "g4-g7"} <= set(texts(game, s))


@pytest.mark.parametrize(
    ("white", "black", "reserve", "moves", "end"),
    [
        pytest.param("a4 d1 g4 d6", "a1 a7 g1 g7", (0, 0), "d6-d7", "blocked", id="6.2-shut-in"),
        pytest.param("a4 d1 g4 d6", "a1 a7 g1 g7", (0, 1), "d6-d7", None, id="6.2-a-stone-in-reserve"),
        pytest.param("a1 d1 g4", "a7 d7", (6, 1), "g4-g1xd7", "beaten", id="6.1-two-in-all"),
        pytest.param("a1 d1 g4", "a7 d7", (6, 2), "g4-g1xd7", None, id="6.1-the-reserve-counts"),
    ],
)
def test_ends(white: str, black: str, reserve: tuple[int, int], moves: str, end: str | None) -> None:
    assert played(lasker(), place(white, black, reserve), moves).end == end


def test_6_3_sliding_with_a_reserve_counts_towards_a_draw_and_setting_ends_the_count() -> None:
    game, there_and_back = lasker(), "a1-d1 g7-g4 d1-a1 g4-g7"
    s = played(game, place("a1 d6", "g7 c3", (7, 7)), there_and_back)
    assert len(s.past) == 5
    assert played(game, s, there_and_back).end == "third"
    s = played(game, s, f"b4 f4 {there_and_back} a1-d1 g7-g4 d1-a1")
    assert s.end is None


@pytest.mark.parametrize(
    ("white", "reserve", "key"),
    [
        ("a1 d6", 7, "ask.both"),
        ("a1 d6", 1, "ask.both.jump"),
        ("a1 d6 f4", 0, "ask.jump"),
        ("a1 b4 d6 f4", 0, "ask.go"),
    ],
)
def test_asked(white: str, reserve: int, key: str) -> None:
    game = lasker()
    (ask,) = game.view(place(white, "g7 c3 e5", (reserve, 6)), WHITE).asks
    assert ask.text.key == key
    assert all(formatter(game, language)(ask.text) for language in LANGUAGES)


def test_turns_are_those_of_a_naive_generator() -> None:
    assert differences(LaskerMuehle, Plain(RINGS, neighbours(RINGS), stays=False), 2) > 50


def test_golden_record() -> None:
    match = replayed("lasker_muehle")
    written = [step.text for step in match.steps]
    first_slide = next(number for number, text in enumerate(written) if "-" in text.replace("x-", ""))
    assert any("-" not in text for text in written[first_slide:])
