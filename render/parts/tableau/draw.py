"""Draws cards in rows and columns; in a slot they overlap downwards, so that every index stays visible."""

from __future__ import annotations

from dataclasses import replace

from games.contract.views import Cell, Slot, Tableau
from render import fonts
from render.artwork.cards import blanks
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Box, Constraints
from render.parts.cards.sprites import sprite
from render.parts.tableau.layout import (
    ASIDE,
    FRAME,
    MARGIN_GAP,
    ROW_GAP,
    Plan,
    is_short,
    plan_of,
    slot_height,
    slot_width,
    strip_height,
)


def draw(part: Tableau, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw heads above, margins on the left, and each slot with its cards."""
    theme = context.theme
    plan = plan_of(part, context, Constraints(box.width, box.scale))
    left, top = box.left + plan.margin + FRAME, box.top + plan.head + FRAME
    if part.label is not None:
        text = fonts.fit(context.text(part.label), SMALL_STRONG, box.width)
        canvas.text((box.middle, box.top), text, SMALL_STRONG, theme.quiet, at="middle")
    for index, head in enumerate(part.heads):
        x = left + plan.steps[0] * index + plan.card // 2
        canvas.text(
            (x, top - FRAME - SMALL_STRONG.height - 2), context.cell_text(head), SMALL_STRONG, theme.quiet, at="middle"
        )
    for number, row in enumerate(part.rows):
        if number < len(part.margins):
            _draw_margin(part.margins[number], context, canvas, box.left, top, plan)
        # where slots overlap, empty ones lie below
        for index, slot in sorted(enumerate(row), key=lambda item: bool(item[1] and item[1].faces)):
            if slot is not None:
                _draw_slot(slot, plan, context, canvas, left + plan.steps[number] * index, top)
        top += plan.heights[number] + ROW_GAP


def _draw_margin(cell: Cell, context: RenderContext, canvas: Canvas, left: int, top: int, plan: Plan) -> None:
    lines = fonts.wrap(context.cell_text(cell), SMALL_STRONG, plan.margin - MARGIN_GAP, 3)
    y = top + (blanks.height(plan.card) - len(lines) * SMALL_STRONG.height) // 2
    for line in lines:
        canvas.text((left, y), line, SMALL_STRONG, context.theme.ink)
        y += SMALL_STRONG.height


def _draw_slot(slot: Slot, plan: Plan, context: RenderContext, canvas: Canvas, left: int, top: int) -> None:
    """Draw a slot's cards from the lowest up, framed if it can be selected; the last card played has a bold edge."""
    theme, card = context.theme, plan.card
    right, bottom = left + card, top + slot_height(slot, card, plan.lies)
    if plan.lies == "sideways" and len(slot.faces) > 1:
        right = left + slot_width(plan)
    frame = theme.choice if slot.lit else theme.accent if slot.marked and not slot.faces else None
    if frame is not None:
        box = (left - FRAME, top - FRAME, right + FRAME, bottom + FRAME)
        canvas.panel(box, frame, radius=card // 8)
    if not slot.faces:
        if frame is not None:
            canvas.panel((left, top, right, bottom), theme.ground, radius=card // 10)
        canvas.put(blanks.place(card, theme), left, top)
        y = top + (bottom - top - SMALL_STRONG.height) // 2
        canvas.text((left + card // 2, y), slot.name, SMALL_STRONG, theme.quiet, at="middle")
    for index, face in enumerate(slot.faces):
        covered, short = index < len(slot.faces) - 1, is_short(slot.faces, index, plan.lies)
        face = replace(face, marked=face.marked or (slot.marked and not covered))
        canvas.put(sprite(face, card, context, covered=covered, short=short), left, top)
        if plan.lies == "sideways":
            left += round(card * ASIDE)
        else:
            top += strip_height(face, card)
