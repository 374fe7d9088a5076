"""Parken by the paragraphs of its sheet: parking places; the rest is Chaupur's."""

from __future__ import annotations

import pytest

from games.contract import Croupier, Fixed, as_stored, is_legal, make
from games.race.parken import PLACES, Field, Options, Park, Parken, State
from tests.games.race.cross import can, position, rolled, where

GAME = Parken(2)
PARKS = (4, 5, 6, 7, 8, 11, 12, 13)
"""The fields 5 to 9 and 12 to 14."""


def test_6_1_the_starter_names_the_first_and_rolls_first() -> None:
    s: State = GAME.setup(Croupier(Fixed.rolls(2, 5)))
    assert s.turn == 1
    for field in range(2, 2 + PLACES):
        s = GAME.apply(s, s.turn, Park(Field(str(field))), Croupier(Fixed([])))
    assert (s.turn, can(GAME, s)) == (1, "roll")


@pytest.mark.parametrize(("field", "allowed"), [(1, False), (11, False), (31, False), (17, False), (18, True)])
def test_6_1_what_may_be_a_parking_place(field: int, allowed: bool) -> None:
    s = position(GAME, "1", "21", parks=(16,))
    assert is_legal(GAME, s, 0, Park(Field(str(field)))) == allowed


def test_8_4_parking_places_may_be_agreed_on() -> None:
    options = make(Options, {"parking": "preset"})
    s = Parken(2, options).setup(Croupier(Fixed.rolls(3, 2)))
    assert sorted(field + 1 for field in s.parks) == [4, 8, 14, 18, 24, 28, 34, 38]
    assert can(Parken(2, options), s) == "roll"
    assert "parking" not in as_stored(Options())  # matches from before there was a choice verify as they did


@pytest.mark.parametrize(
    ("red", "green", "roll", "moves"),
    [
        pytest.param("2", "8 8", 6, "move 2, enter", id="6.2-onto-several-6.3-nobody-blocks"),
        pytest.param("2 8 8", "8 8", 6, "move 8, move 2, enter", id="6.2-onto-ones-own"),
        pytest.param("5", "10 10", 6, "enter, skip", id="6.3-a-blockade-elsewhere-blocks"),
        pytest.param("5 40", "", 5, "move 5", id="6.4-the-only-one-that-can-move"),
    ],
)
def test_what_a_roll_is_good_for(red: str, green: str, roll: int, moves: str) -> None:
    assert can(GAME, position(GAME, red, green, roll=roll, parks=PARKS)) == moves


def test_6_2_nobody_is_thrown_out_where_he_parks() -> None:
    s = rolled(GAME, position(GAME, "2", "8", parks=PARKS), 3)
    assert where(GAME, s, 0) == "- - - 5"
    s = rolled(GAME, position(GAME, "5", "8", parks=PARKS), 3)
    assert (where(GAME, s, 0), where(GAME, s, 1)) == ("- - - 8", "- - - 8")


def test_6_4_leaving_throws_out_as_usual() -> None:
    s = rolled(GAME, position(GAME, "8", "10", parks=PARKS), 2)
    assert where(GAME, s, 1) == "- - - -"


def test_different_colours_stand_beside_one_another_in_the_picture() -> None:
    board = GAME.view(position(GAME, "8 8", "8", parks=PARKS), None).parts[1]
    assert {(piece.spot, piece.seat, piece.count) for piece in board.pieces if piece.spot.startswith("8")} == {  # type: ignore[union-attr]
        ("8", 0, 2),
        ("8′", 1, 1),
    }
