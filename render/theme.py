"""Themes: the colours, strokes and radii of everything that is drawn.

Colours stay distinct under red-green blindness, and nothing is told by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, get_args

from games.contract.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from render.colour import Colour, colour, luminance, mix

_RED_SUITS = (HEARTS, DIAMONDS)


@dataclass(frozen=True, slots=True)
class Suits:
    """One colour for each suit."""

    clubs: Colour
    spades: Colour
    hearts: Colour
    diamonds: Colour

    def of(self, suit: str, two_colour: bool = False) -> Colour:
        """The colour of a suit by its code; in the two-colour pack red or black."""
        if two_colour:
            return self.hearts if suit in _RED_SUITS else self.spades
        return {CLUBS: self.clubs, SPADES: self.spades, HEARTS: self.hearts, DIAMONDS: self.diamonds}[suit]


HueName = Literal["red", "blue", "green", "yellow", "violet", "orange"]
HUE_NAMES: tuple[HueName, ...] = get_args(HueName)


@dataclass(frozen=True, slots=True)
class Hues:
    """Named colours, dark enough for light text on them."""

    red: Colour
    blue: Colour
    green: Colour
    yellow: Colour
    violet: Colour
    orange: Colour

    def __getitem__(self, hue: HueName) -> Colour:
        """Look a colour up by its name."""
        shade: Colour = getattr(self, hue)
        return shade


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: the look of all pictures."""

    name: str
    # the table and text on it
    ground: Colour
    ink: Colour
    quiet: Colour
    line: Colour
    accent: Colour
    """The highlight of the last move and of the player to move."""
    choice: Colour
    """The highlight of what can be selected."""
    good: Colour
    bad: Colour
    # score pads and speech bubbles
    paper: Colour
    paper_ink: Colour
    paper_quiet: Colour
    paper_line: Colour
    paper_now: Colour
    # boards
    board: Colour
    board_alt: Colour
    board_line: Colour
    light: Colour
    light_edge: Colour
    dark: Colour
    dark_ring: Colour
    move_mark: Colour
    choice_mark: Colour
    bad_mark: Colour
    # cards
    card: Colour
    card_edge: Colour
    card_back: Colour
    card_back_line: Colour
    skin: Colour
    gold: Colour
    # dice, cup, sticks
    die: Colour
    die_edge: Colour
    pip: Colour
    leather: Colour
    leather_edge: Colour
    wood: Colour
    wood_edge: Colour
    # coloured men and special packs, each with a text colour that reads on it
    hues: Hues
    # suits on light and on dark surfaces
    suits: Suits
    suits_bright: Suits
    two_colour: bool = False
    stroke: int = 4
    """The width of main lines in pixels; hairlines have half."""
    radius: int = 14

    # the theme is part of every cache key, and hashing all colours would cost more than the lookup
    def __hash__(self) -> int:
        return hash((self.name, self.two_colour))

    def suit(self, suit: str, surface: Colour) -> Colour:
        """The colour of a suit with enough contrast on a surface."""
        suits = self.suits if luminance(surface) > 0.3 else self.suits_bright
        return suits.of(suit, self.two_colour)

    def dimmed(self, shade: Colour, surface: Colour) -> Colour:
        """Fade a colour towards a surface, for what cannot be used now."""
        return mix(shade, surface, 0.3)


