"""Chaupur by the paragraphs of its sheet: turns, ways, blockades, the way home."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.contract import Board, Croupier, Fixed, Refusal, canonical, make
from games.contract.views import End
from games.kit.dice import Roll, Stop, roll_timer
from games.match.reading import read_act
from games.match.seen import seen
from games.race.chaupur import Chaupur
from games.race.cross.moves import Enter, Go, Place, Skip
from games.race.cross.turns import RaceOptions
from tests.games.at_table import match_at
from tests.games.race.cross import can, position, rolled, where

GAME = Chaupur(2)
FOUR = Chaupur(4)


def test_2_3_one_peg_stands_on_the_start() -> None:
    s = GAME.setup(Croupier(Fixed.rolls(3, 3, 2, 5)))
    assert (s.turn, s.roll, where(GAME, s, 0), where(GAME, s, 1)) == (1, None, "- - - 1", "- - - 21")


@pytest.mark.parametrize(
    ("red", "green", "roll", "moves"),
    [
        pytest.param("39", "", 1, "move 39", id="5.1-the-field-before-the-start"),
        pytest.param("39", "", 5, "move 39", id="5.1-into-z4"),
        pytest.param("39", "", 4, "move 39", id="5.1-into-z3"),
        pytest.param("39 40", "", 6, "enter, skip", id="5.1-too-far-so-the-entry-is-optional"),
        pytest.param("1", "", 6, "move 1", id="3.4-the-start-is-taken"),
        pytest.param("1 5", "", 6, "move 5, move 1", id="3.4-not-this-very-six"),
        pytest.param("5", "", 6, "move 5, enter", id="3.5-no-skip-while-a-peg-can-move"),
        pytest.param("", "", 6, "enter, skip", id="3.5-an-entry-alone-may-be-left"),
        pytest.param("2", "1", 6, "move 2, enter", id="4.1-the-start-protects-nobody"),
        pytest.param("2", "1 1", 6, "move 2", id="4.2-a-blockade-on-the-start"),
        pytest.param("1", "4 4", 1, "move 1", id="4.2-before-a-blockade"),
        pytest.param("1", "4 4", 3, "", id="4.2-onto-a-blockade"),
        pytest.param("1", "4 4", 6, "", id="4.2-over-a-blockade"),
        pytest.param("1", "2 3", 4, "move 1", id="4.1-over-single-pegs"),
        pytest.param("1 4 4", "", 5, "move 4", id="4.3-ones-own-blockade-stops-and-has-to-open"),
        pytest.param("1 1 4 4", "", 3, "move 4", id="4.2-no-third-peg"),
        pytest.param("37 z2", "39 39", 4, "", id="4.2-on-the-way-home"),
        pytest.param("36 38 z1 z3", "", 5, "", id="5.1-the-worked-example"),
        pytest.param("40 z1", "", 2, "move z1, move 40", id="5.2-over-ones-own-in-the-lane"),
        pytest.param("40 z2", "", 2, "move z2", id="5.1-one-peg-on-each"),
        pytest.param("z1 z2 40", "", 6, "enter, skip", id="5.2-nobody-passes-the-lane"),
    ],
)
def test_what_a_roll_is_good_for(red: str, green: str, roll: int, moves: str) -> None:
    assert can(GAME, position(GAME, red, green, roll=roll)) == moves


@pytest.mark.parametrize(
    ("red", "green", "roll", "key"),
    [
        pytest.param("", "", 3, "stuck.out", id="all-in-the-house"),
        pytest.param("z2 z3 z4", "", 5, "stuck.out", id="one-in-the-house-the-others-at-home"),
        pytest.param("1", "4 4", 3, "stuck.blocked", id="a-blockade"),
        pytest.param("", "1 1", 6, "stuck.blocked", id="a-blockade-on-the-start"),
        pytest.param("39", "", 6, "threw", id="a-six-brings-another-in"),
        pytest.param("40 z1 z3 z4", "", 5, "stuck.far", id="past-the-target"),
        pytest.param("40 z2 z3 z4", "", 3, "stuck.far", id="the-place-is-taken"),
        pytest.param("z1 z2 z3 z4", "", 2, "stuck.far", id="in-the-lane"),
        pytest.param("1 40", "4 4", 5, "stuck", id="one-blocked-one-too-far"),
    ],
)
def test_why_a_roll_is_of_no_use(red: str, green: str, roll: int, key: str) -> None:
    croupier = Croupier(Fixed.rolls(roll))
    GAME.apply(position(GAME, red, green), 0, Roll(), croupier)
    assert croupier.said[0].phrase.key == key


def test_3_2_a_six_earns_a_roll_that_may_be_declined_even_unused() -> None:
    s = rolled(GAME, position(GAME, "1 7", "21"), 6)
    assert can(GAME, s) == "move 7, move 1"
    after = GAME.apply(s, 0, Go(Place("7")), Croupier(Fixed([])))
    assert (after.turn, can(GAME, after)) == (0, "roll, stop")
    assert GAME.apply(after, 0, Stop(), Croupier(Fixed([]))).turn == 1
    unused = rolled(GAME, position(GAME, "1", "7 7"), 6)
    assert (unused.turn, unused.roll, can(GAME, unused)) == (0, None, "roll, stop")
    declined = GAME.apply(position(GAME, "", "", roll=6), 0, Skip(), Croupier(Fixed([])))
    assert (declined.turn, can(GAME, declined)) == (0, "roll, stop")


def test_7_3_no_roll_makes_itself_that_may_be_declined() -> None:
    game = Chaupur(2, make(RaceOptions, {"auto_wurf": True}))
    s = position(game, "1", "21")
    assert roll_timer(game, s) is not None
    assert roll_timer(game, replace(s, extra=True)) is None


def test_3_6_one_move_or_none_is_played_with_the_roll() -> None:
    croupier = Croupier(Fixed.rolls(3))
    s = GAME.apply(position(GAME, "1", "4"), 0, Roll(), croupier)
    assert (s.turn, s.roll, where(GAME, s, 0), where(GAME, s, 1)) == (1, None, "- - - 4", "- - - -")
    assert [one.phrase.key for one in croupier.said] == ["threw", "moved", "took"]
    assert rolled(GAME, position(GAME, "", "4"), 3).turn == 1


def test_4_1_an_entry_throws_out_too() -> None:
    s = GAME.apply(position(GAME, "3", "1", roll=6), 0, Enter(), Croupier(Fixed([])))
    assert (where(GAME, s, 0), where(GAME, s, 1), s.extra) == ("- - 1 3", "- - - -", True)


def test_6_1_the_first_with_four_at_home_has_won() -> None:
    s = rolled(FOUR, position(FOUR, "z1 z2 z3 z4", "z2 z3 z4 9", "21", "31", turn=1), 2)
    result = FOUR.result(s)
    assert result is not None
    assert (result.winners, result.points) == ((1,), (0, 1, 0, 0))


def test_6_2_after_the_last_round_the_furthest_has_won() -> None:
    s = rolled(FOUR, position(FOUR, "1", "z2 11", "22", "31", turn=3, turns=4 * 200 - 1), 2)
    result = FOUR.result(s)
    assert result is not None
    assert (result.why.key, result.winners, result.places) == ("result.limit", (1,), (4, 1, 3, 2))


@pytest.mark.parametrize("green", ["21", "z1 21"])
def test_7_1_three_tries(green: str) -> None:
    game: Any = Chaupur(2, make(RaceOptions, {"three_tries": True}))
    s = rolled(game, position(game, "z4", green), 3)
    assert (s.turn, s.tries, can(game, s)) == (0, 1, "roll")
    s = rolled(game, rolled(game, s, 2), 4)
    assert s.turn == 1
    assert rolled(game, position(game, "z1", green), 4).turn == 1  # it could go on inside the lane


def test_the_picture_shows_where_each_peg_can_go() -> None:
    board = next(part for part in GAME.view(position(GAME, "1 5", "10", roll=5), None).parts if isinstance(part, Board))
    assert {(mark.spot, mark.kind) for mark in board.marks} == {
        ("1", "choice"), ("6", "choice"), ("5", "choice"), ("10", "prey"),
    }  # fmt: skip


def test_when_the_match_is_over_nothing_can_be_hit_any_more() -> None:
    view = seen(GAME, position(GAME, "1 5", "10", roll=5), None, End(None))
    assert [part.marks for part in view.parts if isinstance(part, Board)] == [()]


@pytest.mark.parametrize(("green", "roll", "out"), [("14", 4, {"14"}), ("14 14", 2, set()), ("12", 4, set())])
def test_the_picture_marks_where_a_peg_was_thrown_out(green: str, roll: int, out: set[str]) -> None:
    s = rolled(GAME, position(GAME, "10", green), roll)
    board = next(part for part in GAME.view(s, None).parts if isinstance(part, Board))
    assert {mark.spot for mark in board.marks if mark.kind == "taken"} == out
    assert canonical(s.trace) == canonical(tuple(map(str, s.trace)))  # records stay as they were


@pytest.mark.parametrize(
    ("red", "roll", "text", "move"),
    [
        *(
            pytest.param("38 5 1", 5, text, Go(Place("38")), id=text)
            for text in (
                "38", "38!", "38.", "zieh 38", "Feld 38", "Kegel 38", "Kegel auf 38", "zieh den Kegel auf 38", "von 38",
                "zieh mit 38", "38 nach Az3", "38-z3", "zieh 38 nach z3", "move the peg on 38", "peg 38", "field 38",
                "38 to Az3", "move 38 to z3",
            )
        ),
        *(
            pytest.param("z1 5", 1, text, Go(Place("z1")), id=text)
            for text in ("z1", "Az1", "az1 nach az2", "zieh Az1")
        ),
        *(
            pytest.param("5", 6, text, Enter(), id=text)
            for text in ("raus!", "A", "a nach 1", "A to 1", "ein", "Kegel raus", "bring in")
        ),
    ],
)  # fmt: skip
def test_6_3_a_peg_is_named_by_its_field_as_the_board_has_it(red: str, roll: int, text: str, move: Any) -> None:
    assert read_act(match_at(GAME, position(GAME, red, "21", roll=roll)), 0, text) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [("würfle", Roll()), ("noch einmal!", Roll()), ("again", Roll()), ("aufhören", Stop()), ("hör auf", Stop())],
)
def test_6_3_an_extra_roll_is_taken_or_left_in_the_words_of_the_question(text: str, move: Any) -> None:
    assert read_act(match_at(GAME, position(GAME, "5", "21", extra=True)), 0, text) == move


@pytest.mark.parametrize(
    ("text", "refusal"),
    [("Feld 7", "3.1"), ("38 nach 39", "3.1"), ("Az2", "3.1"), ("Cz1", None), ("45 nach 50", "2.1")],
)
def test_6_3_a_way_is_refused_or_not_understood(text: str, refusal: str | None) -> None:
    with pytest.raises(Refusal) as found:
        read_act(match_at(GAME, position(GAME, "38 5 1", "21", roll=5)), 0, text)
    assert getattr(found.value, "paragraph", None) == refusal


@pytest.mark.parametrize(
    ("red", "move", "paragraph"),
    [
        ("5 7", Go(Place("9")), "3.1"),
        ("5 7", Go(Place("45")), "2.1"),
        ("5 7", Enter(), "3.3"),
        ("5 7", Skip(), "3.5"),
        ("5 39 z3", Go(Place("39")), "5.1"),
        ("5 7", Go(Place("7")), "4.2"),
    ],
)
def test_refusals_name_the_paragraph(red: str, move: Any, paragraph: str) -> None:
    assert GAME.why_not(position(GAME, red, "9 9", roll=4), 0, move) == paragraph
