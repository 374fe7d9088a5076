"""Draws the fronts of playing cards: large indices, court figures, jokers, and unusual prints."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from games.contract.cards import JOKER, Card
from render.artwork import signs
from render.artwork.cards import courts
from render.artwork.cards.blanks import PLAIN, Look, blank, empty, height
from render.artwork.pen import Pen, Place, Sprite
from render.colour import Colour
from render.flat import Thing, thing_of
from render.fonts import SMALLEST, Style, face
from render.theme import Theme

_FINE = 4
_CORNER = (0.56, 0.66)
"""The size of an index with its suit sign, as shares of a card's width."""
_ABOUT = Image.Transpose.ROTATE_180
_CAPITALS = 0.71
"""The height of a capital letter as a share of the font size."""


def _draw_text(image: Image.Image, text: str, place: Place, size: float, ink: Colour, halo: Colour) -> None:
    """Draw text by the middle of the top of its capitals, on an image that is reduced later."""
    x, y = place
    font = face(Style(round(size), "Bold"))
    left, top, right, _ = font.getbbox(text, anchor="ls")
    pen, start = ImageDraw.Draw(image), (x - (right + left) / 2, y - top)
    pen.text(start, text, font=font, fill=ink, anchor="ls", stroke_width=round(size * 0.09), stroke_fill=halo)
    pen.text(start, text, font=font, fill=ink, anchor="ls")


def _corner(width: int, index: str, sign: str, ink: Colour, paper: Colour) -> Pen:
    """Draw the index in the upper left corner of a card, with the suit sign below it."""
    pen = Pen(width * _CORNER[0], width * _CORNER[1])
    large = pen.large()
    wide = len(index) > 1
    w = width * _FINE
    size = max(SMALLEST * _FINE, w * (0.32 if wide else 0.35))
    x = max(w * (0.225 if wide else 0.2), face(Style(round(size), "Bold")).getlength(index) / 2 + _FINE)
    _draw_text(large, index, (x, w * 0.085), size, ink, paper)
    halo, mask = width * 0.03, signs.large_mask(sign, width * 0.21)
    for x, y in ((-halo, 0), (halo, 0), (0, -halo), (0, halo)):
        pen.paint(mask, width * 0.095 + x, width * 0.38 + y, paper)
    pen.paint(mask, width * 0.095, width * 0.38, ink)
    return pen


@lru_cache(maxsize=1024)
def _index(width: int, index: str, sign: str, ink: Colour, paper: Colour, theme: Theme) -> Thing:
    """The index corner of a card, as a sprite to be put on it."""
    return Thing(_corner(width, index, sign, ink, paper).sprite(), theme)


@lru_cache(maxsize=256)
def _middle(width: int, card: Card, theme: Theme, ink: Colour, *, dim: bool) -> tuple[Thing, tuple[int, int]]:
    """The centre of a card, a court figure or a large suit sign, and its place on the card."""
    tall, court = height(width), card.rank in courts.COURTS
    size = width * (0.57 if court else 0.5 if card.rank == "A" else 0.42)
    x, y = ((width - size * 1.1) / 2, tall * 0.205) if court else ((width - size) / 2, (tall - size) / 2)
    left, top = int(x), int(y)
    # aligned to the same fraction of a pixel as if it were drawn on the card itself
    if court:
        robe = theme.suits.of(card.suit, theme.two_colour)
        figure = courts.figure(card.rank, card.suit, size, courts.paints(theme, robe, dim=dim))
        pen = Pen(figure.size[0] + 1, figure.size[1] + 1)
        pen.stamp(figure.large(), x - left, y - top)
    else:
        pen = Pen(size + 1, size + 1)
        pen.paint(signs.large_mask(signs.sign_of(card.suit), size), x - left, y - top, ink)
    return Thing(pen.sprite(), theme), (left, top)


