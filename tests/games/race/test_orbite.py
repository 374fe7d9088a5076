"""Orbite by the paragraphs of its sheet: ones and sixes, heaps, safe starts, pairs."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Board, Croupier, Fixed, make
from games.library import sheet
from games.race.cross.moves import COLOURS, Enter, Go, Place
from games.race.orbite import Hit, Options, Orbite
from games.sheets import MessageFormatter
from render import describe
from tests.games.race.cross import can, position, rolled, where

TWO, FOUR = Orbite(2), Orbite(4)


@pytest.mark.parametrize(
    ("pegs", "roll", "moves"),
    [
        pytest.param(("1", "21"), 1, "move 1, enter", id="3.3-a-one-enters-onto-a-taken-start"),
        pytest.param(("", "1 1"), 6, "enter, skip", id="3.4-whoever-stands-there"),
        pytest.param(("", "21"), 5, "", id="3.3-nothing-else-enters"),
        pytest.param(("3", "5 5"), 4, "move 3", id="4.4-over-a-heap"),
        pytest.param(("3 7 7", ""), 4, "move 7, move 3", id="4.4-onto-ones-own-heap"),
        pytest.param(("8", "12 12", "", "12"), 4, "move 8 x blue, move 8 x yellow", id="4.2-either-of-two"),
        pytest.param(("8", "12", "12", ""), 4, "move 8", id="4.1-the-partner-is-none-of-them"),
        pytest.param(("7", "11", "", "11"), 4, "move 7", id="4.3-nobody-on-a-start"),
    ],
)
def test_what_a_roll_is_good_for(pegs: tuple[str, ...], roll: int, moves: str) -> None:
    game: Any = TWO if len(pegs) == 2 else FOUR
    assert can(game, position(game, *pegs, roll=roll)) == moves


def test_3_2_ones_and_sixes_earn_a_roll() -> None:
    s = TWO.apply(position(TWO, "1", "21", roll=1), 0, Enter(), Croupier(Fixed([])))
    assert (s.turn, can(TWO, s)) == (0, "roll, stop")
    assert rolled(TWO, position(TWO, "2", "21"), 5).turn == 1


def test_4_1_one_of_a_heap_is_thrown_out_and_the_newcomer_can_be_next() -> None:
    s = rolled(FOUR, position(FOUR, "8", "12 12", "21", "31"), 4)
    assert (where(FOUR, s, 0), where(FOUR, s, 1)) == ("- - - 12", "- - - 12")
    s = rolled(FOUR, position(FOUR, "12", "12 40", "21", "31", turn=1), 2)
    assert where(FOUR, s, 1) != "- - - 12"
    s = FOUR.apply(position(FOUR, "14", "12 14", "", "", turn=1, roll=2), 1, Go(Place("12")), Croupier(Fixed([])))
    assert (where(FOUR, s, 0), where(FOUR, s, 1)) == ("- - - -", "- - 14 14")


def test_4_2_the_mover_says_who_is_thrown_out() -> None:
    s = position(FOUR, "8", "12 12", "", "12", roll=4)
    after = FOUR.apply(s, 0, Hit(Place("8"), COLOURS[3]), Croupier(Fixed([])))
    assert (where(FOUR, after, 1), where(FOUR, after, 3)) == ("- - 12 12", "- - - -")
    assert FOUR.why_not(s, 0, Go(Place("8"))) == "4.2"


def test_4_3_starts_of_absent_players_are_not_safe() -> None:
    assert where(TWO, rolled(TWO, position(TWO, "9", "11"), 2), 1) == "- - - -"
    assert where(FOUR, rolled(FOUR, position(FOUR, "9", "", "", "11"), 2), 3) == "- - - 11"


@pytest.mark.parametrize(("goal", "over"), [("one", True), ("both", False)])
def test_6_1_one_partner_or_both(goal: str, over: bool) -> None:
    game: Any = Orbite(4, make(Options, {"team_goal": goal}))
    s = rolled(game, position(game, "z2 z3 z4 39", "11", "21", "31"), 2)
    result = game.result(s)
    assert (result is not None) == over
    assert result is None or result.winners == (0, 2)
    if not over:
        s = rolled(game, s, 2)
        s = rolled(game, rolled(game, s, 2), 2)
        assert s.turn == 1
        last = rolled(game, position(game, "z1 z2 z3 z4", "11", "z2 z3 z4 20", "31", turn=2), 1)
        assert game.result(last).winners == (0, 2)


def test_three_colours_stand_round_the_middle_of_their_field_and_two_beside_one_another() -> None:
    s = position(FOUR, "4 4 14", "4", "4", "14")
    (board,) = (part for part in FOUR.view(s, None).parts if isinstance(part, Board))
    there = {(piece.spot, piece.seat, piece.count) for piece in board.pieces}
    assert {("4′", 0, 2), ("4″", 1, 1), ("4‴", 2, 1), ("14", 0, 1), ("14′", 3, 1)} <= there
    told = describe(FOUR.view(s, None), MessageFormatter(sheet(Orbite, "en"), tuple("ABCD")))
    assert "1–3 empty; 4 red peg × 2, blue peg, green peg; 5–19 empty" in told
    assert "14 red peg, yellow peg" in told
