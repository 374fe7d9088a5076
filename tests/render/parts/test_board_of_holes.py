"""Boards of round fields: where things lie on them, and how they are told."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.contract import Board, Dice, Mark, Note, Piece, Roster, Tray, View, phrase
from games.contract import Entry as Player
from games.race.cross.board import empty_board
from render import LIGHT, describe, draw
from render.artwork.boards.geometry import free_corner, grid
from render.context import context_of
from render.fonts import WIDTH
from render.layout import pack
from render.parts.base import Constraints
from render.parts.registry import renderer_of
from tools.specimens import specimens
from tools.specimens.boards import chequered_shape, mill_shape, star_shape, ways_shape
from tools.specimens.sheets import FORMATTERS

VIEWS = dict(specimens())
STAR = star_shape()


@pytest.mark.parametrize("flipped", [False, True])
def test_rows_of_a_star_are_lettered_at_both_ends_and_numbered_now_and_then(flipped: bool) -> None:
    g = grid(STAR, 820, flipped)
    assert sorted(text for text, _, _ in g.labels) == sorted("abcdefghijklmnopq" * 2)
    assert {g.numbers[name] for name in ("e1", "e5", "e9", "e13")} == {"1", "5", "9", "13"}
    assert not {"e2", "e3", "e4", "e12"} & g.numbers.keys()
    ends = sorted(x for text, x, _ in g.labels if text == "e")
    assert ends[0] < min(g.at("e1")[0], g.at("e13")[0]) < max(g.at("e1")[0], g.at("e13")[0]) < ends[1]
    assert min(x for _, x, _ in g.labels) > 0
    assert max(x for _, x, _ in g.labels) < g.width


def test_columns_and_rows_are_written_at_the_rim_and_houses_beside_themselves() -> None:
    g = grid(ways_shape(), 690, False)
    written = {text: (x, y) for text, x, y in g.labels}
    assert set(written) == {*"abcdefg", *"1234", "A", "B"}
    assert written["A"][0] < g.at("A")[0]
    assert written["A"][1] == g.at("A")[1]
    assert not g.numbers


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("rooms", [1, 4])
@pytest.mark.parametrize(("house", "notes"), [("A", 0), ("B", 1), ("C", 2), ("D", 2)])
def test_a_cross_is_large_on_a_phone_and_a_roll_lies_where_nothing_is(
    house: str, notes: int, rooms: int, flipped: bool
) -> None:
    """22 pixels at a width of 360 are what a finger and an eye can tell apart."""
    shape = empty_board((0, 1, 2, 3), (0, 1, 2, 3), rooms=rooms)
    roster = Roster(tuple(Player(seat, note=phrase("card", card="3"), side="red") for seat in range(4)))
    parts = (roster, Board(shape, flipped=flipped), Dice((4,), label=phrase("roll"), near=house))
    view = View((*parts, *(Note(phrase("card", card="5 6 15 16 24 25")) for _ in range(notes))))
    context = context_of(view, FORMATTERS["de"], LIGHT, None)
    placed = {type(part): (part, box) for part, box in pack(view.parts, context).parts}
    (_, wood), (die, place) = placed[Board], placed[Dice]
    lines = grid(shape, max(wood.width, wood.height), flipped)
    assert 2 * 0.42 * lines.pitch * 360 / WIDTH >= 22
    assert isinstance(die, Dice)
    assert die.label is None
    assert wood.left < place.left < place.right < wood.right
    assert wood.top < place.top < place.bottom < wood.bottom
    size = renderer_of(die).measure(die, context, Constraints(place.width, place.scale))
    assert size.width <= place.width
    reach = lines.pitch / 2
    for name, (x, y) in lines.spots.items():
        across, down = abs(wood.left + x - place.middle), abs(wood.top + y - (place.top + size.height / 2))
        assert max(across, down) > size.width / 2 + reach - 2, name


def test_a_roll_lies_below_a_board_without_that_house() -> None:
    view = View((Board(STAR), Dice((4,), near="A")))
    (_, wood), (die, place) = pack(view.parts, context_of(view, FORMATTERS["de"], LIGHT, None)).parts
    assert place.top > wood.bottom
    assert die == Dice((4,), near="A")


@pytest.mark.parametrize("side", [820, 790, 701, 555])
def test_a_board_measured_is_drawn_as_large(side: int) -> None:
    first = grid(STAR, side, False)
    again = grid(STAR, max(first.width, first.height), False)
    assert (first.width, first.height, first.pitch) == (again.width, again.height, again.pitch)


def test_like_fields_lie_on_like_pixels() -> None:
    g = grid(STAR, 820, False)
    xs = [g.at(f"i{k}")[0] for k in range(1, 10)]
    assert len({b - a for a, b in pairwise(xs)}) == 1


def test_a_tray_on_the_board_lies_where_nothing_is() -> None:
    g = grid(STAR, 820, False)
    left, top = free_corner(STAR, 820, False, 132, 96)
    assert 0 < left < g.width - 132
    assert not [name for name, (x, y) in g.spots.items() if left < x < left + 132 and top < y < top + 96]


def test_many_fields_leave_room_for_no_column_beside() -> None:
    tray = (Tray(None, 1, "reserve", "barrier"),)
    view = View((Roster((Player(0, side="red"), Player(1, side="blue"))), Board(STAR, (), (), tray)))
    assert draw(view, FORMATTERS["en"])
    assert "1 barrier in reserve" in describe(view, FORMATTERS["en"])


def test_a_way_is_told_with_what_it_led_over() -> None:
    told = describe(VIEWS["star, flipped"], FORMATTERS["en"])
    assert "The last move went from f4 over h4 to i5." in told
    assert "To choose from: h5, j5." in told
    single = View((Board(mill_shape(), (Piece("a4", 0),), (Mark("a1", "from"), Mark("a4", "to"))),))
    assert "The last move went from a1 to a4." in describe(single, FORMATTERS["en"])


def test_goals_are_told_by_whom_they_belong_to() -> None:
    told = describe(VIEWS["star, flipped"], FORMATTERS["en"])
    assert "Anna wants to reach n1–n4, o1–o3, p1, p2, q1." in told
    assert "Ben wants to reach e1–e5, f1–f4, g1–g3, h1, h2, i1." in told
    assert "The goal is d4." in describe(VIEWS["ways with houses"], FORMATTERS["en"])


def test_several_on_a_spot_are_counted() -> None:
    told = describe(VIEWS["ways with houses"], FORMATTERS["en"])
    assert "Anna (red): 5 pegs A (×4), c1." in told
    assert "Nobody's: 3 barriers c3, d2, e3; 1 barrier in reserve." in told
    assert "A red peg × 4" in told


def test_empty_runs_end_at_gaps() -> None:
    told = describe(VIEWS["ways with houses"], FORMATTERS["en"])
    assert "a2 empty; d2 barrier; g2 empty" in told
    assert "a3, b3 empty; c3 barrier; d3 blue peg; e3 barrier; f3, g3 empty" in told


def test_boards_of_many_squares_are_told_in_order() -> None:
    board = Board(chequered_shape(10), (Piece("a10", 0), Piece("a2", 0), Piece("b1", 0)))
    assert "3 stones a2, a10, b1." in describe(View((board,)), FORMATTERS["en"])


def test_a_question_is_told_last() -> None:
    assert phrase("place") == VIEWS["ways with houses"].asks[0].text
    assert describe(VIEWS["ways with houses"], FORMATTERS["de"]).splitlines()[-1].startswith("Die Frage geht an Ben:")
