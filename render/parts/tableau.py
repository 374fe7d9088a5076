"""Cards laid out in rows and columns; in one slot they overlap downwards, so that every index stays in sight."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from games.views import Cell, Face, Figure, Slot, Tableau
from render import fonts
from render.artwork import cards as art
from render.artwork import figures
from render.canvas import Canvas
from render.fonts import SMALL_STRONG
from render.look import Look
from render.parts import tableau_told
from render.parts.base import Box, Room, Size, Told
from render.parts.deck import CARD, card_width, sprite

_GAP = 10
_ROW_GAP = 16
_FRAME = 5
_MARGIN_GAP = 14
_MARGIN_LEAST = 96
_PLAIN_STRIP, _BACK_STRIP = 0.62, 0.16
"""How much of a card stays in sight under another, by its width: an index with its suit, the edge of a back."""
_LARGE = CARD * 0.76
_ASIDE = 0.62
"""How far aside a card lies on another where height is short, by its width."""
_TIGHT, _CROWDED = 0.7, 0.6
"""Below these scales cards on others are cut off below their index, or lie aside."""
_SLOT_LEAST = 4

_Lies = Literal["full", "short", "sideways"]
"""How a card lies on another: below its index, likewise but cut off, or to the right of it."""


class _Plan(NamedTuple):
    """The layout: the margin, the card's width, the step of each row and its height, what is above, and how it lies."""

    margin: int
    card: int
    steps: tuple[int, ...]
    heights: tuple[int, ...]
    head: int
    lies: _Lies

    @property
    def height(self) -> int:
        return self.head + sum(self.heights) + _ROW_GAP * max(0, len(self.heights) - 1) + 2 * _FRAME


def _lies(part: Tableau, scale: float) -> _Lies:
    """The less room there is, the less is seen of cards that lie on others."""
    if scale < _CROWDED and part.heads:
        return "sideways"
    return "short" if scale < _TIGHT else "full"


def _margin(part: Tableau, look: Look) -> int:
    """As wide as its longest word, so that longer margins take several lines."""
    if id(part) not in look.memo:
        texts = [fonts.writable(look.cell(cell)) for cell in part.margins]
        whole = max((fonts.width(text, SMALL_STRONG) for text in texts), default=0)
        words = [fonts.width(word, SMALL_STRONG) for text in texts for word in text.split(" ")]
        look.memo[id(part)] = min(whole, max(*words, _MARGIN_LEAST)) + _MARGIN_GAP if whole else 0
    margin: int = look.memo[id(part)]
    return margin


def _strip(face: Face, card: int) -> int:
    """How much of a card stays in sight under another."""
    if face.card is None:
        return round(card * _BACK_STRIP)
    return figures.strip(card, face.card.short) if isinstance(face.card, Figure) else round(card * _PLAIN_STRIP)


def _is_short(faces: tuple[Face, ...], index: int, lies: _Lies) -> bool:
    """Whether a card is cut off below its index: one that lies on another, where there is little room."""
    return lies == "short" and index > 0 and isinstance(faces[index].card, Figure)


def _slot_height(slot: Slot | None, card: int, lies: _Lies) -> int:
    if slot is None or len(slot.faces) < 2 or lies == "sideways":
        return art.height(card)
    under, top = sum(_strip(face, card) for face in slot.faces[:-1]), slot.faces[-1].card
    if isinstance(top, Figure) and _is_short(slot.faces, len(slot.faces) - 1, lies):
        return under + figures.short_height(card, top.short)
    return under + art.height(card)


