"""Draws reserves and captures: in strips above and below the board, or on it."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.values import Seat
from games.contract.views import Board, Tray
from render import fonts
from render.artwork.men import kinds
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL_STRONG, STRONG
from render.parts.base import Box

STRIP, STRIP_GAP = 44, 4
"""The height of a strip, and of the gap between it and the board, in pixels."""
TRAY_WIDTH = 132
"""The width of trays that lie on the board, in pixels."""
_STONE = 36
_GAP, _NEAR, _APART = 8, 4, 30
"""The space between a label and its men, between men, and between two heaps, in pixels."""
_EDGE = 16
_STEP = 46
_LABEL = SMALL_STRONG.height + 4
Heap = tuple[Tray, ...]
"""The trays of one side under one label: all its men in reserve, or all that were captured."""


def tray_label(tray: Tray, context: RenderContext) -> str:
    """The word for what a tray holds."""
    translations = CATALOGUE.translations(context.formatter.language)
    return translations.gettext("reserve") if tray.kind == "reserve" else translations.gettext("taken")


def _heaps(trays: Sequence[Tray]) -> list[Heap]:
    heaps: dict[tuple[str, Seat | None], Heap] = {}
    for tray in trays:
        heaps[tray.kind, tray.seat] = (*heaps.get((tray.kind, tray.seat), ()), tray)
    return list(heaps.values())


def _upper_and_lower(part: Board, context: RenderContext) -> tuple[list[Heap], list[Heap]]:
    """The heaps shown above and below the board; captured men lie beside their captor."""
    heaps, dark_is_above = _heaps(part.trays), not part.flipped
    upper = [
        heap
        for heap in heaps
        if ((context.side(heap[0].seat) == "dark") == dark_is_above) == (heap[0].kind == "reserve")
    ]
    return upper, [heap for heap in heaps if heap not in upper]


# --- strips ---


def draw_strips(part: Board, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw strips in the board's colour above and below it, each with the heaps of one side."""
    for heaps, top in zip(_upper_and_lower(part, context), (box.top, box.bottom - STRIP), strict=True):
        if heaps:
            canvas.panel((box.left, top, box.right, top + STRIP), context.theme.board)
            _draw_strip(heaps, context, canvas, box, top)


def _men(heap: Heap, context: RenderContext, singly: bool) -> list[tuple[Sprite, str]]:
    """The sprites of a heap with their numbers: one by one where there is one kind and room, else each kind once."""
    sprites = [(kinds.MEN[tray.man](context.side(tray.seat), _STONE, context.theme), tray.count) for tray in heap]
    if singly and len(heap) == 1:
        return [(sprite, "") for sprite, count in sprites for _ in range(count)]
    return [(sprite, f"×{count}" if count != 1 else "") for sprite, count in sprites if count]


def _width(heap: Heap, context: RenderContext, singly: bool) -> int:
    words = fonts.width(tray_label(heap[0], context), SMALL_STRONG) + _GAP
    men = _men(heap, context, singly)
    return words + sum(man.width + fonts.width(text, SMALL_STRONG) + _NEAR for man, text in men)


def _draw_strip(heaps: Sequence[Heap], context: RenderContext, canvas: Canvas, box: Box, top: int) -> None:
    theme, x = context.theme, box.left + _EDGE
    room = box.width - 2 * _EDGE - _APART * (len(heaps) - 1)
    singly = sum(_width(heap, context, True) for heap in heaps) <= room
    written = top + (STRIP - SMALL_STRONG.height) // 2
    for heap in heaps:
        label = tray_label(heap[0], context)
        x += canvas.text((x, written), label, SMALL_STRONG, theme.board_line, on=theme.board) + _GAP
        men = _men(heap, context, singly)
        for man, text in men:
            canvas.put(man, x, top + (STRIP - man.height) // 2)
            x += man.width + _NEAR
            x += canvas.text((x - 2, written), text, SMALL_STRONG, theme.board_line, on=theme.board) if text else 0
        if not men:
            x += canvas.text((x, written), "–", SMALL_STRONG, theme.board_line, on=theme.board)
        x += _APART


# --- on the board ---


def draw_column(part: Board, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw all heaps in a column, each as one man and a number."""
    theme, y = context.theme, box.top
    for heap in _heaps(part.trays):
        label = fonts.fit(tray_label(heap[0], context), SMALL_STRONG, TRAY_WIDTH)
        canvas.text((box.left, y), label, SMALL_STRONG, theme.board_line, on=theme.board)
        y += _LABEL
        for tray in heap:
            canvas.put(kinds.MEN[tray.man](context.side(tray.seat), _STONE, theme), box.left, y)
            canvas.text((box.left + _STEP + 4, y - 1), f"× {tray.count}", STRONG, theme.board_line, on=theme.board)
            y += _STEP
