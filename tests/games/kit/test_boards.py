"""Square boards, by the names and places of their squares."""

from __future__ import annotations

import pytest

from games.contract import Point, Spot
from games.kit.boards import square_board, square_names


def test_squares_are_named_row_by_row_from_the_lower_left() -> None:
    assert square_names(3, 2) == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert all(type(name) is Point for name in square_names(3, 2))
    assert square_names(26, 12)[-1] == "z12"


@pytest.mark.parametrize("columns", [0, 27])
def test_there_is_a_letter_for_each_column(columns: int) -> None:
    with pytest.raises(ValueError, match="columns"):
        square_names(columns, 8)


def test_a_board_has_a_spot_for_each_square() -> None:
    board = square_board(2, 3, "fields", goals=["b3"])
    assert board.style == "fields"
    assert board.lines == ()
    assert board.spots == (
        Spot("a1", 0, 0), Spot("b1", 1, 0), Spot("a2", 0, 1), Spot("b2", 1, 1), Spot("a3", 0, 2),
        Spot("b3", 1, 2, "goal"),
    )  # fmt: skip


def test_a_board_is_chequered_unless_said_otherwise() -> None:
    assert square_board(8, 8).style == "squares"
