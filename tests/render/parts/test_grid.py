"""Grids of numbers, and dominoes that lie together."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Literal

import pytest

from games.contract import Domino, Dominoes, Mark, NumberGrid, View
from render import DARK, describe, draw
from render.artwork import dominoes
from render.context import RenderContext
from render.flat import Thing
from render.parts.base import Constraints
from render.parts.dominoes import measure as measure_tiles
from render.parts.grid import measure
from tests.render.pictures import opened
from tools.specimens.dominoes import GRID
from tools.specimens.sheets import FORMATTERS

GRID_ABCD = NumberGrid(GRID, tuple("ABCD"), ("1", "2", "3"), (("A1", "B1"),))


def picture_of(part: NumberGrid | Dominoes) -> bytes:
    return opened(draw(View((part,)), FORMATTERS["de"])).tobytes()


def test_pairs_walls_and_marks_can_be_seen() -> None:
    pictures = {
        picture_of(GRID_ABCD),
        picture_of(replace(GRID_ABCD, pairs=())),
        picture_of(replace(GRID_ABCD, walls=(("C2", "C3"),))),
        picture_of(replace(GRID_ABCD, marks=(Mark("C3", "choice"),))),
        picture_of(replace(GRID_ABCD, marks=(Mark("A1", "to"), Mark("B1", "to")))),
    }
    assert len(pictures) == 5


def test_a_grid_is_told_row_by_row() -> None:
    text = describe(View((GRID_ABCD,)), FORMATTERS["en"]).splitlines()
    assert text[:4] == ["Columns A to D, row by row:", "1: 4 2 1 3", "2: – 3 0 6", "3: 3 1 5 –"]
    assert text[4] == "Tiles found: A1-B1 4/2."


@pytest.mark.parametrize(("columns", "rows"), [(8, 7), (14, 4), (2, 28), (13, 8)])
def test_numbers_are_large_enough_in_every_form(columns: int, rows: int) -> None:
    heads = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:columns])
    grid = NumberGrid(((6,) * columns,) * rows, heads, tuple(str(row + 1) for row in range(rows)))
    size = measure(grid, RenderContext(FORMATTERS["de"]), Constraints(824))
    assert size.width <= 824
    assert size.height // rows >= 28
    assert opened(draw(View((grid,)), FORMATTERS["de"])).height <= 1125


def test_many_tiles_take_several_rows_and_stay_large_enough() -> None:
    context, constraints = RenderContext(FORMATTERS["de"]), Constraints(824)
    for count in (1, 8, 14, 15, 20, 28):
        hand = Dominoes("hand", (Domino((6, 5)),) * count)
        size = measure_tiles(hand, context, constraints)
        assert size.width <= 824
        assert size.height <= 250
    small = measure_tiles(Dominoes("hand", (Domino((6, 5)),) * 8), context, Constraints(824, 0.46))
    assert small.height >= 2 * 34


@pytest.mark.parametrize("kind", ["open", "hand"])
@pytest.mark.parametrize("many", range(12, 29))
def test_many_tiles_are_as_large_as_their_rows_allow(kind: Literal["open", "hand"], many: int) -> None:
    context, room = RenderContext(FORMATTERS["de"]), Constraints(824)
    few, size = (measure_tiles(Dominoes(kind, (Domino((6, 5)),) * count), context, room) for count in (1, many))
    rows, half = next(
        (rows, half)
        for rows in (1, 2, 3)
        for half in range(34, few.width + 1)
        if (-(-many // rows) * (half + 9), rows * (2 * half + 9)) == (size.width + 9, size.height + 9)
    )
    assert size.width <= room.width
    assert half == min(few.width, 58) or size.width + -(-many // rows) > room.width


def test_what_may_be_laid_is_raised_and_told() -> None:
    some = Dominoes("hand", (Domino((6, 5), lit=True), Domino((4, 4))))
    assert picture_of(some) != picture_of(Dominoes("hand", (Domino((6, 5)), Domino((4, 4)))))
    assert describe(View((some,)), FORMATTERS["en"]) == "Tiles: 6/5, 4/4. Can be laid: 6/5."


def test_a_hidden_tile_stays_hidden() -> None:
    stock = Dominoes("stock", (Domino(None),) * 7)
    assert describe(View((stock,)), FORMATTERS["de"]) == "Steine: 7 verdeckte Steine."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_trick_of_tiles_is_seen_and_told_by_who_played_what(seats: int) -> None:
    first, second = Domino((4, 1), seat=1, order=1), Domino((6, 1), marked=True, seat=0, order=2)
    trick = Dominoes("trick", (first, second), seats=seats)
    for scale in (1.0, 0.46):
        size = measure_tiles(trick, RenderContext(FORMATTERS["de"]), Constraints(824, scale))
        assert size.width <= 824
        assert size.height >= 2 * 2 * 56
    assert picture_of(trick) != picture_of(Dominoes("trick", (first,), seats=seats))
    names = FORMATTERS["en"].name(1), FORMATTERS["en"].name(0)
    assert describe(View((trick,)), FORMATTERS["en"]) == f"Trick: {names[0]} 4/1, {names[1]} 6/1 (winning)."
    assert describe(View((Dominoes("trick", (), seats=seats),)), FORMATTERS["de"]) == "Stich: noch kein Stein."


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(("half", "highest"), [(60, 6), (43, 6), (34, 6), (31, 12), (28, 12)])
def test_tiles_put_together_from_doubles_look_as_if_drawn(half: int, highest: int, upright: bool) -> None:
    for number, pips in enumerate(combinations_with_replacement(range(highest + 1), 2)):
        look = dominoes.Look(number % 3 == 0, number % 3 == 1, number % 4 == 0)
        tile = dominoes.tile(pips, half, DARK, look, upright=upright)
        drawn = Thing(dominoes.drawn(pips, half, DARK, look, upright=upright), DARK)
        assert on_grounds(tile) == on_grounds(drawn)


def on_grounds(thing: Thing) -> list[bytes]:
    return [thing.plain(ground).tobytes() for ground in (0, 7)]
