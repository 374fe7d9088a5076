"""Suits and the small signs a font may lack, as outlines on a unit square."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from games.kit.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from render.artwork.pen import Pen, Place, bend, mirrored
from render.theme import Colour

_INK: Colour = (255, 255, 255)


def heart() -> list[Place]:
    """The outline of a heart: two lobes and a point."""
    right = bend((0.5, 0.27), (0.58, 0.02), (0.98, 0.0), (0.97, 0.35), steps=18)
    right += bend((0.97, 0.35), (0.96, 0.62), (0.66, 0.76), (0.5, 0.97), steps=18)[1:]
    return right + mirrored(right, 0.5)


def diamond() -> list[Place]:
    """The outline of a diamond with sides drawn in a little."""
    right = bend((0.5, 0.0), (0.62, 0.26), (0.88, 0.5), steps=10) + bend(
        (0.88, 0.5), (0.62, 0.74), (0.5, 1.0), steps=10
    )
    return right + mirrored(right, 0.5)


def _stem(pen: Pen, top: float) -> None:
    right = [(0.5, top), *bend((0.53, 0.72), (0.55, 0.93), (0.74, 0.99), steps=10)]
    pen.shape(right + mirrored(right, 0.5), _INK)


def _clubs(pen: Pen) -> None:
    for x, y in ((0.5, 0.235), (0.235, 0.585), (0.765, 0.585)):
        pen.disc(x, y, 0.222, _INK)
    pen.shape([(0.38, 0.35), (0.62, 0.35), (0.6, 0.68), (0.4, 0.68)], _INK)
    _stem(pen, 0.4)


def _spades(pen: Pen) -> None:
    right = bend((0.5, 0.0), (0.6, 0.2), (0.98, 0.32), (0.96, 0.6), steps=18)
    right += bend((0.96, 0.6), (0.94, 0.86), (0.62, 0.88), (0.5, 0.68), steps=18)[1:]
    pen.shape(right + mirrored(right, 0.5), _INK)
    _stem(pen, 0.5)


def _hearts(pen: Pen) -> None:
    pen.shape(heart(), _INK)


def _diamonds(pen: Pen) -> None:
    pen.shape(diamond(), _INK)


def _arrow(turn: float) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        cos, sin = math.cos(turn), math.sin(turn)

        def at(x: float, y: float) -> Place:
            return 0.5 + (x * cos - y * sin), 0.52 + (x * sin + y * cos)

        pen.line([at(-0.4, 0), at(0.36, 0)], 0.13, _INK)
        pen.line([at(0.12, -0.26), at(0.38, 0), at(0.12, 0.26)], 0.13, _INK)

    return draw


def _play(pen: Pen) -> None:
    pen.shape([(0.25, 0.18), (0.82, 0.52), (0.25, 0.86)], _INK, _INK, 0.1)


def _check(pen: Pen) -> None:
    pen.line([(0.14, 0.56), (0.39, 0.82), (0.87, 0.22)], 0.15, _INK)


def _cross(pen: Pen) -> None:
    pen.line([(0.2, 0.22), (0.8, 0.82)], 0.15, _INK)
    pen.line([(0.8, 0.22), (0.2, 0.82)], 0.15, _INK)


def _bullet(pen: Pen) -> None:
    pen.disc(0.5, 0.52, 0.36, _INK)


def _circle(pen: Pen) -> None:
    pen.ring(0.5, 0.52, 0.33, 0.12, _INK)


def _star(pen: Pen) -> None:
    points = []
    for index in range(10):
        radius, angle = (0.5, 0.21)[index % 2], math.radians(-90 + 36 * index)
        points.append((0.5 + radius * math.cos(angle), 0.53 + radius * math.sin(angle)))
    pen.shape(points, _INK, _INK, 0.04)


def _missing(pen: Pen) -> None:
    pen.box((0.14, 0.14, 0.86, 0.94), 0.12, None, _INK, 0.1)


def _shout(pen: Pen) -> None:
    pen.line([(0.5, 0.16), (0.5, 0.58)], 0.17, _INK)
    pen.disc(0.5, 0.86, 0.11, _INK)


MISSING = "\N{WHITE VERTICAL RECTANGLE}"
"""Stands for a letter the font lacks."""
SUIT_SIGNS = {"♣": CLUBS, "♠": SPADES, "♥": HEARTS, "♦": DIAMONDS}
_SIGNS: dict[str, Callable[[Pen], None]] = {
    "♣": _clubs,
    "♠": _spades,
    "♥": _hearts,
    "♦": _diamonds,
    "→": _arrow(0),
    "↓": _arrow(math.pi / 2),
    "←": _arrow(math.pi),
    "↑": _arrow(-math.pi / 2),
    "▶": _play,
    "✓": _check,
    "✗": _cross,
    "●": _bullet,
    "○": _circle,
    "★": _star,
    "❗": _shout,
    MISSING: _missing,
}
SIGNS = frozenset(_SIGNS)
"""The characters drawn as shapes wherever they stand in a text."""


def large_mask(sign: str, size: float) -> Image.Image:
    """A sign as a mask, four times as large as ``size``, to be stamped into other artwork."""
    pen = Pen(size, size, unit=size)
    _SIGNS[sign](pen)
    return pen.large().getchannel("A")


@lru_cache(maxsize=512)
def mask(sign: str, size: int) -> Image.Image:
    """A sign as a mask of ``size`` pixels a side."""
    pen = Pen(size, size, unit=size)
    _SIGNS[sign](pen)
    return pen.sprite().mask


def sign_of(suit: str) -> str:
    """The sign of a suit by its code."""
    return next(sign for sign, code in SUIT_SIGNS.items() if code == suit)
