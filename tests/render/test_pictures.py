"""What holds for every picture."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from typing import get_args

import pytest
from PIL import Image, ImageChops

from games.contract import (
    Board,
    Card,
    Cards,
    Dice,
    Entry,
    Face,
    Mark,
    Note,
    Pad,
    Piece,
    Print,
    Roster,
    Row,
    Stack,
    Tables,
    View,
    phrase,
)
from games.kit.cards import pack
from games.sheets import MessageFormatter
from render import LIGHT, Theme, describe, draw
from render.layout import HIGHEST
from render.png import LARGEST
from tests.render.caches import clear_caches
from tests.render.pictures import opened
from tools.specimens import specimens
from tools.specimens.boards import mill_shape
from tools.specimens.sheets import FORMATTERS, NAMES, formatter

SPECIMENS = specimens()
TITLES = [title for title, _ in SPECIMENS]
VIEWS = dict(SPECIMENS)
EXTREMES = {
    "nothing": View(()),
    "everything at once": View(tuple(part for _, view in SPECIMENS[:12] for part in view.parts)),
    "a hand of 32": View((Cards("hand", tuple(Face(card) for card in pack("7"))),)),
    "an empty hand": View((Cards("hand", ()),)),
    "eight at a trick": View((Cards("trick", (Face(Card("heA"), 7, 1),), seats=8, bottom=3),)),
    "twenty dice": View((Dice((6,) * 20), Dice((1,) * 9, "claimed"), Dice((None,) * 9, "cup"))),
    "ten players": View((Roster(tuple(Entry(seat, -seat, seat * 5, "stone") for seat in range(10))),)),
    "an empty pad": View((Pad((), ()), Pad(NAMES, ()))),
    "a wide pad": View((Pad(NAMES * 2, (Row("x" * 60, tuple(range(-1000, -988))),)),)),
    "a long note": View((Note(phrase("needs", who="Wort " * 80)),)),
    "a word without end": View((Note(phrase("needs", who="W" * 300)),)),
    "every mark everywhere": View(
        (Board(mill_shape(), (), tuple(Mark(spot.name, "choice") for spot in mill_shape().spots)),)
    ),
}


def crowd(language: str) -> MessageFormatter:
    return formatter(language, [f"Spielerin {number}" for number in range(12)])


def ground_only(png: bytes) -> bool:
    """Whether the outermost 3 % of a picture show nothing but its ground."""
    picture = opened(png)
    ground = picture.getpixel((0, 0))
    assert isinstance(ground, tuple)
    edge = -(-3 * max(picture.size) // 100)
    inner = ImageChops.difference(picture, Image.new("RGB", picture.size, ground)).getbbox()
    if inner is None:
        return True
    left, top, right, bottom = inner
    return min(left, top, picture.width - right, picture.height - bottom) >= edge


@pytest.mark.parametrize("title", TITLES)
def test_pictures_are_small_flat_and_have_margins(title: str, themes_of: Callable[[str], tuple[Theme, ...]]) -> None:
    for theme in themes_of(title):
        png = draw(VIEWS[title], FORMATTERS["de"], theme, viewer=0)
        with Image.open(BytesIO(png)) as picture:
            assert picture.format == "PNG", theme.name
            assert picture.mode == "P", theme.name
            assert picture.width == 900, theme.name
            assert picture.height <= HIGHEST, theme.name
        assert len(png) <= LARGEST, theme.name
        assert ground_only(png), theme.name


@pytest.mark.parametrize("title", EXTREMES)
def test_whatever_a_view_holds_it_keeps_its_form(title: str) -> None:
    if title == "everything at once":
        clear_caches()  # drawing it takes some 250 MB beside what is remembered of other pictures
    png = draw(EXTREMES[title], crowd("de"))
    picture = opened(png)
    assert picture.height <= 1.25 * picture.width
    assert ground_only(png)


@pytest.mark.parametrize(
    "name",
    ["🎲🎲", "Änne 🦊", "日本の友達", "𝓐𝓷𝓷𝓪", "x" * 40, "‮evil", "a\u0301\u0301\u0301", "♠ Pik ♥", "👩‍👩‍👧 Mama", " "],
)
def test_any_name_can_be_drawn_and_told(name: str) -> None:
    names = formatter("de", [name, *NAMES[1:]])
    for title in ("mill, setting", "hearts, own turn", "trick with a pad beside"):
        assert ground_only(draw(VIEWS[title], names))
        assert describe(VIEWS[title], names)


def test_the_last_move_and_every_mark_can_be_seen() -> None:
    board = Board(mill_shape(), (Piece("d6", 0), Piece("d5", 1)))
    plain = draw(View((board,)), FORMATTERS["de"])
    kinds: tuple[Mark, ...] = tuple(Mark("d6", kind) for kind in ("from", "to", "taken", "choice", "reach"))
    pictures = {draw(View((replace(board, marks=(mark,)),)), FORMATTERS["de"]) for mark in kinds}
    assert len({plain, *pictures}) == len(kinds) + 1


def test_every_mark_of_a_board_of_tongues_can_be_seen() -> None:
    board = Tables((Stack("1", (0,)), *(Stack(str(n)) for n in range(2, 25))), bar=(1, 1))
    kinds: tuple[Mark, ...] = tuple(Mark("1", kind) for kind in ("from", "to", "taken", "choice", "reach", "prey"))
    marked = [replace(board, marks=(mark,)) for mark in kinds]
    marked += [replace(board, marks=(Mark("bar", "choice"),), moving=side) for side in (0, 1)]
    assert len({draw(View((part,)), FORMATTERS["de"]) for part in (board, *marked)}) == len(marked) + 1


def test_a_flipped_board_shows_the_other_side_at_the_bottom() -> None:
    board = Board(mill_shape(), (Piece("a1", 0),))
    assert draw(View((board,)), FORMATTERS["de"]) != draw(View((replace(board, flipped=True),)), FORMATTERS["de"])


def test_pictures_may_be_drawn_in_many_threads() -> None:
    views = [view for _, view in SPECIMENS] * 3
    alone = [draw(view, FORMATTERS["en"]) for view in views]
    with ThreadPoolExecutor(6) as threads:
        together = list(threads.map(lambda view: draw(view, FORMATTERS["en"]), views))
    assert together == alone


@pytest.mark.parametrize("language", FORMATTERS)
def test_a_card_in_another_print_looks_different_and_is_told_alike(language: str) -> None:
    faces = (Face(Card("heK"), 0), Face(Card("ka10"), 1))
    prints = get_args(Print)
    views = [View((Cards("trick", tuple(replace(face, printed=way) for face in faces), seats=2),)) for way in prints]
    assert len({describe(view, crowd(language)) for view in views}) == 1
    assert len({draw(view, crowd(language), LIGHT) for view in views}) == len(prints)
