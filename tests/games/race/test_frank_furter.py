"""Frank und Furter by the paragraphs of its sheet: who may land where, pairs, and how it is settled."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Croupier, Fixed, make
from games.race.cross.moves import Enter, Go, Place
from games.race.frank_furter import FrankFurter, Options
from tests.games.race.cross import can, position, rolled, where

GAME = FrankFurter(2)


def test_2_3_all_wait_and_the_first_seat_has_the_franks() -> None:
    s = GAME.setup(Croupier(Fixed.rolls(2, 5)))
    assert (s.turn, s.franks, s.quarters, where(GAME, s, 0)) == (1, 0, (0, 1), "- - - -")
    other: Any = FrankFurter(2, make(Options, {"franks": "second"}))
    assert other.setup(Croupier(Fixed.rolls(2, 5))).quarters == (1, 0)


@pytest.mark.parametrize(
    ("franks", "furters", "turn", "roll", "moves"),
    [
        pytest.param("", "12", 0, 6, "enter", id="3.5-who-has-none-on-the-track-must-enter"),
        pytest.param("9", "20 20", 0, 2, "", id="4.4-no-frank-on-an-empty-11"),
        pytest.param("9", "11", 0, 2, "move 9", id="4.4-but-onto-a-furter-there"),
        pytest.param("9", "11 11", 0, 2, "", id="4.2-not-onto-a-pair"),
        pytest.param("38", "20", 0, 6, "move 38, enter", id="3.1-round-and-round"),
        pytest.param("1", "20", 0, 6, "move 1", id="3.4-standing-on-the-start-again"),
        pytest.param("14", "11", 1, 3, "", id="4.3-no-furter-onto-a-frank"),
        pytest.param("14", "11", 1, 4, "move 11", id="4.1-but-past-one"),
        pytest.param("14 14", "11", 1, 4, "", id="4.2-not-past-two"),
        pytest.param("2", "9", 1, 5, "move 9", id="5.1-into-the-lane"),
        pytest.param("2", "9 z4", 1, 5, "", id="5.1-one-on-each"),
        pytest.param("2", "9", 1, 6, "enter, skip", id="3.5-an-entry-may-be-left"),
    ],
)
def test_what_a_roll_is_good_for(franks: str, furters: str, turn: int, roll: int, moves: str) -> None:
    assert can(GAME, position(GAME, franks, furters, turn=turn, roll=roll)) == moves


def test_4_1_who_meets_leaves_as_a_pair() -> None:
    s = rolled(GAME, position(GAME, "9 5", "12 30"), 3)
    assert s.roll == 3  # two Franks could go
    s = GAME.apply(s, 0, Go(Place("9")), Croupier(Fixed([])))
    assert (where(GAME, s, 0), where(GAME, s, 1)) == ("* - - 5", "* - - 30")
    s = rolled(GAME, position(GAME, "", "1 30"), 6)
    assert (where(GAME, s, 0), where(GAME, s, 1)) == ("* - - -", "* - - 30")


@pytest.mark.parametrize(
    ("franks", "furters", "turn", "roll", "winner"),
    [
        pytest.param("* * 9", "* * 12", 0, 3, 0, id="1.1-three-caught"),
        pytest.param("* 9", "* 12", 0, 3, None, id="1.1-two-caught"),
        pytest.param("* * 30", "* * z4 9", 1, 2, 1, id="6.1-two-home-though-two-are-caught"),
        pytest.param("30", "9", 1, 2, None, id="1.1-one-home"),
    ],
)
def test_how_it_is_settled(franks: str, furters: str, turn: int, roll: int, winner: int | None) -> None:
    result = GAME.result(rolled(GAME, position(GAME, franks, furters, turn=turn), roll))
    assert (None if result is None else result.winners[0]) == winner


@pytest.mark.parametrize(("furters", "winner"), [("* 30", 0), ("* z4 30", 1), ("30", 1)])
def test_6_2_the_last_round(furters: str, winner: int) -> None:
    result = GAME.result(rolled(GAME, position(GAME, "2", furters, turn=1, turns=399), 1))
    assert result is not None
    assert (result.why.key, result.winners) == ("result.limit", (winner,))


@pytest.mark.parametrize(
    ("franks", "furters", "turn", "roll", "move", "paragraph"),
    [
        ("9", "20", 0, 2, Go(Place("9")), "4.4"),
        ("14", "11", 1, 3, Go(Place("11")), "4.3"),
        ("11", "30", 1, 6, Enter(), "4.3"),
        ("9", "20", 0, 2, Go(Place("4")), "3.1"),
    ],
)
def test_refusals_name_the_paragraph(
    franks: str, furters: str, turn: int, roll: int, move: Any, paragraph: str
) -> None:
    assert GAME.why_not(position(GAME, franks, furters, turn=turn, roll=roll), turn, move) == paragraph
