"""Blockade by the paragraphs of its sheet: white is seat 0, black is seat 1."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.boards.blockade import Blockade, Options, State, enclosed
from games.boards.draughts.board import BITS, BOARD, position, squares
from games.contract import Board, Croupier, Fixed, Mark, legal, make
from games.match.reading import read_act
from tests.games.boards.draughts import BLACK, WHITE, at, ending, judge, play, side, stones, texts

COUNT = {"limit_result": "zaehlen"}


def blockade(**options: Any) -> Blockade:
    return Blockade(2, make(Options, options))


def place(white: str, black: str, turn: int = WHITE) -> State:
    sides = (side(white), side(black))
    assert not sides[0].men & sides[1].men
    return State(turn, WHITE, sides, (position(sides, turn),))


def test_2_2_the_start() -> None:
    s = blockade().setup(Croupier(Fixed([0])))
    assert (s.turn, s.white) == (WHITE, WHITE)
    assert stones(s, WHITE) == "a1 a3 b2 c1 c3 d2 e1 e3 f2 g1 g3 h2"
    assert texts(blockade(), s) == {"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"}


JUDGED: list[tuple[str, str, str, str | None]] = [
    ("c3", "h8", "c3-d4", None),
    ("c3", "h8", "c3-b2", None),
    ("c3", "h8", "c3-c4", "2.1"),
    ("c3", "h8", "c3-e5", "3.1"),
    ("c3", "d4 h8", "c3-e5", "3.1"),
    ("c3", "d4 h8", "c3-d4", "3.2"),
    ("c3 b2", "h8", "c3-b2", "3.2"),
    ("c3", "h8", "h8-g7", "3.3"),
    ("c3", "h8", "e5-d6", "3.3"),
    # no crowning: a stone on the last rank goes on step by step
    ("d8", "a1", "d8-c7", None),
    ("d8", "a1", "d8-b6", "3.1"),
    # TRAP: a step into a hole is allowed
    ("c3 g1", "c5 e5 e3", "c3-d4", None),
]


@pytest.mark.parametrize(("white", "black", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, text: str, paragraph: str | None) -> None:
    judge(blockade(), place(white, black), text, paragraph)


ENCLOSED = [
    # white, black, white's turn, what comes off
    pytest.param("c3 g1", "a1 h8", "c3-b2", "a1", id="4.3-a-corner-has-one-neighbour"),
    pytest.param("b2 c5 g1", "a3 h8", "c5-b4", "a3", id="4.3-an-edge-has-two"),
    pytest.param("c5 e5 e3 b2", "d4 h8", "b2-c3", "d4", id="4.3-others-have-four"),
    pytest.param("b4 g1", "a3 b2 h8", "b4-c5", "", id="4.2-no"),
    pytest.param("b4 c3 d2", "a1 b2 a3 h8", "d2-c1", "a1 a3 b2", id="4.2-a-group"),
    # TRAP: a stone that touches a friend with a free square is safe
    pytest.param("b4 d2 c5", "a3 b2 h8", "d2-c3", "", id="4.4"),
    pytest.param("b6 c3 f6 e1", "a1 a7 h8", "c3-b2", "a1", id="4.2-only-what-is-shut"),
    pytest.param("g5 h4 f4 c3 e3", "a1 f2 g3 h2", "c3-b2", "a1", id="4.2-a-group-with-room-stays"),
    pytest.param("b8 b6 g7 h2 e1", "a7 h8 g1", "e1-f2", "a7 g1 h8", id="4.2-several-groups-at-once"),
    # TRAP: the mover's own stones are never taken, wherever they go
    pytest.param("c3 g1", "c5 e5 e3 a5", "c3-d4", "", id="4.5-into-a-hole"),
]


@pytest.mark.parametrize(("white", "black", "text", "gone"), ENCLOSED)
def test_4_what_is_enclosed(white: str, black: str, text: str, gone: str) -> None:
    s = play(blockade(), place(white, black), text)
    assert " ".join(squares(s.gone)) == gone
    assert stones(s, BLACK) == " ".join(name for name in sorted(black.split()) if name not in gone.split())
    assert s.sides[WHITE].men.bit_count() == len(white.split())


def test_4_5_the_stone_in_the_hole_is_lost_when_the_square_behind_it_is_closed() -> None:
    s = play(blockade(), place("c3 g1", "c5 e5 e3 b2"), "c3-d4", "b2-c3")
    assert (stones(s, WHITE), squares(s.gone)) == ("g1", ("d4",))


def test_enclosed_as_told_on_a_plain_map() -> None:
    """And whoever has stones has a move, before and after taking."""
    rng, game, taken = Random(3), blockade(), 0
    names = sorted(BITS)
    around = {one: [other for other in names if beside(one, other)] for one in names}
    for _ in range(300):
        chosen = rng.sample(names, rng.randint(4, 24))
        white, black = chosen[: len(chosen) // 2], chosen[len(chosen) // 2 :]
        left, dead = set(black), set()
        while left:
            group, edge = set(), {left.pop()}
            while edge:
                group |= edge
                edge = {other for one in edge for other in around[one] if other in black} - group
            left -= group
            if not any(other not in chosen for one in group for other in around[one]):
                dead |= group
        masks = side(" ".join(white)).men, side(" ".join(black)).men
        assert set(squares(enclosed(masks[1], BOARD & ~(masks[0] | masks[1])))) == dead
        taken += len(dead)
        s = place(" ".join(white), " ".join(name for name in black if name not in dead))
        expected = {f"{one}-{to}" for one in white for to in around[one] if to not in chosen or to in dead}
        assert texts(game, s) == expected
    assert taken > 50


def beside(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) == abs(int(one[1]) - int(other[1])) == 1


def test_4_5_nobody_encloses_himself() -> None:
    """The square the mover left is free beside every stone of his that needed it."""
    rng, game = Random(5), blockade()
    s = game.setup(Croupier(Fixed([0])))
    for _ in range(400):
        if s.end:
            break
        s = game.apply(s, s.turn, rng.choice(legal(game, s, s.turn).moves), Croupier(Fixed(())))
        own = s.sides[1 - s.turn].men
        assert not enclosed(own, BOARD & ~(own | s.sides[s.turn].men | s.gone)) or s.gone


ENDS = [
    pytest.param("c3 e5", "a1", {}, ["c3-b2"], ("result.beaten", (WHITE,)), id="5.1"),
    pytest.param("c3 e5", "a1 h8", {}, ["c3-b2"], None, id="5.1-not-yet"),
    pytest.param(
        "a1 c1", "h8", {}, ["a1-b2", "h8-g7", "b2-a1", "g7-h8"] * 2, ("result.third", ()), id="5.2-third-time"
    ),
    pytest.param("a1 c1", "h8", {"move_limit": 2}, ["a1-b2", "h8-g7"], ("result.limit", ()), id="5.3"),
    pytest.param("a1 c1", "h8", {"move_limit": 2, **COUNT}, ["a1-b2", "h8-g7"], ("result.counted", (WHITE,)), id="7.2"),
    pytest.param(
        "a1", "h8 f8", {"move_limit": 2, **COUNT}, ["a1-b2", "h8-g7"], ("result.counted", (BLACK,)), id="7.2-black"
    ),
    pytest.param("a1", "h8", {"move_limit": 2, **COUNT}, ["a1-b2", "h8-g7"], ("result.limit", ()), id="7.2-equal"),
    pytest.param("a1", "h8", {"move_limit": 0}, ["a1-b2", "h8-g7"], None, id="7.1-no-limit"),
]


@pytest.mark.parametrize(("white", "black", "options", "moves", "end"), ENDS)
def test_5_how_it_ends(white: str, black: str, options: dict[str, Any], moves: list[str], end: Any) -> None:
    game = blockade(**options)
    assert ending(game, play(game, place(white, black), *moves)) == end


def test_5_3_a_capture_begins_the_count_anew() -> None:
    s = play(blockade(), place("c3 e5", "a1 h8"), "c3-d2", "h8-g7", "d2-c3", "g7-h8", "c3-b2")
    assert len(s.past) == 1


@pytest.mark.parametrize("typed", ["c3-d4", "C3 D4", "c3d4", "c3xd4"])
def test_6_1_typed(typed: str) -> None:
    assert str(read_act(at(blockade(), place("c3", "h8")), WHITE, typed)) == "c3-d4"


def test_view_marks_the_step_and_what_came_off() -> None:
    game = blockade()
    board = game.view(play(game, place("c3 e5", "a1 h8"), "c3-b2"), BLACK).parts[0]
    assert isinstance(board, Board)
    assert board.flipped
    assert board.marks == (Mark("c3", "from"), Mark("b2", "to"), Mark("a1", "taken"))


def test_first_sight_encloses_and_fears_being_enclosed() -> None:
    game = blockade()
    s = place("c3 e5 g5", "a1 h8 f8")
    best = max(legal(game, s, WHITE).moves, key=lambda made: game.heuristic(s, WHITE, made))
    assert str(best) == "c3-b2"
    # either side rather plays on than makes a draw of the beginning
    start = game.setup(Croupier(Fixed([0])))
    assert game.win_estimate(start, WHITE) > 0.5 < game.win_estimate(start, BLACK)
    assert game.win_estimate(place("b2 c3 e5", "a3 h8 f8"), WHITE) > game.win_estimate(
        place("b2 c3 e5", "d6 e7 f8"), WHITE
    )
