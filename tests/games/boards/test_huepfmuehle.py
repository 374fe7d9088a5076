"""Hüpfmühle by the paragraphs of its sheet."""

from __future__ import annotations

from random import Random

import pytest

from games.boards.huepfmuehle import Huepfmuehle
from games.boards.mills.board import BOARD
from games.boards.mills.first_mill import DrawOptions
from games.contract import Board, Mark, make
from tests.games.at_table import by_chance, replayed, texts
from tests.games.boards.mill_positions import BLACK, WHITE, alike, judged, place_first_mill, played

START = ("d1 d3 b4", "a4 c4 d2")


def huepf(**options: int) -> Huepfmuehle:
    return Huepfmuehle(2, make(DrawOptions, options))


def mirrored(points: str) -> set[str]:
    """Points with columns and rows exchanged."""
    return {"abcdefg"[int(point[1]) - 1] + str("abcdefg".index(point[0]) + 1) for point in points.split()}


@pytest.mark.parametrize("white", [0, 1])
def test_2_2_the_start_is_the_same_for_both_and_white_begins(white: int) -> None:
    s = next(s for s in (huepf().setup(by_chance(seed)) for seed in range(20)) if s.white == white)
    assert [" ".join(BOARD.named(side.stones)) for side in s.sides] == [
        " ".join(sorted(START[seat ^ white].split())) for seat in (0, 1)
    ]
    assert huepf().to_move(s) == (white,)
    assert mirrored(START[WHITE]) == set(START[BLACK].split())
    assert len(texts(huepf(), s)) == 54


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [("d1-g7", None), ("d1-a1", None), ("d1-z9", "2.1"), ("a4-a1", "3.2"), ("d1-d2", "3.3"), ("d1-d3", "3.3")],
)
def test_judged(text: str, paragraph: str | None) -> None:
    assert judged(huepf(), place_first_mill(*START), text) == paragraph


def test_4_1_nobody_wins_at_once_and_b4_and_d2_are_pinned() -> None:
    game, s = huepf(), place_first_mill(*START)
    assert not any(played(game, s, text).end for text in texts(game, s))
    for text in texts(game, s):
        wins = (
            [reply for reply in texts(game, after) if played(game, after, reply).end]
            if (after := played(game, s, text))
            else []
        )
        assert bool(wins) == text.startswith("b4-"), text
    assert played(game, s, "b4-g7 d2-b4").end == "mill"


def test_5_1_the_first_mill_wins() -> None:
    game = huepf()
    s = played(game, place_first_mill("a1 a4 g7", "b2 d2 f6"), "g7-a7")
    result = game.result(s)
    assert result is not None
    assert (s.end, result.winners, result.points, game.to_move(s)) == ("mill", (WHITE,), (1, 0), ())
    board = game.view(s, None).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("g7", "from"), Mark("a7", "to"), *(Mark(spot, "mill") for spot in ("a1", "a4", "a7")))


def test_5_2_and_5_3_draws() -> None:
    game, there_and_back = huepf(), "d1-d7 a4-a1 d7-d1 a1-a4"
    s = played(game, place_first_mill(*START), f"{there_and_back} {there_and_back}")
    assert s.end == "third"
    s = played(huepf(move_limit=3), place_first_mill(*START), "d1-d7 a4-a1 d7-d1")
    result = huepf(move_limit=3).result(s)
    assert result is not None
    assert (s.end, result.winners, result.points) == ("limit", (), (0.5, 0.5))
    assert played(huepf(move_limit=0), place_first_mill(*START, turns=600), "d1-d7").end is None


def test_turns_and_ends_are_those_of_names_alone() -> None:
    rng = Random(1)
    assert sum(alike(huepf(), (True, True), rng) for _ in range(3)) > 30


@pytest.mark.parametrize(
    ("white", "black", "begins"),
    [
        pytest.param("a1 a4 g7", "b2 d2 f6", "g7-a7", id="closes"),
        # Black threatens f2 alone, and a1 and a4 are needed nowhere
        pytest.param("a1 b6 g7", "b2 d2 f6", "-f2", id="parries"),
    ],
)
def test_heuristic(white: str, black: str, begins: str) -> None:
    game, s = huepf(), place_first_mill(white, black)
    best = max(game.offers(s, WHITE), key=lambda made: game.heuristic(s, WHITE, made))
    assert begins in str(best)


def test_golden_record() -> None:
    assert replayed("huepfmuehle").state.end == "mill"
