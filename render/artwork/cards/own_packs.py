"""Draws cards of special packs: a coloured strip with a large index, which stays visible when another card covers the
rest."""

from __future__ import annotations

import re
from functools import lru_cache

from PIL import ImageDraw

from games.contract.views import Figure
from render.artwork.cards import gunners
from render.artwork.cards.blanks import PLAIN, Look, empty, height
from render.artwork.pen import Pen, Sprite
from render.colour import Colour
from render.flat import Thing, thing_of
from render.fonts import SMALLEST, Style, face
from render.theme import Theme

_SIGN_LEFT = 0.09
_PARTS = re.compile(r"([A-Za-z]*)(.*)")


def _sizes(width: int) -> tuple[int, int]:
    """The font sizes of the index: its number, and its letters."""
    return max(40, round(width * 0.46)), max(SMALLEST, round(width * 0.27))


def strip(width: int, short: str = "x1") -> int:
    """The part of a card's height that must stay visible for its index to be read, in pixels."""
    number, letters = _sizes(width)
    return round(number * 0.72 + (letters * 0.74 + width * 0.03) * short[0].isalpha() + width * 0.09) + 8


def short_height(width: int, short: str) -> int:
    """The height of a card that is cut off below its index, in pixels."""
    return strip(width, short) + round(width * 0.045)


@lru_cache(maxsize=256)
def front(
    figure: Figure,
    index: str,
    width: int,
    theme: Theme,
    look: Look = PLAIN,
    *,
    short: bool = False,
) -> Thing:
    """The front of a card in one of the fixed widths, with its index in the reader's language.

    A ``short`` card is cut off below its index, where space is scarce.
    """
    dim, marked = look

    def shade(colour: Colour) -> Colour:
        return theme.dimmed(colour, theme.ground) if dim else colour

    ground, ink = _colours(figure, theme)
    top = strip(width, figure.short)
    tall = short_height(width, figure.short) if short else height(width)
    # few parts make many cards: every card is assembled from parts that it shares with others
    stock = empty(width, theme, shade(theme.card), shade(theme.card_edge), marked=marked, tall=tall)
    head = _index(index, figure.hue, width, shade(ground), shade(ink))
    prints = [(thing_of(head, theme), (0, 0))]
    if not short:
        share = 0.84 if figure.hue is None else 0.7
        size = min(width * share, (tall - top) / (gunners.HEIGHT + 0.1))
        x = (width - size * 1.04) / 2 if figure.hue is None else width * 0.97 - size * 1.04
        place = (int(x), int(tall - size * (gunners.HEIGHT + 0.16)))
        scene = _scene(figure.art, size, gunners.paints(theme, ground, shade, size))
        prints.append((thing_of(scene, theme), place))
        if figure.hue is not None:
            sign = _sign(figure.hue, width, shade(ground))
            prints.append((thing_of(sign, theme), (round(width * _SIGN_LEFT), top + round(width * 0.05))))
    return thing_of(stock, theme).bearing(*prints)


@lru_cache(maxsize=256)
def _scene(art: str, size: float, colours: gunners.Paints) -> Sprite:
    """The picture on a card."""
    return gunners.scene(art, size, colours).sprite()


@lru_cache(maxsize=64)
def _sign(hue: str, width: int, ink: Colour) -> Sprite:
    """The colour sign below the index, which stays visible where the next card covers the rest."""
    size = width * 0.24
    pen = Pen(size, size)
    pen.shape([(size / 2 * (1 + x * 0.95), size / 2 * (1 + y * 0.95)) for x, y in gunners.SHAPES[hue]], ink)
    return pen.sprite()


def _colours(figure: Figure, theme: Theme) -> tuple[Colour, Colour]:
    """The colours of the strip and of the index on it."""
    if figure.hue is not None:
        return theme.hues[figure.hue], theme.light
    if figure.art == "beer":
        return theme.gold, theme.suits.spades
    return theme.dark, theme.light


@lru_cache(maxsize=512)
def _index(short: str, hue: str | None, width: int, ground: Colour, ink: Colour) -> Sprite:
    """Draw the strip: the number, below it the letters that players type, on the right the colour sign."""
    inset, top = width * 0.045, strip(width, short)
    pen = Pen(width, top)
    pen.box((inset, inset, width - inset, top), width * 0.06, ground)
    letters, number = _PARTS.fullmatch(short).groups()  # type: ignore[union-attr]  # matches any text
    large, small = _sizes(width)
    middle = width * 0.25 + (len(number) > 1) * width * 0.08
    y = width * 0.09
    for text, size in ((number, large), (letters, small)):
        if text:
            _draw_text(pen, text, max(middle, _half(text, size) + inset + 2), y, size, ink)
            y += size * 0.74 + width * 0.03
    if hue is not None:
        radius = width * 0.14
        x, y = width * 0.74, (inset + top) / 2
        pen.shape([(x + radius * a, y + radius * b) for a, b in gunners.SHAPES[hue]], ink)
    return pen.sprite()


def _half(text: str, size: int) -> float:
    return face(Style(size, "Bold")).getlength(text) / 2


def _draw_text(pen: Pen, text: str, x: float, y: float, size: int, ink: Colour) -> None:
    """Draw text centred on x, with the top of its capitals at y."""
    large = pen.large()
    fine = large.width / pen.size[0]
    font = face(Style(round(size * fine), "Bold"))
    cap = -font.getbbox("4", anchor="ls")[1]
    ImageDraw.Draw(large).text((x * fine, y * fine + cap), text, font=font, fill=ink, anchor="ms")


@lru_cache(maxsize=48)
def keg(figure: Figure, letters: str, size: int, theme: Theme) -> Sprite:
    """Draw a powder keg with its letters on the front."""
    colours = gunners.paints(theme, theme.hues[figure.hue or "red"], lambda shade: shade, size)
    pen = gunners.scene("keg", size, colours)
    small = max(SMALLEST, round(size * 0.3))
    unit = Pen(*pen.size)
    unit.stamp(pen.large(), 0, 0)
    _draw_text(unit, letters, size * 0.52, size * 0.57 - small * 0.36, small, theme.light)
    return unit.sprite()
