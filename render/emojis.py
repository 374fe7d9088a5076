"""Draws emojis: one card, suit, die, domino or man each, as Discord shows it beside the words of a button or a menu.

An emoji is named by a key, such as ``card_heK``, ``suit_pi``, ``die_5``, ``tile_6_2``, ``man_queen`` or
``man_peg_red``. All lie on a light ground or have a light and a dark edge, so that they show on a dark page and on a
light one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from io import BytesIO

from PIL import Image, ImageDraw

from games.contract.cards import JOKERS, RANKS, SUITS, rank_letter
from render.artwork import dice, signs
from render.artwork.men.chessmen import CHESSMEN, chessman
from render.artwork.men.stones import peg
from render.artwork.pen import Pen, Sprite
from render.colour import Colour
from render.context import Side
from render.fonts import Style, face
from render.theme import LIGHT

SIZE = 128
"""Pixels a side, as Discord keeps emojis."""
EDITION = 1
"""The number of the drawings. Raise it when one of them changes: they get new names, and are uploaded anew."""
MOST_PIPS = 6
_HASH = 8
"""Hexadecimal digits of a name that tell one edition from another."""
_LETTERS = tuple(dict.fromkeys(rank_letter(rank, language) for rank in RANKS for language in ("de", "en")))
_MEN = {man.removeprefix("chess-"): man for man in CHESSMEN}
_PEGS: Mapping[str, Side] = {"peg_red": "red", "peg_blue": "blue", "peg_green": "green", "peg_yellow": "yellow"}
_EDGE = 5
_FIGURE = 96
"""The size of the square of a chessman, who is larger than it."""
_FINE = 4


def all_keys() -> Iterator[str]:
    """The keys of all emojis, the most used first."""
    yield from (f"card_{suit}{letter}" for suit in SUITS for letter in _LETTERS)
    yield f"card_{JOKERS}"
    yield from (f"suit_{suit}" for suit in SUITS)
    yield from (f"die_{number}" for number in range(1, MOST_PIPS + 1))
    yield from (f"tile_{high}_{low}" for high in range(MOST_PIPS + 1) for low in range(high + 1))
    yield from (f"man_{man}" for man in (*_MEN, *_PEGS))


_KNOWN = frozenset(all_keys())


def drawn(key: str) -> bytes:
    """An emoji as a PNG with a transparent ground; ``KeyError`` for a key that names nothing."""
    kind, _, what = key.partition("_")
    if key not in _KNOWN:
        raise KeyError(key)
    match kind:
        case "card":
            sprite = _joker() if what == JOKERS else _card(what[:2], what[2:])
        case "suit":
            sprite = _suit(what)
        case "die":
            sprite = dice.die(int(what), SIZE, LIGHT)
        case "man":
            sprite = peg(_PEGS[what], SIZE, LIGHT) if what in _PEGS else _man(what)
        case _:
            high, _, low = what.partition("_")
            sprite = _domino(int(high), int(low))
    return _packed(sprite)


def all_drawn() -> Mapping[str, bytes]:
    """All emojis by their keys."""
    return {key: drawn(key) for key in all_keys()}


def name_of(key: str, edition: int = EDITION) -> str:
    """The name under which Discord keeps a drawing: its key, and a hash that changes with the edition.

    The name tells what is missing without drawing anything, and does not depend on the version of a library.
    """
    return f"{key}_{sha256(f'{key} {edition}'.encode()).hexdigest()[:_HASH]}"


def _card(suit: str, letter: str) -> Sprite:
    """A card as large signs: its index above to the left, its suit below to the right."""
    pen = _paper(104)
    ink = LIGHT.suits.of(suit)
    _write(pen, letter, (44, 62) if len(letter) == 1 else (51, 60), 74 if len(letter) == 1 else 62, ink)
    pen.paint(signs.large_mask(signs.sign_of(suit), 62), 51, 60, ink)
    return pen.sprite()


def _joker() -> Sprite:
    pen = _paper(104)
    pen.paint(signs.large_mask("★", 84), 22, 22, LIGHT.suits.hearts)
    return pen.sprite()


def _suit(suit: str) -> Sprite:
    pen = _paper(SIZE)
    pen.paint(signs.large_mask(signs.sign_of(suit), 96), 16, 16, LIGHT.suits.of(suit))
    return pen.sprite()


def _domino(above: int, below: int) -> Sprite:
    """A domino wider than the real one, with large pips: they must be counted where a half has eleven pixels."""
    pen = Pen(SIZE, SIZE, fine=_FINE)
    pen.box((14, 0, SIZE - 14, SIZE), 14, LIGHT.die, LIGHT.die_edge, _EDGE)
    pen.line([(14, SIZE / 2), (SIZE - 14, SIZE / 2)], 4, LIGHT.die_edge)
    for middle, number in ((33, above), (SIZE - 33, below)):
        for dx, dy in dice.PIPS[number]:
            pen.disc(SIZE / 2 + 29 * dx, middle + 18.5 * dy, 8.5, LIGHT.pip)
    return pen.sprite()


def _man(man: str) -> Sprite:
    """A chessman as an outline, for a menu says which man it is, and not whose."""
    pen = _paper(SIZE)
    figure = chessman(_MEN[man], "light", _FIGURE, LIGHT)
    return _upon(pen.sprite(), figure)


def _upon(ground: Sprite, figure: Sprite) -> Sprite:
    """A sprite in the middle of another one."""
    place = ((ground.image.width - figure.image.width) // 2, (ground.image.height - figure.image.height) // 2)
    image = ground.image.copy()
    image.paste(figure.image, place, figure.mask)
    return Sprite(image, ground.mask)


def _paper(width: int) -> Pen:
    """A blank card of a width in the middle of the square."""
    pen = Pen(SIZE, SIZE, fine=_FINE)
    left = (SIZE - width) / 2
    pen.box((left, 0, SIZE - left, SIZE), 18, LIGHT.card, LIGHT.card_edge, _EDGE)
    return pen


def _write(pen: Pen, text: str, place: tuple[int, int], size: int, ink: Colour) -> None:
    """Write a text by the middle of its foot."""
    x, y = place
    font = face(Style(size * _FINE, "Bold"))
    ImageDraw.Draw(pen.large()).text((x * _FINE, y * _FINE), text, font=font, fill=ink, anchor="ms")


def _packed(sprite: Sprite) -> bytes:
    """A sprite as a PNG in the middle of the square."""
    image = Image.new("RGBA", (SIZE, SIZE))
    own = sprite.image.convert("RGBA")
    own.putalpha(sprite.mask)
    image.paste(own, ((SIZE - own.width) // 2, (SIZE - own.height) // 2))
    packed = BytesIO()
    image.save(packed, "PNG")
    return packed.getvalue()