def _plan(part: Tableau, look: Look, room: Room) -> _Plan:
    margin, lies = _margin(part, look), _lies(part, room.scale)
    width = room.width - margin - 2 * _FRAME
    columns = [len(row) for row in part.rows]
    if part.heads:
        columns = [max(columns, default=0)] * len(columns)
    # as large as fits side by side, and where a row is long, smaller and overlapping
    aside = _ASIDE if lies == "sideways" else 0
    least = _SLOT_LEAST if part.heads else _GAP
    card = card_width(min(_LARGE * room.scale, (width + least) / max(1, *columns) / (1 + aside) - least))
    full = card + round(card * aside)
    steps = tuple(max(1, min(full + _GAP, (width - full) // max(1, count - 1))) for count in columns)
    heights = tuple(max((_slot_height(slot, card, lies) for slot in row), default=0) for row in part.rows)
    label = SMALL_STRONG.height + 6 if part.label is not None else 0
    heads = SMALL_STRONG.height + 2 if part.heads else 0
    return _Plan(margin, card, steps, heights, label + heads, lies)


def measure(part: Tableau, look: Look, room: Room) -> Size:
    """As wide as the longest row with its margin."""
    plan = _plan(part, look, room)
    rows = zip(part.rows, plan.steps, strict=True)
    across = max((_slot_width(plan) + step * (len(row) - 1) for row, step in rows if row), default=plan.card)
    label = fonts.width(fonts.fit(look.say(part.label), SMALL_STRONG, room.width), SMALL_STRONG) if part.label else 0
    return Size(min(room.width, max(label, plan.margin + across + 2 * _FRAME)), plan.height)


def _slot_width(plan: _Plan) -> int:
    return plan.card + (round(plan.card * _ASIDE) if plan.lies == "sideways" else 0)


def draw(part: Tableau, look: Look, canvas: Canvas, box: Box) -> None:
    """Heads above, margins on the left, each slot with its cards."""
    theme = look.theme
    plan = _plan(part, look, Room(box.width, box.scale))
    left, top = box.left + plan.margin + _FRAME, box.top + plan.head + _FRAME
    if part.label is not None:
        text = fonts.fit(look.say(part.label), SMALL_STRONG, box.width)
        canvas.text(box.middle, box.top, text, SMALL_STRONG, theme.quiet, at="middle")
    for index, head in enumerate(part.heads):
        x = left + plan.steps[0] * index + plan.card // 2
        canvas.text(x, top - _FRAME - SMALL_STRONG.height - 2, look.cell(head), SMALL_STRONG, theme.quiet, at="middle")
    for number, row in enumerate(part.rows):
        if number < len(part.margins):
            _draw_margin(part.margins[number], look, canvas, box.left, top, plan)
        # where slots overlap, what is empty lies below
        for index, slot in sorted(enumerate(row), key=lambda item: bool(item[1] and item[1].faces)):
            if slot is not None:
                _draw_slot(slot, plan, look, canvas, left + plan.steps[number] * index, top)
        top += plan.heights[number] + _ROW_GAP


def _draw_margin(cell: Cell, look: Look, canvas: Canvas, left: int, top: int, plan: _Plan) -> None:
    lines = fonts.wrap(look.cell(cell), SMALL_STRONG, plan.margin - _MARGIN_GAP, 3)
    y = top + (art.height(plan.card) - len(lines) * SMALL_STRONG.height) // 2
    for line in lines:
        canvas.text(left, y, line, SMALL_STRONG, look.theme.ink)
        y += SMALL_STRONG.height


def _draw_slot(slot: Slot, plan: _Plan, look: Look, canvas: Canvas, left: int, top: int) -> None:
    """The cards from the lowest up, in a frame if the slot may be chosen; what was played last has a bold edge."""
    theme, card = look.theme, plan.card
    right, bottom = left + card, top + _slot_height(slot, card, plan.lies)
    if plan.lies == "sideways" and len(slot.faces) > 1:
        right = left + _slot_width(plan)
    frame = theme.choice if slot.lit else theme.accent if slot.marked and not slot.faces else None
    if frame is not None:
        box = (left - _FRAME, top - _FRAME, right + _FRAME, bottom + _FRAME)
        canvas.panel(*box, frame, radius=card // 8)
    if not slot.faces:
        if frame is not None:
            canvas.panel(left, top, right, bottom, theme.ground, radius=card // 10)
        canvas.put(art.place(card, theme), left, top)
        y = top + (bottom - top - SMALL_STRONG.height) // 2
        canvas.text(left + card // 2, y, slot.name, SMALL_STRONG, theme.quiet, at="middle")
    for index, face in enumerate(slot.faces):
        covered, short = index < len(slot.faces) - 1, _is_short(slot.faces, index, plan.lies)
        face = replace(face, marked=face.marked or (slot.marked and not covered))
        canvas.put(sprite(face, card, look, covered=covered, short=short), left, top)
        if plan.lies == "sideways":
            left += round(card * _ASIDE)
        else:
            top += _strip(face, card)


def describe(part: Tableau, look: Look) -> list[Told]:
    """Each row with its slots; then what was played to last and what may be chosen."""
    return tableau_told.told(part, look)
