"""The column beside a board: what each side still has to set, and what was taken from it."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract.values import Seat
from games.contract.views import Board, Tray
from render import fonts
from render.artwork.men import kinds
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL_STRONG, STRONG
from render.parts.base import Box

TRAY_WIDTH = 132
_STONE = 40
_STEP = 46
_SMALL = 34
"""Men of several kinds are drawn so small, two kinds side by side, each with its number."""
_LINE = 46
_LABEL = SMALL_STRONG.height + 4
_GAP = 16
Heap = tuple[Tray, ...]
"""Trays of one side under one label: all its men in reserve, or all that were taken from it."""


def tray_label(tray: Tray, context: RenderContext) -> str:
    """What a tray holds, in one word."""
    translations = CATALOGUE.translations(context.formatter.language)
    return translations.gettext("reserve") if tray.kind == "reserve" else translations.gettext("taken")


def _height(heap: Heap, compact: bool) -> int:
    if len(heap) > 1:
        return _LABEL + -(-len(heap) // 2) * _LINE
    rows = 1 if compact else max(1, -(-heap[0].count // 3))
    return _LABEL + rows * _STEP


def _heaps(trays: Sequence[Tray]) -> list[Heap]:
    heaps: dict[tuple[str, Seat | None], Heap] = {}
    for tray in trays:
        heaps[tray.kind, tray.seat] = (*heaps.get((tray.kind, tray.seat), ()), tray)
    return list(heaps.values())


def draw_trays(part: Board, context: RenderContext, canvas: Canvas, box: Box, *, on_board: bool = False) -> None:
    """The trays of the side at the top hang from the top, those of the side at the bottom stand on the bottom."""
    top_seat_dark = not part.flipped
    heaps = _heaps(part.trays)
    # what was taken lies beside whoever took it
    upper = [
        heap
        for heap in heaps
        if ((context.side(heap[0].seat) == "dark") == top_seat_dark) == (heap[0].kind == "reserve")
    ]
    lower = [heap for heap in heaps if heap not in upper]
    compact = sum(_height(heap, False) + _GAP for heap in heaps) > box.height
    y = box.top
    for heap in upper:
        _draw_heap(heap, context, canvas, box.left, y, compact, on_board)
        y += _height(heap, compact) + _GAP
    y = box.bottom
    for heap in reversed(lower):
        y -= _height(heap, compact)
        _draw_heap(heap, context, canvas, box.left, y, compact, on_board)
        y -= _GAP


def _draw_heap(
    heap: Heap, context: RenderContext, canvas: Canvas, left: int, top: int, compact: bool, on_board: bool
) -> None:
    label = fonts.fit(tray_label(heap[0], context), SMALL_STRONG, TRAY_WIDTH)
    ink, ground = (
        (context.theme.board_line, context.theme.board) if on_board else (context.theme.quiet, context.theme.ground)
    )
    canvas.text(left, top, label, SMALL_STRONG, ink, on=ground)
    if len(heap) > 1:
        _draw_kinds(heap, context, canvas, left, top + _LABEL)
    else:
        _draw_kind(heap[0], context, canvas, left, top + _LABEL, compact)


def _draw_kinds(heap: Sequence[Tray], context: RenderContext, canvas: Canvas, left: int, top: int) -> None:
    half = TRAY_WIDTH // 2
    for index, tray in enumerate(heap):
        x, y = left + index % 2 * half, top + index // 2 * _LINE
        sprite = kinds.MEN[tray.man](context.side(tray.seat), _SMALL, context.theme)
        canvas.put(sprite, x, y)
        if tray.count > 1:
            beside = y + (sprite.height - SMALL_STRONG.height) // 2
            canvas.text(x + sprite.width + 2, beside, str(tray.count), SMALL_STRONG, context.theme.ink)


def _draw_kind(tray: Tray, context: RenderContext, canvas: Canvas, left: int, top: int, compact: bool) -> None:
    theme = context.theme
    if tray.count == 0:
        canvas.text(left + 4, top, "–", STRONG, theme.quiet)
        return
    sprite = kinds.MEN[tray.man](context.side(tray.seat), _STONE, theme)
    for index in range(1 if compact else tray.count):
        x, y = left + index % 3 * _STEP, top + index // 3 * _STEP
        canvas.put(sprite, x, y)
    if compact and tray.count > 1:
        canvas.text(left + _STEP + 4, top - 1, f"× {tray.count}", STRONG, theme.ink)
