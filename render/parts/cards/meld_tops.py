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

_NARROWEST, _WIDEST = 39, 56
"""The least and greatest width of a top, in pixels: 16 and 22 on a phone."""
_AT_FULL_SCALE, _TALL = 78, 1.49
"""The width of a top at the scale of 1, in pixels, and its height as a share of its width."""
_SHOWN = 5
"""The most tops shown; of more cards the first and last ones, and their number."""
_TIGHT = 0.55
"""The scale below which the label is shortened and stands beside the cards."""
_WIDEST_NAME, _WIDEST_NUMBERED = 120, 220
"""The widest line of a shortened label, in pixels, and the widest with a meld's number."""
_GAP = 8
_SPLIT = re.compile(r": |, ")


class _Chip(NamedTuple):
    first: tuple[Face, ...]
    total: str
    last: tuple[Face, ...]
    step: int

    @property
    def width(self) -> int:
        tops = len(self.first) + len(self.last)
        between = fonts.width(self.total, SMALL_STRONG) + 2 * _GAP if self.total else 0
        return tops * self.step + between + 3

    @property
    def height(self) -> int:
        return round(self.step * _TALL)


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


def top_width(part: Cards, scale: float) -> int:
    """The width of each top in pixels; backs, which all look the same, are always narrow."""
    if all(face.card is None for face in part.faces):
        return _NARROWEST
    return min(_WIDEST, max(_NARROWEST, round(_AT_FULL_SCALE * scale)))


def _chip(part: Cards, scale: float) -> _Chip:
    faces, count = part.faces, f"×{len(part.faces)}"
    step = top_width(part, scale)
    if part.kind == "pile":
        return _Chip(faces[-1:], count, (), step)
    if len(faces) <= _SHOWN:
        return _Chip(faces, "", (), step)
    return _Chip(faces[:2], count, faces[-2:], step)


def _names(label: str, *, continued: bool) -> tuple[str, ...]:
    """The first words of a label, long ones in two lines; below an owner's name what the meld is and counts.

    A meld's number stands before its owner's name, or alone if the meld before is the same owner's.
    """
    number, _, rest = label.partition(" · ")
    if rest:
        owner = rest.split(" · ")[0]
        return (number if continued else fonts.fit(f"{number} · {owner}", SMALL, _WIDEST_NUMBERED),)
    owner, _, rest = label.partition(": ")
    if rest:
        return tuple(fonts.fit(words, SMALL, _WIDEST_NAME) for words in (owner, rest))
    return fonts.wrap(_SPLIT.split(label)[0], SMALL, _WIDEST_NAME, 2)


def _height(names: tuple[str, ...], chip: _Chip) -> int:
    return max(chip.height, len(names) * SMALL.height)


def measure(part: Cards, context: RenderContext, constraints: Constraints, label: str) -> Size:
    """Measure the visible tops of the cards."""
    chip = _chip(part, constraints.scale)
    if constraints.scale < _TIGHT:
        names = _names(label, continued=id(part) in context.continued)
        return Size(chip.width + max(fonts.width(name, SMALL) for name in names) + _GAP, _height(names, chip))
    width = max(chip.width, min(fonts.width(label, SMALL), chip.width + 2 * _WIDEST_NAME))
    return Size(width, chip.height + SMALL.height)


def draw(part: Cards, context: RenderContext, canvas: Canvas, box: Box, label: str) -> None:
    """Draw the label above or beside the tops of the cards."""
    chip = _chip(part, box.scale)
    x, y = box.left, box.top
    if box.scale < _TIGHT:
        names = _names(label, continued=id(part) in context.continued)
        top = y + (_height(names, chip) - len(names) * SMALL.height) // 2
        for line, name in enumerate(names):
            canvas.text((x, top + line * SMALL.height), name, SMALL, context.theme.quiet)
        y += (_height(names, chip) - chip.height) // 2
        x += max(fonts.width(name, SMALL) for name in names) + _GAP
    else:
        canvas.text((x, y), fonts.fit(label, SMALL, box.width), SMALL, context.theme.quiet)
        y += SMALL.height
    x = _tops(chip.first, chip, context, canvas, (x, y))
    if chip.total:
        middle = y + (chip.height - SMALL_STRONG.height) // 2
        canvas.text((x + _GAP, middle), chip.total, SMALL_STRONG, context.theme.ink)
        x += fonts.width(chip.total, SMALL_STRONG) + 2 * _GAP
    _tops(chip.last, chip, context, canvas, (x, y))


def _tops(faces: tuple[Face, ...], chip: _Chip, context: RenderContext, canvas: Canvas, at: tuple[int, int]) -> int:
    x, y = at
    for face in faces:
        card = face.card if isinstance(face.card, Card) else None
        index = rank_letter(card.rank, context.formatter.language) if card else ""
        canvas.put(fronts.top(card, index, (chip.step + 2, chip.height), context.theme, marked=face.marked), x, y)
        x += chip.step
    return x