DEEP_SUITS = Suits(clubs=colour("00785A"), spades=colour("17181D"), hearts=colour("C81818"), diamonds=colour("1557C0"))
BRIGHT_SUITS = Suits(
    clubs=colour("30C6A0"), spades=colour("FAF8F2"), hearts=colour("FF9062"), diamonds=colour("82B6FF")
)
HUES = Hues(
    red=colour("B3261E"),
    blue=colour("1557A8"),
    green=colour("0B6B45"),
    yellow=colour("8A6400"),
    violet=colour("8838E0"),
    orange=colour("B45309"),
)
LIGHT = Theme(
    name="light",
    ground=colour("E6E4DA"),
    ink=colour("23241F"),
    quiet=colour("55564C"),
    line=colour("A9A898"),
    accent=colour("A84200"),
    choice=colour("005FA8"),
    good=colour("00633F"),
    bad=colour("A5122B"),
    paper=colour("FBF8EF"),
    paper_ink=colour("23241F"),
    paper_quiet=colour("5E5F55"),
    paper_line=colour("CFCBBB"),
    paper_now=colour("FBE7B8"),
    board=colour("EBD3A4"),
    board_alt=colour("B3824F"),
    board_line=colour("5A3D22"),
    light=colour("FFFBF0"),
    light_edge=colour("33291E"),
    dark=colour("2A2622"),
    dark_ring=colour("D9C9A8"),
    move_mark=colour("B04000"),
    choice_mark=colour("0063B0"),
    bad_mark=colour("B8122C"),
    card=colour("FFFEFA"),
    card_edge=colour("777568"),
    card_back=colour("3D5A73"),
    card_back_line=colour("C9D6DF"),
    skin=colour("F7E3CB"),
    gold=colour("E8B93A"),
    die=colour("FFFDF3"),
    die_edge=colour("57533F"),
    pip=colour("23241F"),
    leather=colour("9A5B34"),
    leather_edge=colour("4A2912"),
    wood=colour("D9A95F"),
    wood_edge=colour("4F3210"),
    hues=HUES,
    suits=DEEP_SUITS,
    suits_bright=BRIGHT_SUITS,
)
DARK = replace(
    LIGHT,
    name="dark",
    ground=colour("2B3331"),
    ink=colour("F1EEE4"),
    quiet=colour("B9BBB0"),
    line=colour("5F6966"),
    accent=colour("FFB26B"),
    choice=colour("84C5FF"),
    good=colour("6ED9AB"),
    bad=colour("FF9A91"),
    paper=colour("343E3B"),
    paper_ink=colour("F1EEE4"),
    paper_quiet=colour("C0C2B7"),
    paper_line=colour("5F6966"),
    paper_now=colour("574B2A"),
    board=colour("DDBF8C"),
    board_alt=colour("A87A4B"),
    board_line=colour("4A3019"),
    card=colour("F6F3EA"),
    card_edge=colour("8D8B7E"),
    card_back=colour("47698A"),
)
CONTRAST = replace(
    LIGHT,
    name="contrast",
    ground=colour("FFFFFF"),
    ink=colour("000000"),
    quiet=colour("33342F"),
    line=colour("6B6B6B"),
    accent=colour("9A3A00"),
    choice=colour("004C99"),
    paper=colour("FFFFFF"),
    paper_ink=colour("000000"),
    paper_quiet=colour("33342F"),
    paper_line=colour("6B6B6B"),
    paper_now=colour("FFE27A"),
    board=colour("F6E6C4"),
    board_alt=colour("B0814E"),
    board_line=colour("000000"),
    light=colour("FFFFFF"),
    light_edge=colour("000000"),
    dark=colour("000000"),
    dark_ring=colour("FFFFFF"),
    card=colour("FFFFFF"),
    card_edge=colour("000000"),
    die=colour("FFFFFF"),
    die_edge=colour("000000"),
    pip=colour("000000"),
    suits=replace(DEEP_SUITS, spades=colour("000000")),
    stroke=6,
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
DEFAULT = DARK
"""The default theme, which suits a dark Discord, which most people use, and a light one."""


@lru_cache(maxsize=16)
def in_two_colours(theme: Theme) -> Theme:
    """Return the theme with a two-colour pack, red and black."""
    return replace(theme, two_colour=True)


TWO_COLOURS = "-two"
"""The suffix of the name of a theme with a two-colour pack."""


def theme_named(name: str | None) -> Theme:
    """Look a theme up by its name, such as ``light`` or ``light-two``; the default for None and unknown names."""
    theme = THEMES.get((name or "").removesuffix(TWO_COLOURS), DEFAULT)
    return in_two_colours(theme) if name is not None and name.endswith(TWO_COLOURS) else theme
