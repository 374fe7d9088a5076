"""Whatever carries meaning stands out by 3 : 1 from what it lies on, and text by 4.5 : 1, in every theme, as drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from PIL import Image

from games.contract import Figure, phrase
from render import THEMES, Theme, draw, flat
from render.artwork import chips, dice, dominoes, marks, tokens, towers
from render.artwork.boards import surfaces, tongues
from render.artwork.cards import blanks, fronts, own_packs
from render.artwork.men import chessmen, forest, stones
from render.artwork.pen import Place, Sprite
from render.artwork.props import airship, frogs, plates, sheep, ways, windows
from render.artwork.sides import paint
from render.artwork.sticks import Line, Sheet
from render.canvas import Canvas
from render.colour import Colour, contrast
from render.context import Side
from render.flat import Slab
from render.fonts import Style
from render.palette import full_colours
from render.theme import HUE_NAMES
from tests.render.test_theme import BLIND, apart
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS

each = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
SIDES: tuple[Side, ...] = ("light", "dark", "red", "blue", "green", "yellow", "brown")
COLOURED: tuple[Side, ...] = ("red", "blue", "green", "yellow", "brown")
SHAPE, TEXT = 3.0, 4.5
RAYS = 48
RIM = 8
"""Pixels from its edge inwards in which a thing must stand out, if it is not so large that two fifths are more."""


class Thing(NamedTuple):
    """Something drawn, and the ground it lies on."""

    what: str
    sprite: Sprite | Slab | flat.Thing
    ground: Colour
    theme: Theme | None = None
    """In whose palette it is drawn already."""

    @property
    def picture(self) -> Image.Image:
        """It on its ground, with two pixels of that on each side."""
        wide, high = self.sprite.image.size
        if self.theme is None:
            assert isinstance(self.sprite, Sprite)
            laid = Image.new("RGB", (wide + 4, high + 4), self.ground)
            laid.paste(self.sprite.image, (2, 2), self.sprite.mask)
            return laid
        canvas = Canvas(wide + 4, high + 4, self.theme)
        canvas.bar(0, 0, wide + 4, high + 4, self.ground)
        if isinstance(self.sprite, Slab):
            canvas.lay(self.sprite, 2, 2)
        else:
            canvas.put(self.sprite, 2, 2)
        return full_colours(canvas.image, self.theme)


def things(theme: Theme) -> Iterator[Thing]:
    """Everything that is put on a ground where it can lie, in the size in which it lies there."""
    grounds = {"ground": theme.ground, "board": theme.board, "board_alt": theme.board_alt}
    for side in SIDES:
        for name, size in (("ground", 32), ("ground", 38), ("board", 36), ("board", 70), ("board_alt", 70)):
            yield Thing(f"{side} stone on {name}", stones.stone(side, size, theme), grounds[name])
        for name in ("board", "board_alt"):
            yield Thing(f"{side} king on {name}", stones.king(side, 70, theme), grounds[name])
        yield Thing(f"{side} peg on its field", stones.peg(side, 36, theme), theme.card)
        yield Thing(f"{side} peg on board", stones.peg(side, 36, theme), theme.board)
    for side in ("light", "dark"):
        for man in chessmen.CHESSMEN:
            yield Thing(f"{side} {man} taken", chessmen.chessman(man, side, 36, theme), theme.board)
            for name in ("board", "board_alt"):
                yield Thing(f"{side} {man} on {name}", chessmen.chessman(man, side, 70, theme), grounds[name])
        yield Thing(f"{side} slab", tongues.slab(side, theme), theme.wood)
    yield Thing("barrier", stones.barrier("none", 36, theme), theme.card)
    for ground in (theme.board, surfaces.paints(theme)[0], surfaces.paints(theme)[1]):
        yield from (Thing(f"tile {man}", tile("none", 68, theme), ground) for man, tile in forest.TILES.items())
    for at, ground in enumerate((theme.wood, theme.board)):
        yield Thing(f"cube on {at}", tongues.cube(theme, offered=False), ground)
    counters: dict[str, Callable[[], Sprite]] = {
        "stick": lambda: tokens.stick(40, theme),
        "small stick": lambda: tokens.stick(30, theme),
        "card": lambda: tokens.tiny_card(30, theme),
        "trick": lambda: tokens.tiny_card(36, theme, crossed=True),
        "chip": lambda: tokens.chip(34, theme),
        "die": lambda: dice.die(3, 96, theme),
        "red die": lambda: dice.die(3, 96, theme, "red"),
        "die not known": lambda: dice.die(None, 96, theme),
        "cup": lambda: dice.cup(120, theme),
        "top of a tower": lambda: towers.storey(5, 62, theme, uppermost=True),
        "storey not known": lambda: towers.storey(None, 62, theme, uppermost=False),
        "back": lambda: blanks.back(96, theme),
        "front": lambda: blanks.empty(96, theme, theme.card, theme.card_edge, marked=False),
        "top of a back": lambda: fronts.top(None, "", (41, 58), theme),
        "end of a chain": lambda: dominoes.arrow((1, 0), theme, open_=True),
        "closed end": lambda: dominoes.arrow((1, 0), theme, open_=False),
    }
    yield from (Thing(what, make(), theme.ground) for what, make in counters.items())
    yield Thing("domino", dominoes.tile((3, 4), 48, theme), theme.ground, theme)
    yield Thing("back of a domino", dominoes.tile(None, 48, theme), theme.ground, theme)
    yield Thing("ground", ways.ground(800, 260, 1.0, None, theme), theme.ground, theme)
    props: dict[str, Sprite] = {
        "airship": airship.airship(1.0, theme),
        "plate": plates.plate(3, 1.0, theme, active=False),
        "plate in use": plates.plate(3, 1.0, theme, active=True),
        "dressed frog": frogs.frog(80, theme, naked=False),
        "naked frog": frogs.frog(80, theme, naked=True),
        "sheep's head": sheep.sheep((True,) * len(sheep.STROKES), 1.0, theme),
        "walker": ways.walker(84, theme.dark, theme),
        **{kind: windows.window(kind, 1.0, theme) for kind in ("church", "farm", "prison")},
    }
    yield from (Thing(what, sprite, theme.ground) for what, sprite in props.items())
    yield Thing("who fell", ways.walker(84, theme.bad_mark, theme, falling=True), theme.dark)
    felt = theme.hues["green"]
    for seat in range(len(HUE_NAMES)):
        chip = chips.chip(48, chips.face_of(seat, theme), theme)
        yield from (Thing(f"chip {seat}", chip, ground) for ground in (felt, theme.light))
    for hue in HUE_NAMES:
        keg = Figure("keg", phrase("card", card="x"), "x", hue)
        yield Thing(f"{hue} keg", own_packs.keg(keg, "x", 92, theme), theme.ground)
    for kind, shade in (("move", theme.move_mark), ("choice", theme.choice_mark), ("bad", theme.bad_mark)):
        for name in ("board", "board_alt"):
            yield Thing(f"{kind} ring on {name}", marks.ring(80, 7, shade, theme.light), grounds[name])
            yield Thing(f"{kind} dot on {name}", marks.dot(32, shade, theme.light), grounds[name])


def faintest(thing: Thing) -> float:
    """The contrast of a thing to its ground on that side where it is seen worst.

    From all sides one looks inwards for what stands out most in the first pixels that are not the ground.
    """
    laid, ground = thing.picture, thing.ground
    pixels, (width, height) = laid.load(), laid.size
    assert pixels is not None
    deep = max(RIM, min(width, height) * 2 // 5)
    worst = math.inf
    for ray in range(RAYS):
        x1, y1 = math.cos(math.tau * ray / RAYS), math.sin(math.tau * ray / RAYS)
        best, inside = 1.0, 0
        for far in range(max(width, height), 0, -1):
            x, y = int(width / 2 + x1 * far), int(height / 2 + y1 * far)
            if 0 <= x < width and 0 <= y < height:
                here = contrast(pixels[x, y], ground)  # type: ignore[arg-type]
                if inside or here > 1.15:
                    inside, best = inside + 1, max(best, here)
                if inside > deep:
                    break
        if inside:
            worst = min(worst, best)
    return worst


@each
def test_everything_stands_out_from_what_it_lies_on(theme: Theme) -> None:
    faint = {thing.what: round(faintest(thing), 2) for thing in things(theme) if faintest(thing) < SHAPE}
    assert not faint


@each
@pytest.mark.parametrize("side", SIDES)
def test_a_man_beside_a_name_stands_out_at_his_very_rim(side: Side, theme: Theme) -> None:
    for size in (32, 38):
        sprite = stones.stone(side, size, theme)
        laid = Image.new("RGB", (size, size), theme.ground)
        laid.paste(sprite.image, (0, 0), sprite.mask)
        for ray in range(RAYS):
            x, y = math.cos(math.tau * ray / RAYS), math.sin(math.tau * ray / RAYS)
            rim = [laid.getpixel((int(size / 2 + x * far), int(size / 2 + y * far))) for far in _outermost(size)]
            assert max(contrast(pixel, theme.ground) for pixel in rim) >= SHAPE  # type: ignore[arg-type]


def _outermost(size: int) -> list[float]:
    return [size / 2 - 0.5 - inwards / 2 for inwards in range(10)]


@each
def test_pips_signs_and_rings_stand_out_from_what_they_are_on(theme: Theme) -> None:
    pairs: dict[str, tuple[Colour, Colour]] = {
        "pips": (theme.pip, theme.die),
        "pips of a red die": dice.die_colours(theme, "red"),
        "question mark": (theme.die, dice.hide(theme)),
        "dotted place": (theme.quiet, theme.ground),
        "ring of a dark man": (theme.dark_ring, theme.dark),
        "lines of a pile of sticks": (theme.wood_edge, theme.wood),
        "red ring of a stick": (theme.hues["red"], theme.wood),
        "blue ring of a stick": (theme.hues["blue"], theme.wood),
        "yellow ring of a stick": (theme.gold, theme.wood_edge),
        "closed row": (theme.gold, theme.board_line),
        "field of a cloth": (theme.light, theme.hues["green"]),
        "hold of an airship": (theme.light, theme.card_back),
        "place of a digit": (theme.light, theme.hues["blue"]),
        "bright pane": (theme.gold, theme.card_back),
        "flap turned down": (theme.dark, theme.board),
        "flap": (theme.light_edge, theme.board),
        "flap that may be chosen": (theme.choice_mark, theme.board),
        "flap turned down last": (theme.move_mark, theme.board),
        "chasm": (theme.dark, theme.board),
        "keg's letters": (theme.light, theme.hues["orange"]),
        **{f"sign of {side}": (theme.light, paint(side, theme)[0]) for side in COLOURED},
        **{f"strip in {hue}": (theme.light, theme.hues[hue]) for hue in HUE_NAMES},
    }
    assert not {what: pair for what, pair in pairs.items() if contrast(*pair) < SHAPE}


@each
def test_a_pile_of_sticks_stands_out(theme: Theme) -> None:
    for kind in ("mandarin", "bonze", "samurai", "kuli", "mikado"):
        sheet = Sheet(300, 30, theme)
        sheet.put(Line((10, 15), (290, 15), kind, 9.0))
        column = [sheet.image().getpixel((150, y)) for y in range(30)]
        assert max(contrast(pixel, theme.ground) for pixel in column) >= SHAPE  # type: ignore[arg-type]


@each
def test_text_stands_out_from_what_is_really_below_it(
    theme: Theme, themes_of: Callable[[str], tuple[Theme, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    faint: dict[str, float] = {}
    write = Canvas.text

    def written(
        self: Canvas, place: Place, text: str, style: Style, ink: Colour, *, on: Any = None, at: Any = "left"
    ) -> int:
        (x, y), width = place, write(Canvas(1, 1, theme), (0, 0), text, style, ink)
        left = round(x - {"left": 0, "middle": width / 2, "right": width}[at])
        box = (left, round(y), left + max(1, width), round(y) + style.height)
        below = full_colours(self.image.crop(box), theme)
        counts: Any = below.getcolors(below.width * below.height)
        ground = max(counts)[1]
        if contrast(ink, ground) < TEXT:
            faint[text] = round(contrast(ink, ground), 2)
        return write(self, place, text, style, ink, on=on, at=at)

    monkeypatch.setattr(Canvas, "text", written)
    for title, view in specimens():
        if theme in themes_of(title):
            draw(view, FORMATTERS["en"], theme, viewer=0)
    assert not faint


@pytest.mark.parametrize("blindness", BLIND)
@each
def test_seats_are_told_apart_by_red_green_blind_eyes_or_by_their_signs(theme: Theme, blindness: str) -> None:
    grey = replace(theme, hues=replace(theme.hues, **dict.fromkeys(HUE_NAMES, (90, 90, 90))), leather=(90, 90, 90))
    for one, other in combinations(SIDES, 2):
        if apart(paint(one, theme)[0], paint(other, theme)[0], blindness) < 20:
            for drawing, size in ((stones.stone, 32), (stones.stone, 70), (stones.peg, 36)):
                looks = [drawing(side, size, grey).image for side in (one, other)]
                assert looks[0].tobytes() != looks[1].tobytes(), (one, other)


@pytest.mark.parametrize("blindness", BLIND)
@each
def test_blue_and_violet_cards_differ_for_red_green_blind_eyes(theme: Theme, blindness: str) -> None:
    assert apart(theme.hues["blue"], theme.hues["violet"], blindness) >= 20