@lru_cache(maxsize=1024)
def front(
    card: Card,
    index: str,
    width: int,
    theme: Theme,
    look: Look = PLAIN,
    *,
    covered: bool = False,
) -> Thing:
    """The front of a card in a look; a ``covered`` one has one index only, since its neighbour would cut the other."""
    dim, marked = look

    def shade(colour: Colour) -> Colour:
        return theme.dimmed(colour, theme.ground) if dim else colour

    if card == JOKER:
        plain = blank(width, theme, shade(theme.card), shade(theme.card_edge), marked)
        return Thing(_joker(plain, width, theme, dim=dim, covered=covered), theme)
    paper, ink = shade(theme.card), shade(theme.suits.of(card.suit, theme.two_colour))
    # few parts make many cards: every card of a width is assembled from parts that it shares with others
    stock = thing_of(empty(width, theme, paper, shade(theme.card_edge), marked=marked), theme)
    # number cards of a suit share the sign in their middle
    middle = card if card.rank in courts.COURTS or card.rank == "A" else Card(f"{card.suit}2")
    sign, place = _middle(width, middle, theme, ink, dim=dim)
    corner = _index(width, index, signs.sign_of(card.suit), ink, paper, theme)
    prints: list[tuple[Thing, tuple[int, int]]] = [(sign, place), (corner, (0, 0))]
    if not covered:
        prints.append((corner.turned(_ABOUT), (width - corner.width, height(width) - corner.height)))
    return stock.bearing(*prints)


@lru_cache(maxsize=256)
def other_print(card: Card, rank: str, width: int, theme: Theme, *, first: bool, marked: bool = False) -> Sprite:
    """A card in an unusual print: its rank, a letter or a word, above its suit if ``first``, else below."""
    pen, ink = blank(width, theme, theme.card, theme.card_edge, marked), theme.suits.of(card.suit, theme.two_colour)
    tall, w = height(width), width * _FINE
    size = w * (0.34 if len(rank) > len("10") else 0.58)
    size *= min(1.0, 0.92 * w / face(Style(round(size), "Bold")).getlength(rank))
    letters, sign = size * _CAPITALS / _FINE, width * 0.46
    gap = (tall - letters - sign) / 3
    rank_top, sign_top = (gap, 2 * gap + letters) if first else (2 * gap + sign, gap)
    _draw_text(pen.large(), rank, (w / 2, rank_top * _FINE), size, ink, theme.card)
    pen.paint(signs.large_mask(signs.sign_of(card.suit), sign), (width - sign) / 2, sign_top, ink)
    return pen.sprite()


@lru_cache(maxsize=256)
def top(card: Card | None, index: str, size: tuple[int, int], theme: Theme, *, marked: bool = False) -> Sprite:
    """Only the upper left corner of a card with its index and sign, for cards that lie close together."""
    width, tall = size
    pen = Pen(width, tall)
    paper = theme.card
    edge, stroke = (theme.accent, theme.stroke) if marked else (theme.card_edge, max(2.0, theme.stroke / 2))
    pen.box((0, 0, width, tall), width * 0.12, paper, edge, stroke)
    if card is None:
        rim = width * 0.14
        pen.box((rim, rim, width - rim, tall - rim), width * 0.08, theme.card_back)
    elif card == JOKER:
        pen.paint(signs.large_mask("★", width * 0.72), width * 0.14, tall * 0.2, theme.hues["violet"])
    else:
        ink = theme.suits.of(card.suit, theme.two_colour)
        corner = _corner(round(width * 2.1), index, signs.sign_of(card.suit), ink, paper).large()
        pen.stamp(corner.crop((0, 0, (width - 3) * _FINE, (tall - 3) * _FINE)), 0, 0)
    return pen.sprite()


def _joker(pen: Pen, width: int, theme: Theme, *, dim: bool, covered: bool) -> Sprite:
    """Draw a joker: stars for an index, and a fool's cap with bells."""
    tall, colours = height(width), courts.paints(theme, theme.hues["violet"], dim=dim)
    size = width * 0.66
    pen.stamp(courts.cap(size, colours).large(), (width - size * 1.1) / 2, tall * 0.3)
    star = signs.large_mask("★", width * 0.34)
    pen.paint(star, width * 0.05, width * 0.075, colours.robe)
    if not covered:
        pen.paint(star, width * 0.61, tall - width * 0.42, colours.robe)
    return pen.sprite()
