"""Score sheets."""

from __future__ import annotations

import pytest

from games.contract import Who, phrase
from games.kit.score_sheets import WIDEST, Sheet, blank, entered, entry_count, free, pad, shown_seats, totals


def test_a_sheet_fills_place_by_place() -> None:
    sheet = blank(2, 3)
    assert sheet == ((None, None, None),) * 2
    sheet = entered(entered(sheet, 1, 2, 6), 1, 0, 0)
    assert sheet == ((None, None, None), (0, None, 6))
    assert [free(column) for column in sheet] == [(0, 1, 2), (1,)]
    assert entry_count(sheet) == 2
    assert totals(sheet) == (0, 6)


def names(*seats: int) -> tuple[object, ...]:
    return tuple(phrase("name", by=Who(seat)) for seat in seats)


def test_a_pad_has_a_column_a_player_and_the_sums() -> None:
    shown = pad(((1, None), (3, 4)), ("a", "b"), (0, 1))
    assert shown.heads == names(0, 1)
    assert [(row.margin, row.cells, row.kind) for row in shown.rows] == [
        ("a", (1, 3), "plain"),
        ("b", (None, 4), "plain"),
        (phrase("total"), (1, 7), "sum"),
    ]


def test_cells_may_be_words_and_sums_may_be_given() -> None:
    shown = pad(((phrase("x"), 2), (3, "4")), ("a", "b"), (0, 1), sums=("i", "j"))
    assert shown.rows[-1].cells == ("i", "j")
    assert pad(((phrase("x"), 2), (3, "4")), ("a", "b"), (0, 1)).rows[-1].cells == (2, 3)


MANY: Sheet = tuple((seat,) for seat in (5, 1, 9, 7, 3, 8, 2, 6))


@pytest.mark.parametrize(
    ("turn", "low", "seats"),
    [
        pytest.param(None, False, (0, 2, 3, 4, 5, 7), id="the-best"),
        pytest.param(1, False, (0, 1, 2, 3, 5, 7), id="and-who-is-in-turn"),
        pytest.param(None, True, (0, 1, 3, 4, 6, 7), id="the-lowest-are-the-best"),
    ],
)
def test_of_many_those_are_shown_that_matter(turn: int | None, low: bool, seats: tuple[int, ...]) -> None:
    assert len(seats) == WIDEST
    shown = shown_seats(totals(MANY), turn, low=low)
    assert shown == seats
    assert pad(MANY, ("a",), shown).heads == names(*seats)


def test_all_of_a_few_matter() -> None:
    assert shown_seats((5, 0, -3), 1) == (0, 1, 2)


@pytest.mark.parametrize(("now", "kinds"), [(None, ["plain", "plain", "sum"]), (1, ["plain", "now", "sum"])])
def test_the_row_that_is_being_filled_is_marked(now: int | None, kinds: list[str]) -> None:
    assert [row.kind for row in pad(((1, None), (3, None)), ("a", "b"), (0, 1), now=now).rows] == kinds
