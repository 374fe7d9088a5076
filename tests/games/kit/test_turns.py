"""Walking round the table."""

from __future__ import annotations

import pytest

from games.kit.turns import clockwise, left_of


@pytest.mark.parametrize(
    ("first", "seats", "round_the_table"),
    [(0, 3, [0, 1, 2]), (2, 4, [2, 3, 0, 1]), (1, 2, [1, 0]), (4, 4, [0, 1, 2, 3])],
)
def test_clockwise_comes_by_every_seat_once(first: int, seats: int, round_the_table: list[int]) -> None:
    assert list(clockwise(first, seats)) == round_the_table


@pytest.mark.parametrize(
    ("seat", "seats", "out", "left"),
    [
        (0, 3, (), 1),
        (2, 3, (), 0),
        (1, 2, (), 0),
        (0, 4, (1, 2), 3),
        (3, 4, (0,), 1),
        # a seat that has just left the game has a left neighbour all the same
        (1, 4, (1,), 2),
        (0, 3, (1, 2), 0),
    ],
)
def test_the_left_neighbour_is_the_next_who_is_still_in(seat: int, seats: int, out: tuple[int, ...], left: int) -> None:
    assert left_of(seat, seats, out) == left
