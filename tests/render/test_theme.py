"""Colours that can be told apart, and text that can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.contract import SUITS
from render import THEMES, Theme, in_two_colours
from render.artwork.men.stones import SIDE_SIGNS
from render.artwork.sides import paint
from render.colour import Colour, contrast

EVERY = [*THEMES.values(), *(in_two_colours(theme) for theme in THEMES.values())]
IDS = [f"{theme.name}{'-two' if theme.two_colour else ''}" for theme in EVERY]
each = pytest.mark.parametrize("theme", EVERY, ids=IDS)

# How a colour-blind eye sees colours, as linear maps of linear light, for eyes that lack one kind of cones wholly:
# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), 1291-1298.
BLIND = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(shade: Colour, blindness: str) -> tuple[float, float, float]:
    light = [linear(value) for value in shade]
    return lab(tuple(sum(k * part for k, part in zip(row, light, strict=True)) for row in BLIND[blindness]))


def apart(one: Colour, other: Colour, blindness: str) -> float:
    pairs = zip(seen(one, blindness), seen(other, blindness), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@each
def test_text_is_readable(theme: Theme) -> None:
    written = [
        (theme.ink, theme.ground),
        (theme.quiet, theme.ground),
        (theme.good, theme.ground),
        (theme.bad, theme.ground),
        (theme.accent, theme.ground),
        (theme.ground, theme.ink),
        (theme.paper_ink, theme.paper),
        (theme.paper_quiet, theme.paper),
        (theme.paper_ink, theme.paper_now),
        (theme.board_line, theme.board),
        (theme.light_edge, theme.light),
        (theme.dark_ring, theme.dark),
        (theme.pip, theme.die),
        *((theme.suits.of(suit, theme.two_colour), theme.card) for suit in SUITS),
    ]
    for ink, ground in written:
        assert contrast(ink, ground) >= 4.5, (theme.name, ink, ground)


@each
def test_large_shapes_stand_out(theme: Theme) -> None:
    shapes = [
        *((mark, theme.light) for mark in (theme.move_mark, theme.choice_mark, theme.bad_mark)),
        *((mark, theme.board) for mark in (theme.move_mark, theme.choice_mark, theme.bad_mark)),
        (theme.choice, theme.ground),
        *((theme.suit(suit, ground), ground) for suit in SUITS for ground in (theme.ground, theme.paper)),
        (theme.light_edge, theme.board),
        (theme.dark, theme.board),
        (theme.dark, theme.board_alt),
        (theme.card_back, theme.card),
        *(
            (theme.dimmed(theme.suits.of(suit, theme.two_colour), theme.ground), theme.dimmed(theme.card, theme.ground))
            for suit in SUITS
        ),
    ]
    for shade, ground in shapes:
        assert contrast(shade, ground) >= 3, (theme.name, shade, ground)


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_four_suits_differ_for_colour_blind_eyes(theme: Theme, blindness: str) -> None:
    least = 15 if blindness == "tritanopia" else 20  # clubs and diamonds come closest for eyes that are blind to blue
    for suits in (theme.suits, theme.suits_bright):
        for one, other in combinations(SUITS, 2):
            assert apart(suits.of(one), suits.of(other), blindness) >= least, (one, other)


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_marks_differ_for_colour_blind_eyes(theme: Theme, blindness: str) -> None:
    assert apart(theme.move_mark, theme.choice_mark, blindness) >= 20
    assert apart(theme.light, theme.dark, blindness) >= 60


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_sides_of_a_forest_differ_for_colour_blind_eyes(theme: Theme, blindness: str) -> None:
    (blue, _), (brown, light) = paint("blue", theme), paint("brown", theme)
    assert apart(blue, brown, blindness) >= 40
    assert contrast(light, brown) >= 3
    assert SIDE_SIGNS["blue"] != SIDE_SIGNS["brown"]


def test_themes_are_found_by_name() -> None:
    assert all(THEMES[name].name == name for name in ("light", "dark", "contrast"))
    assert in_two_colours(THEMES["dark"]).suit("ka", (255, 255, 255)) == THEMES["dark"].suits.hearts
