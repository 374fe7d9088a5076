"""Springermühle by the paragraphs of its sheet; the leaps against a list written out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from games.boards.mills.board import BOARD, RINGS
from games.boards.mills.captures import Options
from games.boards.springermuehle import Springermuehle, knight_leaps
from games.contract import Croupier, Fixed, make
from tests.games.at_table import play, replayed
from tests.games.boards.mill_positions import BLACK, Plain, differences, judged, place, played, stones

LEAPS = """
a1: c4 d3 d7 g4 | a4: c3 c5 g1 g7 | a7: c4 d1 d5 g4 | b2: d6 f4 | b4: f2 f6 | b6: d2 f4
c3: a4 d1 d5 e4 | c4: a1 a7 e3 e5 | c5: a4 d3 d7 e4 | d1: a7 c3 e3 g7 | d2: b6 f6 | d3: a1 c5 e5 g1
d5: a7 c3 e3 g7 | d6: b2 f2 | d7: a1 c5 e5 g1 | e3: c4 d1 d5 g4 | e4: c3 c5 g1 g7 | e5: c4 d3 d7 g4
f2: b4 d6 | f4: b2 b6 | f6: b4 d2 | g1: a4 d3 d7 e4 | g4: a1 a7 e3 e5 | g7: a4 d1 d5 e4
"""
WAYS = {
    point: frozenset(others.split())
    for point, others in (entry.strip().split(": ") for line in LEAPS.split("\n") for entry in line.split("|") if entry)
}


def springer(**options: Any) -> Springermuehle:
    return Springermuehle(2, make(Options, options))


def test_3_6_leaps_are_those_of_the_list() -> None:
    found = knight_leaps(BOARD).targets
    assert {str(point): frozenset(BOARD.named(found[number])) for point, number in BOARD.index.items()} == WAYS


@pytest.mark.parametrize(
    ("white", "black", "reserve", "text", "paragraph"),
    [
        pytest.param("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), "a1-c4", None, id="3.3-one-and-two"),
        pytest.param("a1 b2 d6 f4", "g7 c3 e5 b4", (0, 0), "a1-d7", None, id="3.3-two-and-one"),
        pytest.param("a1 a4 a7 f4", "g7 c3 e5 b4", (0, 0), "a1-d7", None, id="3.3-over-stones"),
        pytest.param("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), "a1-d7", "3.2", id="3.2-not-onto-stones"),
        pytest.param("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), "a1-d1", "3.3", id="3.3-no-neighbour"),
        pytest.param("a1 b2 d6 f4", "g7 c3 e5 d7", (0, 0), "a1-d5", "3.5", id="3.5-anywhere-with-three-alone"),
        pytest.param("a1 b2 d3 f4", "g7 c3 e5 d7", (0, 0), "d3-d5", "3.5", id="3.3-not-over-the-missing-centre"),
        pytest.param("a1 b2 d3 f4", "g7 c3 e5 d7", (0, 0), "c3-d5", "3.4", id="3.4-own-stones"),
        pytest.param("a1 b2 d6", "g7 c3 e5 d7", (0, 0), "a1-d5", None, id="3.5-three-jump"),
        pytest.param("a1 b2 d6", "g7 c3 e5 d7", (0, 0), "a1-d1", None, id="3.5-to-a-neighbour-too"),
        pytest.param("a1 b2 d6", "g7 c3 e5", (6, 6), "a1-c4", "3.1", id="3.1-set-first"),
        # c4 fills a4-b4-c4 and c3-c4-c5
        pytest.param("a1 a4 b4 c3 c5", "g7 d7 e5 f2", (0, 0), "a1-c4xg7xf2", None, id="4.3-two-by-a-leap"),
        pytest.param("a1 a4 b4 c3 c5", "g7 d7 e5 f2", (0, 0), "a1-c4xg7", "4.6", id="4.3-say-of-both"),
        pytest.param("a1 a4 b4 c3 c5", "g7 d7 e5 f2", (0, 0), "a1-c4xg7x-", None, id="4.6-only-one"),
    ],
)
def test_judged(white: str, black: str, reserve: tuple[int, int], text: str, paragraph: str | None) -> None:
    assert judged(springer(), place(white, black, reserve), text) == paragraph


def test_4_3_one_stone_a_turn_by_agreement() -> None:
    s = place("a1 a4 b4 c3 c5", "g7 d7 e5 f2")
    assert judged(springer(doppelmuehle="eins"), s, "a1-c4xg7") is None
    assert judged(springer(doppelmuehle="eins"), s, "a1-c4xg7xf2") == "4.3"


def test_5_2_zwickmuehle() -> None:
    s = played(springer(), place("a1 a4 a7 c3 e3", "b4 d2 d6 f6 g1 g4"), "a1-d3xg1 d6-b2 d3-a1xb2")
    assert stones(s, BLACK) == "b4 d2 f6 g4"


@pytest.mark.parametrize(
    ("white", "black", "moves", "end"),
    [
        # Black's stones of the middle square keep each other's targets, White has the rest
        pytest.param("d2 b6 d1 a7", "b4 f2 f6 d6", "d1-g7", None, id="6.2-d6-leaps-to-b2"),
        pytest.param("b2 f4 d1 a7", "b4 f2 f6 d6 d2 b6", "d1-g7", "blocked", id="6.2-neighbours-do-not-help"),
        pytest.param("b2 f4 d1 a7", "b4 f2 d6", "d1-g7", None, id="6.2-three-jump"),
    ],
)
def test_6_2_blocked(white: str, black: str, moves: str, end: str | None) -> None:
    assert played(springer(), place(white, black), moves).end == end


@pytest.mark.parametrize(
    ("white", "text", "said"),
    [
        ("a1 b2 d6 f4", "a1-c4", "Anna ist von a1 nach c4 gesprungen."),
        ("a1 d6 f4", "a1-d1", "Anna ist frei von a1 nach d1 gesprungen."),
    ],
)
def test_said(white: str, text: str, said: str) -> None:
    assert play(springer(), place(white, "g7 c3 e5 d7"), text, Croupier(Fixed(())))[1] == [said]


def test_turns_are_those_of_a_naive_generator() -> None:
    assert differences(Springermuehle, Plain(RINGS, WAYS), 2) > 50


def test_golden_record() -> None:
    moved = [text for step in replayed("springermuehle").steps if "-" in (text := step.text.split("x")[0])]
    assert any(to in WAYS[src] for src, to in (text.split("-") for text in moved))
