"""Signs that fonts may lack, such as suits, as opacity masks."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from games.contract.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from render.artwork.cards.suits import draw_clubs, draw_diamonds, draw_hearts, draw_spades
from render.artwork.pen import MASK_INK, Pen, Place


def _arrow(turn: float) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        cos, sin = math.cos(turn), math.sin(turn)

        def at(x: float, y: float) -> Place:
            return 0.5 + (x * cos - y * sin), 0.52 + (x * sin + y * cos)

        pen.line([at(-0.4, 0), at(0.36, 0)], 0.13, MASK_INK)
        pen.line([at(0.12, -0.26), at(0.38, 0), at(0.12, 0.26)], 0.13, MASK_INK)

    return draw


def _draw_play(pen: Pen) -> None:
    pen.shape([(0.25, 0.18), (0.82, 0.52), (0.25, 0.86)], MASK_INK, MASK_INK, 0.1)


def _draw_check(pen: Pen) -> None:
    pen.line([(0.14, 0.56), (0.39, 0.82), (0.87, 0.22)], 0.15, MASK_INK)


def _draw_cross(pen: Pen) -> None:
    pen.line([(0.2, 0.22), (0.8, 0.82)], 0.15, MASK_INK)
    pen.line([(0.8, 0.22), (0.2, 0.82)], 0.15, MASK_INK)


def _draw_bullet(pen: Pen) -> None:
    pen.disc(0.5, 0.52, 0.36, MASK_INK)


def _draw_circle(pen: Pen) -> None:
    pen.ring(0.5, 0.52, 0.33, 0.12, MASK_INK)


def _draw_star(pen: Pen) -> None:
    points = []
    for index in range(10):
        radius, angle = (0.5, 0.21)[index % 2], math.radians(-90 + 36 * index)
        points.append((0.5 + radius * math.cos(angle), 0.53 + radius * math.sin(angle)))
    pen.shape(points, MASK_INK, MASK_INK, 0.04)


def _draw_missing(pen: Pen) -> None:
    pen.box((0.14, 0.14, 0.86, 0.94), 0.12, None, MASK_INK, 0.1)


def _draw_shout(pen: Pen) -> None:
    pen.line([(0.5, 0.16), (0.5, 0.58)], 0.17, MASK_INK)
    pen.disc(0.5, 0.86, 0.11, MASK_INK)


MISSING = "\N{WHITE VERTICAL RECTANGLE}"
"""The replacement for characters that the font lacks."""
SUIT_SIGNS = {"♣": CLUBS, "♠": SPADES, "♥": HEARTS, "♦": DIAMONDS}
_SIGNS: dict[str, Callable[[Pen], None]] = {
    "♣": draw_clubs,
    "♠": draw_spades,
    "♥": draw_hearts,
    "♦": draw_diamonds,
    "→": _arrow(0),
    "↓": _arrow(math.pi / 2),
    "←": _arrow(math.pi),
    "↑": _arrow(-math.pi / 2),
    "▶": _draw_play,
    "✓": _draw_check,
    "✗": _draw_cross,
    "●": _draw_bullet,
    "○": _draw_circle,
    "★": _draw_star,
    "❗": _draw_shout,
    MISSING: _draw_missing,
}
SIGNS = frozenset(_SIGNS)
"""The characters drawn as shapes wherever they stand in a text."""


def large_mask(sign: str, size: float) -> Image.Image:
    """A sign as a mask at four times ``size``, to be stamped into other artwork."""
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
