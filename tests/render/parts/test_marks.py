"""Marks tell of men and places without covering them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.contract import Board, Mark, Piece, Stack, Tables, View
from games.race.cross.board import beside, empty_board
from render import CONTRAST, DARK, LIGHT, Theme, draw, fonts
from render.artwork.boards.geometry import Grid, grid
from render.artwork.boards.tongues import MAN
from render.context import context_of
from render.fonts import SMALL
from render.layout import pack
from render.parts.tables.layout import plan_of
from tools.specimens.sheets import FORMATTERS

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda theme: theme.name)


def picture(part: Board | Tables, theme: Theme) -> Image.Image:
    return Image.open(BytesIO(draw(View((part,)), FORMATTERS["en"], theme))).convert("RGB")


def alike(one: Board, other: Board, theme: Theme) -> tuple[Grid, Image.Image, Image.Image]:
    """Two boards of one shape, cut to the wood, with the places on it."""
    view = View((one,))
    box = pack(view.parts, context_of(view, FORMATTERS["en"], theme, None)).parts[0].box
    wood = (box.left, box.top, box.left + box.width, box.top + box.height)
    lines = grid(one.shape, max(box.width, box.height), one.flipped)
    return lines, picture(one, theme).crop(wood), picture(other, theme).crop(wood)


@THEMES
@pytest.mark.parametrize("kind", ["choice", "danger", "prey"])
def test_a_small_peg_is_seen_whole_whatever_marks_it(kind: str, theme: Theme) -> None:
    shape = empty_board((0, 1, 2, 3), (0, 1, 2, 3))
    plain = Board(shape, tuple(Piece(str(field), seat, "peg") for seat, field in enumerate((6, 15, 25, 35))))
    marked = replace(plain, marks=tuple(Mark(piece.spot, kind) for piece in plain.pieces))  # type: ignore[arg-type]
    both = picture(plain, theme), picture(marked, theme)
    view = View((plain,))
    box = pack(view.parts, context_of(view, FORMATTERS["en"], theme, None)).parts[0].box
    lines = grid(shape, max(box.width, box.height), False)
    for piece in plain.pieces:
        x, y = lines.at(piece.spot)
        inner = round(lines.stone * 0.27)
        around = (box.left + x - inner, box.top + y - inner, box.left + x + inner, box.top + y + inner)
        one, other = (image.crop(around) for image in both)
        assert ImageChops.difference(one, other).getbbox() is None, (piece, kind)


@THEMES
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("way", ["37 40 1 4", "8 5 1", "22 25 28", "Bz1 Bz4"])
def test_the_way_of_the_last_move_leaves_every_number_readable(way: str, flipped: bool, theme: Theme) -> None:
    spots = way.split()
    plain = Board(empty_board((0, 1, 2, 3), (0, 1, 2, 3)), flipped=flipped)
    marks = tuple(Mark(spot, "to" if number else "from") for number, spot in enumerate(spots))
    lines, *both = alike(plain, replace(plain, marks=marks), theme)
    assert ImageChops.difference(*both).getbbox() is not None, "the way is seen"
    for name, text in lines.numbers.items():
        ground = both[0].getpixel((x := lines.at(name)[0], (y := lines.at(name)[1]) - SMALL.height // 2))
        if name in (spots[0], spots[-1]) or ground != theme.card:  # a ring goes round it; on a colour a plate shows
            continue
        across, down = fonts.width(text, SMALL) // 2, SMALL.height // 4
        one, other = (image.crop((x - across, y - down, x + across, y + down)) for image in both)
        assert ImageChops.difference(one, other).getbbox() is None, name


@THEMES
@pytest.mark.parametrize("marked", [False, True], ids=["plain", "to choose"])
@pytest.mark.parametrize("colours", [3, 4])
def test_each_of_several_colours_on_a_field_is_seen_whole(colours: int, marked: bool, theme: Theme) -> None:
    """None covers another, nor the numbers of the neighbouring fields."""
    shape = empty_board((0, 1, 2, 3), (0, 1, 2, 3), crowded=(("4", colours),))
    pegs = tuple(Piece(beside("4", seat + 1), seat, "peg") for seat in range(colours))
    marks = (Mark("4", "choice"),) if marked else ()
    for peg in pegs:
        lines, alone, among = alike(Board(shape, (peg,)), Board(shape, pegs, marks), theme)
        inner = round(lines.stone * 0.2)
        x, y = lines.at(peg.spot)
        one, other = (image.crop((x - inner, y - inner, x + inner, y + inner)) for image in (alone, among))
        assert ImageChops.difference(one, other).getbbox() is None, peg
    lines, empty, among = alike(Board(shape), Board(shape, pegs, marks), theme)
    for neighbour in ("3", "5", "Az3"):
        x, y = lines.at(neighbour)
        across, down = fonts.width(neighbour[-2:], SMALL) // 2, SMALL.height // 4
        one, other = (image.crop((x - across, y - down, x + across, y + down)) for image in (empty, among))
        assert ImageChops.difference(one, other).getbbox() is None, neighbour


@THEMES
def test_men_outside_lie_beside_the_board_and_those_that_were_hit_on_the_bar(theme: Theme) -> None:
    points = tuple(Stack(str(number), ()) for number in range(24))
    empty, outside, bar = (
        picture(Tables(points, bar=hit, waiting=waiting), theme)
        for hit, waiting in (((0, 0), ()), ((0, 0), (15, 9)), ((1, 1), ()))
    )
    plan = plan_of(Tables(points), 1.0)
    places = [ImageChops.difference(empty, other).getbbox() for other in (outside, bar)]
    assert None not in places
    (left, _, right, _), (bar_left, _, bar_right, _) = places  # type: ignore[misc]
    assert right - left <= MAN
    assert bar_right <= left, "they are two places"
    assert abs((left + right) / 2 - (bar_left + bar_right) / 2 - abs(plan.tray - plan.bar)) < MAN
