"""Draws cards that lie together, such as a hand, a row or a pile, each with a label above."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.contract.views import Cards, Face
from render.artwork.cards import blanks
from render.canvas import Canvas
from render.context import RenderContext
from render.flat import Thing
from render.fonts import SMALL_STRONG
from render.parts import tricks
from render.parts.base import Box
from render.parts.cards import kegs, meld_tops
from render.parts.cards.layout import ACROSS, PEEK, head_height, label_lines, label_of, pile_size, rows_of
from render.parts.cards.sprites import sprite
from render.parts.cards.trick import trick_of

_QUARTER = Image.Transpose.ROTATE_270


def draw(part: Cards, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, and the cards centred below."""
    if kegs.are_kegs(part):
        kegs.draw(part, context, canvas, box)
        return
    if part.kind == "trick" and part.seats > 0:
        tricks.draw(trick_of(part, context), context, canvas, box, label_of(part, context))
        return
    if meld_tops.fits(part, box.scale):
        meld_tops.draw(part, context, canvas, box, label_of(part, context))
        return
    lines = label_lines(part, context, box.width, box.scale)
    for index, line in enumerate(lines):
        y = box.top + index * SMALL_STRONG.height
        canvas.text((box.middle, y), line, SMALL_STRONG, context.theme.quiet, at="middle")
    top = box.top + head_height(lines)
    if part.kind == "pile":
        _draw_pile(part, context, canvas, box, top)
    else:
        _draw_rows(part, context, canvas, box, top)


def _draw_rows(part: Cards, context: RenderContext, canvas: Canvas, box: Box, top: int) -> None:
    rows = rows_of(part, box.width, box.scale)
    if not part.faces:
        canvas.put(blanks.place(rows.card, context.theme), box.middle - rows.card // 2, top)
        return
    some_lit = any(face.lit for face in part.faces)
    faces = list(part.faces)
    for number, length in enumerate(rows.lengths):
        left = box.middle - (rows.card + rows.step * (length - 1)) // 2
        for index in range(length):
            face = faces.pop(0)
            y = top + number * rows.row_step + (0 if face.lit else rows.lift)
            covered = index < length - 1 and rows.step < rows.card
            card = sprite(face, rows.card, context, dim=some_lit and not face.lit, covered=covered)
            canvas.put(card, left + index * rows.step, y)


def _draw_pile(part: Cards, context: RenderContext, canvas: Canvas, box: Box, top: int) -> None:
    card, under = pile_size(part, box.scale)
    left = box.middle - (card + under * PEEK) // 2
    below = top + blanks.height(card) + under * PEEK + 2
    if not part.faces:
        canvas.put(blanks.place(card, context.theme), left, top)
    right = left + card + under * PEEK + round(card * ACROSS)
    for index, face in enumerate(part.faces[-under - 1 :] if part.faces else ()):
        hidden = Face(None) if part.faces[-1].card is None else face
        visible = face if index == under else hidden
        if index == under:
            _draw_across(part, context, canvas, card, (right, top + blanks.height(card) // 2))
        if not visible.marked:
            canvas.put(sprite(visible, card, context), left + index * PEEK, top + (under - index) * PEEK)
    canvas.text((box.middle, below), f"× {len(part.faces)}", SMALL_STRONG, context.theme.quiet, at="middle")


def _draw_across(part: Cards, context: RenderContext, canvas: Canvas, card: int, at: tuple[int, int]) -> None:
    """Draw the card that lies across a pile, on top or under the top card."""
    for face in part.faces:
        if face.marked:
            sideways = _laid_across(sprite(face, card, context))
            canvas.put(sideways, at[0] - sideways.width, at[1] - sideways.height // 2)


@lru_cache(maxsize=32)
def _laid_across(card: Thing) -> Thing:
    return card.turned(_QUARTER)
