"""Renders melds in little space: the tops of a few cards, the number of cards, and a short label."""

from __future__ import annotations

import re
from typing import NamedTuple

from games.contract.cards import Card, rank_letter
from games.contract.views import Cards, Face
from render import fonts
from render.artwork.cards import fronts
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SMALL, SMALL_STRONG
from render.parts.base import Box, Constraints, Size

_STEP = 39
_TOP = 58
_SHOWN = 5
"""The most tops shown; of more cards the first and last ones, and their number."""
_TIGHT = 0.55
"""The scale below which the label is shortened and stands beside the cards."""
_WIDEST_NAME = 120
_GAP = 8
_SPLIT = re.compile(r" · |: |, ")


class _Chip(NamedTuple):
    first: tuple[Face, ...]
    total: str
    last: tuple[Face, ...]

    @property
    def width(self) -> int:
        tops = len(self.first) + len(self.last)
        between = fonts.width(self.total, SMALL_STRONG) + 2 * _GAP if self.total else 0
        return tops * _STEP + between + 3


def fits(part: Cards, scale: float) -> bool:
    """Return whether a part is drawn so: backs in front of a player; in little space melds and closed piles too."""
    if part.kind == "meld" and part.faces and all(face.card is None for face in part.faces):
        return True
    if is_upcard(part):
        return False
    return scale < 0.8 and (part.kind == "meld" or (part.kind == "pile" and part.seat is not None))


def is_upcard(part: Cards) -> bool:
    """Return whether a part is a single open card without an owner, such as the trump, which is never shrunk."""
    return part.kind == "meld" and part.seat is None and len(part.faces) == 1 and part.faces[0].card is not None


def _chip(part: Cards) -> _Chip:
    faces, count = part.faces, f"×{len(part.faces)}"
    if part.kind == "pile":
        return _Chip(faces[-1:], count, ())
    if len(faces) <= _SHOWN:
        return _Chip(faces, "", ())
    return _Chip(faces[:2], count, faces[-2:])


def _names(label: str) -> tuple[str, ...]:
    """The first words of a label; long ones in two lines."""
    return fonts.wrap(_SPLIT.split(label)[0], SMALL, _WIDEST_NAME, 2)


def _height(names: tuple[str, ...]) -> int:
    return max(_TOP, len(names) * SMALL.height)


def measure(part: Cards, constraints: Constraints, label: str) -> Size:
    """Measure the visible tops of the cards."""
    chip = _chip(part)
    if constraints.scale < _TIGHT:
        names = _names(label)
        return Size(chip.width + max(fonts.width(name, SMALL) for name in names) + _GAP, _height(names))
    return Size(max(chip.width, min(fonts.width(label, SMALL), chip.width + 2 * _WIDEST_NAME)), _TOP + SMALL.height)


def draw(part: Cards, context: RenderContext, canvas: Canvas, box: Box, label: str) -> None:
    """Draw the label above or beside the tops of the cards."""
    chip = _chip(part)
    x, y = box.left, box.top
    if box.scale < _TIGHT:
        names = _names(label)
        top = y + (_height(names) - len(names) * SMALL.height) // 2
        for line, name in enumerate(names):
            canvas.text((x, top + line * SMALL.height), name, SMALL, context.theme.quiet)
        y += (_height(names) - _TOP) // 2
        x += max(fonts.width(name, SMALL) for name in names) + _GAP
    else:
        canvas.text((x, y), fonts.fit(label, SMALL, box.width), SMALL, context.theme.quiet)
        y += SMALL.height
    x = _tops(chip.first, context, canvas, x, y)
    if chip.total:
        canvas.text((x + _GAP, y + (_TOP - SMALL_STRONG.height) // 2), chip.total, SMALL_STRONG, context.theme.ink)
        x += fonts.width(chip.total, SMALL_STRONG) + 2 * _GAP
    _tops(chip.last, context, canvas, x, y)


def _tops(faces: tuple[Face, ...], context: RenderContext, canvas: Canvas, x: int, y: int) -> int:
    for face in faces:
        card = face.card if isinstance(face.card, Card) else None
        index = rank_letter(card.rank, context.formatter.language) if card else ""
        canvas.put(fronts.top(card, index, (_STEP + 2, _TOP), context.theme, marked=face.marked), x, y)
        x += _STEP
    return x
