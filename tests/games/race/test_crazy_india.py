"""Crazy India by the paragraphs of its sheet: whose colours are open, who is thrown out where, houses, the way home."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.contract import Board, Croupier, Fixed, is_legal, readings
from games.kit.dice import Roll
from games.match.reading import read_act
from games.race.crazy_india.moves import Back, EnterColour, House, ToHouse
from games.race.crazy_india.rules import CrazyIndia
from games.race.crazy_india.state import State
from games.race.cross.board import FIELDS, HOUSES, LANE
from games.race.cross.moves import COLOURS, Go, Home, Place, Skip
from tests.games.at_table import match_at
from tests.games.race.cross import can, rolled

GAME = CrazyIndia(4)
RED, BLUE, GREEN, YELLOW = range(4)
ALL = "A B C D"


def place(name: str) -> int:
    """14, Az4 (in a lane) or A (in a house) as the game keeps it."""
    if name.isdigit():
        return int(name) - 1
    seat = HOUSES.index(name[0])
    return FIELDS + LANE * seat + int(name[2]) - 1 if name[1:] else -1 - seat


def position(red: str, blue: str, green: str = ALL, yellow: str = ALL, turn: int = 0, **more: Any) -> State:
    """Where the pegs of each colour are."""
    places = tuple(tuple(sorted(map(place, names.split()))) for names in (red, blue, green, yellow))
    return replace(GAME.begin(turn, Croupier(Fixed([]))), places=places, **more)


def where(s: State, colour: int) -> str:
    """Where the pegs of a colour are, houses first."""
    names = []
    for at in s.places[colour]:
        seat, depth = divmod(at - FIELDS, LANE)
        names.append(HOUSES[-1 - at] if at < 0 else str(at + 1) if at < FIELDS else f"{HOUSES[seat]}z{depth + 1}")
    return " ".join(sorted(names, key=lambda name: (name.isdigit(), name)))


def played(s: State, m: Any) -> State:
    return GAME.apply(s, s.turn, m, Croupier(Fixed([])))


def test_2_3_a_peg_of_each_colour_waits_in_each_house() -> None:
    s = GAME.setup(Croupier(Fixed.rolls(2, 5, 1, 3)))
    assert s.turn == 1
    assert {where(s, colour) for colour in range(4)} == {ALL}


@pytest.mark.parametrize(
    ("red", "blue", "more", "roll", "moves"),
    [
        pytest.param("14 B C D", "A Az4 C D", {}, 3, "move 14", id="3.1-the-example-of-the-booklet"),
        pytest.param("14 14 B C", ALL, {}, 3, "move 14", id="3.1-whoever-brought-it-out"),
        pytest.param("14 B C D", "15 B C D", {"turn": 3}, 3, "", id="3.1-what-is-in-ones-house-is-shut"),
        pytest.param("14 Dz4 B C", ALL, {"turn": 3}, 3, "", id="3.1-what-is-in-ones-lane-is-shut"),
        pytest.param("11 B C D", ALL, {}, 3, "", id="3.1-not-off-the-start-of-another"),
        pytest.param("1 B C D", ALL, {}, 3, "move 1", id="3.1-but-off-ones-own"),
        pytest.param(ALL, ALL, {}, 6, "enter red, enter blue, enter green, enter yellow, skip", id="3.3-any-colour"),
        pytest.param("1 B C D", ALL, {}, 6, "move 1", id="3.4-it-has-to-move-on-first"),
        pytest.param(
            "A B C 1", ALL, {}, 6, "enter red, enter blue, enter green, enter yellow, skip", id="3.4-a-shut-one-is-met"
        ),
        pytest.param("14 B C D", "12 A C D", {}, 2, "move 14, back 14", id="3.5-a-move-forward-is-owed"),
        pytest.param("14 B C D", "12 12 A C", {}, 3, "move 14", id="4.1-over-blockades-that-are-not-in-the-way"),
        pytest.param("14 B C D", "16 16 A C", {}, 2, "", id="4.2-not-onto-a-blockade"),
        pytest.param("14 B C D", "16 16 A C", {}, 3, "", id="4.2-nor-past-it"),
        pytest.param("14 14 B C", ALL, {}, 1, "move 14", id="4.2-off-ones-own-blockade"),
        pytest.param("14 16 B C", ALL, {}, 2, "move 16, move 14", id="4.1-beside-its-like"),
        pytest.param("14 16 16 C", ALL, {}, 2, "move 16", id="4.2-no-third-one"),
        pytest.param("19 21 B C", ALL, {}, 2, "", id="4.3-not-beside-its-like-on-a-start"),
        pytest.param("19 B C D", "21 A C D", {}, 2, "move 19", id="4.3-but-onto-another-colour"),
        pytest.param("14 B C D", "11 A C D", {}, 3, "move 14, back 14", id="4.4-back-onto-another-colour"),
        pytest.param("14 11 B C", ALL, {}, 3, "move 14", id="4.4-not-onto-its-like"),
        pytest.param("14 B C D", "11 A C D", {"green": "12 12 A B"}, 3, "move 14", id="4.4-nor-past-a-blockade"),
        pytest.param("14 B C D", "12 12 A C", {}, 2, "move 14", id="4.4-nor-onto-one"),
        pytest.param("1 B C D", "38 A C D", {}, 3, "move 1, back 1", id="4.4-past-the-start"),
        pytest.param("39 B C D", ALL, {}, 5, "move 39, move 39 home", id="5.1-the-innermost-and-5.2-or-on"),
        pytest.param("39 B C D", ALL, {}, 4, "move 39", id="5.1-not-the-second"),
        pytest.param("39 B C D", "Az4 A C D", {}, 4, "move 39, move 39 home", id="5.1-the-innermost-that-is-free"),
        pytest.param("39 B C D", "40 40 C A", {}, 5, "", id="4.2-behind-a-blockade"),
        pytest.param("39 B C D", "2 2 C A", {}, 5, "move 39 home", id="4.2-home-before-a-blockade"),
        pytest.param("Az4 14 C D", ALL, {}, 3, "", id="5.2-one-of-each-colour"),
    ],
)
def test_what_a_roll_is_good_for(red: str, blue: str, more: dict[str, Any], roll: int, moves: str) -> None:
    assert can(GAME, position(red, blue, roll=roll, **more)) == moves


def test_3_5_a_way_back_alone_may_be_left() -> None:
    s = position("14 B C D", "11 A C D", green="17 17 A B", roll=3)
    assert can(GAME, s) == "back 14, skip"
    assert played(s, Skip()).turn == 1


def test_3_4_an_entry_throws_out_a_colour_that_is_shut() -> None:
    s = played(position("A B C D", "1 A C D", roll=6), EnterColour(COLOURS[RED]))
    assert (where(s, RED), where(s, BLUE), s.captured, s.turn) == ("B C D 1", "A B C D", None, 0)


def test_3_4_an_entry_onto_a_peg_of_the_same_colour_makes_a_blockade_that_its_owner_can_open() -> None:
    s = played(position("1 A C D", "5 A C D", roll=6), EnterColour(COLOURS[RED]))
    assert (where(s, RED), s.captured, s.extra) == ("C D 1 1", None, True)
    assert RED in s.free(0)
    assert where(rolled(GAME, s, 2), RED) == "C D 1 3"


def test_3_4_nothing_comes_in_onto_a_blockade() -> None:
    s = position("1 1 A D", "A B C D", roll=6)
    assert "enter" not in can(GAME, s)
    assert GAME.why_not(s, 0, EnterColour(COLOURS[BLUE])) == "3.4"


def test_3_7_three_tries_while_no_colour_is_open() -> None:
    s = position(ALL, ALL)
    for tries in (1, 2):
        s = rolled(GAME, s, 5)
        assert (s.turn, s.tries) == (0, tries)
    assert rolled(GAME, s, 5).turn == 1
    s = rolled(GAME, rolled(GAME, position(ALL, ALL), 5), 6)
    assert can(GAME, s).startswith("enter red")
    s = rolled(GAME, played(s, Skip()), 5)
    assert s.turn == 1, "the tries end with the first six"


def test_3_7_one_roll_where_a_colour_is_open_but_nothing_can_move() -> None:
    assert rolled(GAME, position("11 B C D", ALL), 5).turn == 1


def test_4_1_all_that_is_met_of_another_colour_waits_for_a_house() -> None:
    s = rolled(GAME, position("14 B C D", "17 A C 30"), 3)
    assert (where(s, RED), where(s, BLUE), s.captured, s.turn) == ("B C D 17", "A C 30", BLUE, 0)
    assert can(GAME, s) == "house blue, house yellow"
    s = played(s, ToHouse(House("Y")))
    assert (where(s, BLUE), s.captured, s.turn) == ("A C D 30", None, 1)


@pytest.mark.parametrize(
    ("blue", "houses"),
    [
        pytest.param("17 A C D", "", id="only-one-is-left"),
        pytest.param("17 Az4 C 30", "house blue, house yellow", id="not-where-the-lane-has-it"),
        pytest.param("17 B C 30", "house red, house yellow", id="ones-own-too"),
        pytest.param("17 5 6 30", "house red, house blue, house green, house yellow", id="all-of-them"),
    ],
)
def test_4_5_which_houses_there_are(blue: str, houses: str) -> None:
    s = played(position("14 B C D", blue, roll=3), Go(Place("14")))
    assert (can(GAME, s) if s.turn == 0 else "") == houses
    assert sorted(len(own) for own in s.places) == ([3, 4, 4, 4] if houses else [4] * 4)


def test_4_5_the_house_comes_before_the_extra_roll() -> None:
    s = played(position("14 B C D", "20 A C 30", roll=6), Go(Place("14")))
    assert (can(GAME, s), s.extra) == ("house blue, house yellow", False)
    s = played(s, ToHouse(House("B")))
    assert (s.turn, can(GAME, s)) == (0, "roll, stop")


def test_3_1_a_colour_is_shut_again_by_a_peg_in_the_house() -> None:
    s = rolled(GAME, position("14 B C D", "17 A B 30", turn=0), 3)
    assert s.free(2) == (BLUE,)
    assert played(s, ToHouse(House("G"))).free(2) == ()


def test_6_1_four_colours_at_home_win() -> None:
    s = position("39 B C D", "Az4 B C D", "Az3 B C D", "Az2 B C D", roll=2)
    result = GAME.result(played(s, Home(Place("39"))))
    assert result is not None
    assert (result.winners, result.why.key) == ((0,), "result")


@pytest.mark.parametrize(
    ("yellow", "winners"),
    [("Az4 B C D", (0,)), ("A B C D", ()), ("14 B C D", (0,))],
    ids=["most-at-home", "equal", "fewest-in-the-house"],
)
def test_6_2_the_last_round(yellow: str, winners: tuple[int, ...]) -> None:
    result = GAME.result(rolled(GAME, position(ALL, ALL, ALL, yellow, turn=3, turns=1199, tries=2), 1))
    assert result is not None
    assert (result.winners, result.why.key) == (winners, "result.limit" if winners else "result.draw")


def test_6_3_nobody_can_move_ever_again() -> None:
    lanes = {"red": "Bz4 Cz4 Dz4 11", "blue": "Az4 Cz3 Dz3 21", "green": "Az3 Bz3 Dz2 31"}
    s = position(**lanes, yellow="Az2 Bz2 Cz2 40", turn=3, roll=1)
    s = played(s, Go(Place("40")))
    result = GAME.result(s)
    assert result is not None
    assert (result.winners, result.why.key) == ((), "result.dead")


@pytest.mark.parametrize(
    ("red", "blue", "roll", "move", "paragraph"),
    [
        ("14 B C D", ALL, 3, Go(Place("15")), "3.1"),
        ("14 A C D", ALL, 3, Go(Place("14")), "3.1"),
        ("14 B C D", ALL, 3, Go(Place("44")), "2.1"),
        ("14 B C D", "Az4 B C D", 3, Go(Place("z4")), "5.2"),
        ("14 B C D", "17 17 C D", 3, Go(Place("14")), "4.2"),
        ("14 B C D", ALL, 3, Back(Place("14")), "4.4"),
        ("19 21 C D", ALL, 2, Go(Place("19")), "4.3"),
        ("39 B C D", ALL, 4, Home(Place("39")), "5.1"),
        ("39 B C D", "40 40 C D", 5, Home(Place("39")), "4.2"),
        ("14 B C D", ALL, 5, EnterColour(COLOURS[BLUE]), "3.3"),
        ("1 B C D", ALL, 6, EnterColour(COLOURS[BLUE]), "3.4"),
        ("14 B C D", ALL, 3, Skip(), "3.5"),
    ],
)
def test_refusals_name_the_paragraph(red: str, blue: str, roll: int, move: Any, paragraph: str) -> None:
    s = position(red, blue, roll=roll)
    assert not is_legal(GAME, s, 0, move)
    assert GAME.why_not(s, 0, move) == paragraph


def test_4_5_a_house_that_has_the_colour_is_refused() -> None:
    s = rolled(GAME, position("14 B C D", "17 A C 30"), 3)
    assert GAME.why_not(s, 0, ToHouse(House("G"))) == GAME.why_not(s, 0, Roll()) == "4.5"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("rot raus", EnterColour(COLOURS[RED])),
        ("enter red", EnterColour(COLOURS[RED])),
        ("raus R", EnterColour(COLOURS[RED])),
        ("haus grün", ToHouse(House("G"))),
        ("house C", ToHouse(House("G"))),
        ("haus B", ToHouse(House("B"))),
        ("zieh 38 heim", Home(Place("38"))),
        ("38 zurück", Back(Place("38"))),
        ("38", Go(Place("38"))),
    ],
)
def test_6_4_what_is_read(text: str, move: Any) -> None:
    assert move in readings(CrazyIndia.kinds, text)


@pytest.mark.parametrize(
    ("roll", "text", "move"),
    [
        (3, "14 nach 17", Go(Place("14"))),
        (3, "14 to 17", Go(Place("14"))),
        (4, "14 nach 10", Back(Place("14"))),
    ],
)
def test_6_4_where_a_peg_goes_tells_its_move(roll: int, text: str, move: Any) -> None:
    s = position("14 B C D", "17 10 C 30", roll=roll)
    assert read_act(match_at(GAME, s), 0, text) == move


def test_6_4_a_way_into_a_house_is_read() -> None:
    s = played(position("14 B C D", "17 A C 30", roll=3), Go(Place("14")))
    assert read_act(match_at(GAME, s), 0, "17 nach D") == ToHouse(House("Y"))


def test_each_colour_has_its_place_in_a_house_and_no_owner() -> None:
    s = position("14 14 C D", "17 A C 30", captured=None)
    (board,) = (part for part in GAME.view(s, None).parts if isinstance(part, Board))
    there = {(piece.spot, piece.man, piece.seat, piece.count) for piece in board.pieces}
    assert {("14", "peg-red", None, 2), ("A′", "peg-blue", None, 1), ("C", "peg-red", None, 1)} <= there


def test_who_was_thrown_out_lies_beside_until_it_has_a_house() -> None:
    s = played(position("14 B C D", "17 A C 30", roll=3), Go(Place("14")))
    (board,) = (part for part in GAME.view(s, None).parts if isinstance(part, Board))
    assert {(piece.spot, piece.man) for piece in board.pieces if piece.spot.startswith("17")} == {
        ("17", "peg-red"),
        ("17′", "peg-blue"),
    }
    assert {mark.spot for mark in board.marks if mark.kind == "choice"} == {"17′", "B′", "D′"}
    assert {mark.spot for mark in board.marks if mark.kind == "taken"} == {"17"}
