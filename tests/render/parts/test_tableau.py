"""Cards laid out in rows, cards of packs of their own, kegs, and tiles that point somewhere."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from games.contract import Board, Cards, Face, Figure, Piece, Slot, Tableau, View, phrase
from render import LIGHT, describe, draw
from render.artwork.cards import gunners, own_packs
from render.artwork.cards.blanks import height
from render.artwork.men import forest
from render.context import context_of
from render.parts.base import Constraints
from render.parts.cards.layout import LEAST_SEEN
from render.parts.tableau import layout
from render.theme import HUE_NAMES, HueName
from tools.specimens.boards import forest_shape
from tools.specimens.sheets import FORMATTERS

WIDTHS = (72, 96, 120, 158)


def cannon(hue: HueName, number: int = 4, short: str = "xx4") -> Figure:
    return Figure("cannon", phrase("card", card=short), short, hue, number)


BEER = Figure("beer", phrase("card", card="b5"), "b5", None, 5)
PILED = Slot("A1", (Face(cannon("red")), Face(BEER)))


def grid(*slots: Slot | None, heads: tuple[str, ...] = ()) -> Tableau:
    return Tableau((slots,), ("A",), heads)


def picture(part: Tableau | Cards | Board) -> bytes:
    return draw(View((part,)), FORMATTERS["en"], viewer=0)


@pytest.mark.parametrize(("one", "other"), list(combinations(HUE_NAMES, 2)))
def test_colours_are_told_apart_without_colour(one: HueName, other: HueName) -> None:
    def grey(hue: HueName) -> Image.Image:
        theme = replace(LIGHT, hues=replace(LIGHT.hues, **dict.fromkeys(HUE_NAMES, (90, 90, 90))))
        return own_packs.front(cannon(hue), "4", 72, theme).image

    assert gunners.SHAPES[one] != gunners.SHAPES[other]
    assert grey(one).tobytes() != grey(other).tobytes()
    # in a hand the next card leaves little more than the left third in sight
    shown = (0, 0, round(72 * LEAST_SEEN), height(72))
    assert grey(one).crop(shown).tobytes() != grey(other).crop(shown).tobytes()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_index_fits_the_strip_that_stays_in_sight(width: int) -> None:
    with_letters, number_alone = own_packs.strip(width, "ro4"), own_packs.strip(width, "+2")
    assert number_alone < with_letters < height(width)
    assert own_packs.short_height(width, "ro4") < height(width)
    whole = own_packs.front(cannon("blue"), "bl4", width, LIGHT).image
    short = own_packs.front(cannon("blue"), "bl4", width, LIGHT, short=True).image
    upper = (8, 8, width - 8, with_letters - 8)
    assert whole.crop(upper).tobytes() == short.crop(upper).tobytes()


def test_a_beer_lies_lower_than_its_cannon_and_makes_the_row_higher() -> None:
    context = context_of(View(()), FORMATTERS["en"])
    bare, piled = grid(Slot("A1", (Face(cannon("red")),))), grid(PILED)
    heights = {
        scale: [layout.measure(part, context, Constraints(800, scale)).height for part in (bare, piled)]
        for scale in (1.0, 0.65, 0.5)
    }
    assert all(one < other for one, other in heights.values())
    assert heights[1.0][1] > heights[0.65][1]


def test_where_height_is_short_beers_lie_aside_in_a_grid() -> None:
    context = context_of(View(()), FORMATTERS["en"])
    bare = grid(Slot("A1", (Face(cannon("red")),)), heads=("1",))
    piled = grid(PILED, heads=("1",))
    sizes = [layout.measure(part, context, Constraints(800, 0.5)) for part in (bare, piled)]
    assert sizes[0].height == sizes[1].height


def test_chosen_marked_and_empty_slots_can_be_seen() -> None:
    slots = [
        PILED,
        replace(PILED, lit=True),
        replace(PILED, marked=True),
        replace(PILED, faces=PILED.faces[:1]),
        Slot("A1"),
        Slot("A1", lit=True),
        Slot("A1", marked=True),
        None,
    ]
    assert len({picture(grid(slot, PILED)) for slot in slots}) == len(slots)


def test_a_tableau_is_told_row_by_row() -> None:
    part = Tableau(
        ((PILED, Slot("A2"), None), (Slot("xx4", (Face(cannon("blue")),), marked=True), Slot(""), Slot(""))),
        (phrase("card", card="A"), "B"),
        label=phrase("sheet"),
    )
    assert describe(View((part,)), FORMATTERS["en"]).splitlines() == [
        "The last card went to xx4.",
        "Score sheet:",
        "A: A1 xx4, on it b5; free: A2.",
        "B: xx4; 2 places free.",
    ]
    hidden = grid(Slot("a1", (Face(None), Face(BEER)), lit=True))
    assert describe(View((hidden,)), FORMATTERS["de"]).splitlines() == ["A: a1 verdeckt, darauf b5.", "Wählbar: a1."]


def test_kegs_tell_their_owners() -> None:
    def keg(short: str, hue: HueName) -> Figure:
        return Figure("keg", phrase("card", card=short), short, hue)

    faces = (Face(keg("ro", "red"), seat=1), Face(keg("bl", "blue")), Face(keg("gr", "green"), seat=1))
    kegs = Cards("meld", faces)
    assert describe(View((kegs,)), FORMATTERS["en"]) == "Ben has ro, gr. Still to be had: bl."
    free = Cards("meld", tuple(replace(face, seat=None) for face in faces))
    assert picture(kegs) != picture(free)


@pytest.mark.parametrize("flipped", [False, True], ids=["north-up", "flipped"])
def test_guns_point_all_ways_and_turn_with_the_board(flipped: bool) -> None:
    def board(faces: forest.Facing, spot: str, turned: bool) -> Board:
        return Board(forest_shape(), (Piece(spot, 0, "hunter", phrase("hunter"), faces=faces),), flipped=turned)

    ways: tuple[forest.Facing, ...] = ("north", "east", "south", "west")
    assert len({picture(board(faces, "c5", flipped)) for faces in ways}) == 4
    told = [describe(View((board(faces, "c5", flipped),)), FORMATTERS["en"]) for faces in ways]
    assert all(f"c5 ({faces})" in text for faces, text in zip(ways, told, strict=True))
    assert [forest.opposite(faces) for faces in ways] == ["south", "west", "north", "east"]


@pytest.mark.parametrize("size", [40, 68], ids="{}-pixels".format)
def test_every_tile_looks_like_no_other(size: int) -> None:
    sprites = [sprite_of("none", size, LIGHT).image.tobytes() for sprite_of in forest.TILES.values()]
    assert len(set(sprites)) == len(forest.TILES) == 8
