"""Draws racks: an upright wooden case with shelves one above the other."""

from __future__ import annotations

from functools import lru_cache

from render.artwork.pen import Pen, Sprite
from render.theme import Theme

WIDE, SHELF = 168, 66
"""The width of a rack and the height of a shelf in pixels at scale 1."""
_NARROW, _LOW = 114, 46
"""The least width of a rack and the least height of a shelf in pixels, as there is writing on it."""
RIM, BOARD = 7, 6
"""The thickness of the case and of a shelf's board in pixels at any scale."""


def size(shelves: int, scale: float) -> tuple[int, int]:
    """The width and height in pixels of a rack."""
    return max(_NARROW, round(WIDE * scale)), shelves * pitch(scale) + 2 * RIM


def pitch(scale: float) -> int:
    """The height of a shelf with its board in pixels."""
    return max(_LOW, round(SHELF * scale))


@lru_cache(maxsize=16)
def rack(shelves: int, scale: float, theme: Theme, *, active: bool) -> Sprite:
    """Draw an empty rack; the one in play has a broad frame."""
    wide, high = size(shelves, scale)
    step = pitch(scale)
    pen = Pen(wide, high, fine=3)
    pen.box((0, 0, wide, high), 8, theme.board_alt, theme.accent if active else theme.board_line, 6 if active else 3)
    pen.box((RIM, RIM, wide - RIM, high - RIM), 3, theme.board)
    for shelf in range(1, shelves + 1):
        below = RIM + shelf * step
        pen.box((RIM, below - BOARD, wide - RIM, below), 0, theme.board_line)
        pen.box((RIM, below - BOARD, wide - RIM, below - BOARD + 2), 0, theme.board_alt)
    return pen.sprite()
