"""Marks tell of men and places without covering them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.contract import Board, Mark, Piece, Stack, Tables, View
from games.race.cross.board import empty_board
from render import CONTRAST, DARK, LIGHT, Theme, draw
from render.artwork.boards.geometry import grid
from render.artwork.boards.tongues import MAN
from render.context import context_of
from render.layout import pack
from render.parts.tables.layout import plan_of
from tools.specimens.sheets import FORMATTERS

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda theme: theme.name)


def picture(part: Board | Tables, theme: Theme) -> Image.Image:
    return Image.open(BytesIO(draw(View((part,)), FORMATTERS["en"], theme))).convert("RGB")


@THEMES
@pytest.mark.parametrize("kind", ["choice", "danger"])
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
