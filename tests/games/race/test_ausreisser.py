"""Ausreißer by the paragraphs of its sheet: who may land on what, runaways, and how they change sides."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Board, Croupier, Fixed
from games.race.ausreisser import Ausreisser, EnterRun
from games.race.cross.board import HIDDEN
from games.race.cross.moves import Enter, Go, Place
from tests.games.race.cross import can, position, rolled, where

GAME = Ausreisser(2)


def runs(red: str = "-", green: str = "-") -> tuple[tuple[int, ...], ...]:
    """The runaways of both by the names of their fields."""
    return tuple(tuple(HIDDEN if one == "-" else int(one) - 1 for one in own.split()) for own in (red, green))


@pytest.mark.parametrize(
    ("red", "green", "run", "roll", "moves"),
    [
        pytest.param("2", "", runs(), 6, "move 2, enter, enter run", id="6.1-both-may-enter"),
        pytest.param("", "", runs(), 6, "enter, enter run, skip", id="6.1-entries-are-optional"),
        pytest.param("2", "6", runs("", ""), 4, "", id="4.1-no-peg-onto-an-enemy-peg"),
        pytest.param("2", "1", runs("", ""), 6, "move 2", id="4.1-nor-by-an-entry"),
        pytest.param("2", "", runs("6", ""), 4, "", id="4.1-nor-onto-ones-own-runaway"),
        pytest.param("2", "", runs("", "6"), 4, "move 2", id="6.4-but-onto-an-enemy-runaway"),
        pytest.param("2 6", "", runs("", ""), 4, "move 6, move 2", id="4.2-onto-ones-own-peg"),
        pytest.param("2 6 6", "", runs("", ""), 5, "move 6", id="4.2-over-no-blockade"),
        pytest.param("", "8 8", runs("10", ""), 2, "", id="4.2-no-runaway-onto-a-blockade"),
        pytest.param("", "8 8", runs("10", ""), 3, "", id="4.2-nor-over-one"),
        pytest.param("8", "", runs("10", ""), 2, "", id="6.3-not-onto-ones-own-peg"),
        pytest.param("", "8", runs("10", ""), 2, "move 10", id="6.3-onto-an-enemy-peg"),
        pytest.param("", "", runs("10 8", ""), 2, "move 8", id="6.3-not-onto-ones-own-runaway"),
        pytest.param("", "", runs("10", "8"), 2, "move 10", id="6.4-onto-an-enemy-runaway"),
        pytest.param("21", "", runs("-", ""), 6, "move 21, enter", id="6.3-nor-by-its-entry"),
        pytest.param("", "21 21", runs("-", ""), 6, "enter, skip", id="4.2-a-blockade-on-its-entry"),
    ],
)
def test_what_a_roll_is_good_for(red: str, green: str, run: Any, roll: int, moves: str) -> None:
    assert can(GAME, position(GAME, red, green, roll=roll, runs=run)) == moves


def test_6_2_it_runs_backward_past_the_1() -> None:
    s = GAME.apply(position(GAME, "", "", roll=6, runs=runs("5")), 0, Go(Place("5")), Croupier(Fixed([])))
    assert (s.runs, s.trace) == (runs("39"), ("5", "4", "3", "2", "1", "40", "39"))


def test_6_3_it_throws_pegs_out_by_its_entry_too() -> None:
    s = GAME.apply(position(GAME, "", "21", roll=6, runs=runs()), 0, EnterRun(), Croupier(Fixed([])))
    assert (where(GAME, s, 1), s.runs) == ("- - - -", runs("21"))


@pytest.mark.parametrize(
    ("red", "run", "roll", "move", "after"),
    [
        pytest.param("2", runs("", "6"), 4, Go(Place("2")), runs("-", ""), id="by-a-peg"),
        pytest.param("", runs("-", "1"), 6, Enter(), runs("- -", ""), id="by-an-entry"),
        pytest.param("", runs("10", "8"), 2, Go(Place("10")), runs("- 8", ""), id="by-a-runaway"),
        pytest.param("", runs("-", "21"), 6, EnterRun(), runs("- 21", ""), id="by-its-entry"),
    ],
)
def test_6_4_a_runaway_that_is_caught_changes_sides(red: str, run: Any, roll: int, move: Any, after: Any) -> None:
    s = GAME.apply(position(GAME, red, "", roll=roll, runs=run), 0, move, Croupier(Fixed([])))
    assert s.runs == after
    assert "enter run" in can(GAME, position(GAME, "2", "", roll=6, runs=runs("-", "")))


def test_7_1_runaways_do_not_count() -> None:
    s = position(GAME, "z2 z3 z4 40", "", roll=1, runs=runs("", "- -"))
    result = GAME.result(GAME.apply(s, 0, Go(Place("40")), Croupier(Fixed([]))))
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize(
    ("red", "green", "run", "roll", "move", "paragraph"),
    [
        ("2 9", "6", runs("", ""), 4, Go(Place("2")), "4.1"),
        ("2 9", "", runs("6", ""), 4, Go(Place("2")), "4.1"),
        ("8 2", "", runs("10", ""), 2, Go(Place("10")), "6.3"),
        ("2", "8 8", runs("10", ""), 3, Go(Place("10")), "4.2"),
        ("2", "", runs(), 5, EnterRun(), "6.1"),
        ("2", "1", runs(), 6, Enter(), "4.1"),
    ],
)
def test_refusals_name_the_paragraph(red: str, green: str, run: Any, roll: int, move: Any, paragraph: str) -> None:
    assert GAME.why_not(position(GAME, red, green, roll=roll, runs=run), 0, move) == paragraph


def test_the_picture_marks_where_a_runaway_was_taken() -> None:
    s = rolled(GAME, position(GAME, "8", "", runs=runs("-", "10")), 2)
    board = next(part for part in GAME.view(s, None).parts if isinstance(part, Board))
    assert {mark.spot for mark in board.marks if mark.kind == "taken"} == {"10"}


def test_a_runaway_is_seen_in_the_colour_of_whoever_has_it_now() -> None:
    s = position(GAME, "2", "", roll=2, runs=runs("- 10", "-"))
    board = next(part for part in GAME.view(s, None).parts if isinstance(part, Board))
    assert [(piece.spot, piece.seat) for piece in board.pieces if piece.man == "knight"] == [("10", 0)]
    assert [(tray.seat, tray.count) for tray in board.trays] == [(0, 1), (1, 1)]
    taken = position(GAME, "2", "", roll=2, runs=runs("", "- 10"))
    board = next(part for part in GAME.view(taken, None).parts if isinstance(part, Board))
    assert [(piece.spot, piece.seat) for piece in board.pieces if piece.man == "knight"] == [("10", 1)]
