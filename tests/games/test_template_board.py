"""Keep your distance: the rules of the template with a board, one row each, named after the paragraph."""

from __future__ import annotations

import pytest

from games._template_board import KeepYourDistance, Options, Put, State
from games.contract import Board, Croupier, Fixed, Mark, Piece, Point, Tray
from games.library import sheet
from games.sheets import MessageFormatter

GAME = KeepYourDistance(2)


def at(first: str, second: str, turn: int = 0) -> State:
    """A position by both seats' stones."""
    return State(turn, (tuple(map(Point, first.split())), tuple(map(Point, second.split()))))


@pytest.mark.parametrize(
    ("square", "paragraph"),
    [
        pytest.param("a1", "2.1", id="2.1-an-own-stone-lies-there"),
        pytest.param("c3", "2.1", id="2.1-one-of-the-other"),
        pytest.param("a2", "2.2", id="2.2-above-an-own-stone"),
        pytest.param("b1", "2.2", id="2.2-right-of-it"),
        pytest.param("b2", None, id="2.2-diagonally"),
        pytest.param("c4", None, id="2.2-beside-the-other"),
    ],
)
def test_where_a_stone_may_be_put(square: str, paragraph: str | None) -> None:
    assert GAME.forbids(at("a1", "c3"), 0, Put(Point(square))) == paragraph


def test_a_square_that_is_none() -> None:
    assert Put(Point("e1")) not in GAME.offers(at("", ""), 0)
    assert GAME.why_not(at("", ""), 0, Put(Point("e1"))) == "2.1"


@pytest.mark.parametrize(("size", "squares"), [(3, 9), (4, 16), (6, 36)])
def test_3_1_the_board_has_so_many_squares(size: int, squares: int) -> None:
    game = KeepYourDistance(2, Options(size=size))
    assert len(list(game.offers(State(0), 0))) == len(game.shape.spots) == squares


def test_the_turn_passes_to_the_other() -> None:
    after = GAME.apply(at("a1", "c3"), 0, Put(Point("b2")), Croupier(Fixed([])))
    assert after == at("a1 b2", "c3", turn=1)
    assert GAME.to_move(after) == (1,)
    assert GAME.result(after) is None


def test_1_1_who_finds_no_square_has_lost() -> None:
    game = KeepYourDistance(2, Options(size=3))
    # every free square touches the stone in the middle
    s = at("b2", "a1 a3 c1 c3")
    assert game.to_move(s) == ()
    result = game.result(s)
    assert result is not None
    assert result.winners == (1,)


def test_chance_decides_who_begins() -> None:
    assert [GAME.setup(Croupier(Fixed([seat]))).turn for seat in (0, 1)] == [0, 1]


def test_the_board_shows_stones_squares_and_the_last_turn() -> None:
    s = at("a1", "c3")
    (board,) = (part for part in GAME.view(s, 0).parts if isinstance(part, Board))
    assert board.pieces == (Piece("a1", 0), Piece("c3", 1))
    assert board.trays == (Tray(0, 7, "reserve"), Tray(1, 7, "reserve"))
    assert Mark("c3", "to") in board.marks
    assert {mark.spot for mark in board.marks if mark.kind == "choice"} == {*GAME.squares} - {"a1", "c3", "a2", "b1"}
    (board,) = (part for part in GAME.view(s, 1).parts if isinstance(part, Board))
    assert board.marks == (Mark("c3", "to"),)


@pytest.mark.parametrize(("language", "told"), [("de", "Anna hat auf b2 gesetzt."), ("en", "Anna put a stone on b2.")])
def test_what_happened_is_told(language: str, told: str) -> None:
    croupier = Croupier(Fixed([]))
    GAME.apply(at("", ""), 0, Put(Point("b2")), croupier)
    say = MessageFormatter(sheet(KeepYourDistance, language), ["Anna", "Ben"])
    assert [say(said.phrase) for said in croupier.said] == [told]


def test_advice_keeps_room_for_oneself() -> None:
    game = KeepYourDistance(2, Options(size=3))
    # the corner costs fewer of the own squares than the middle
    assert game.heuristic(State(0), 0, Put(Point("a1"))) > game.heuristic(State(0), 0, Put(Point("b2")))
