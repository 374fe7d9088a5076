"""Draws scenes in which one thing stands for all players: stairs, and an envelope."""

from __future__ import annotations

from games.contract.views import Prop
from render import fonts
from render.artwork import tokens
from render.artwork.props import envelopes, stairs, ways
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SCORE, SMALL_STRONG, STRONG
from render.parts.base import Box

_WALKER = 84


def draw_stairs(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw stairs with the number and the price of each step, and a figure on the step that was reached last."""
    theme, count = context.theme, len(part.items)
    canvas.lay(stairs.stairs(count, box.width, box.scale, theme), box.left, box.top)
    for index, item in enumerate(part.items):
        middle = box.left + round((index + 0.5) * box.width / count)
        top = box.top + stairs.tread(index, count, box.scale)
        ground, ink = (theme.board, theme.light_edge)
        if item.state == "filled":
            ground = theme.gold
        elif item.state == "closed":
            ground, ink = theme.dark, theme.light
        canvas.text((middle, top + 4), context.cell_text(item.name), STRONG, ink, on=ground, at="middle")
        if isinstance(item.value, int):
            price = f"{'+' if item.value > 0 else '−'}{abs(item.value)}" if item.value else "0"
            below = box.bottom - SMALL_STRONG.height - 3
            canvas.text((middle, below), price, SMALL_STRONG, ink, on=ground, at="middle")
        if item.new:
            size = round(_WALKER * max(box.scale, 0.7))
            shade = theme.bad_mark if item.state == "closed" else theme.dark
            figure = ways.walker(size, shade, theme, falling=item.state == "closed")
            canvas.put(figure, middle - figure.width / 2, top - size + 2)
        elif item.state == "filled" and item.value:
            sticks = tokens.stick(round(46 * max(box.scale, 0.7)), theme, 1)
            for shift in (-16, 0, 16):
                canvas.put(sticks, middle + shift - sticks.width / 2, top - sticks.height - 4)


def draw_envelope(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a sealed envelope, or an open one with its number on a card."""
    theme, scale = context.theme, box.scale
    (item,) = part.items
    canvas.put(envelopes.envelope(scale, theme, sealed=item.state == "closed"), box.left, box.top)
    if item.state == "closed":
        return
    left, top, right, bottom = (round(edge * scale) for edge in envelopes.CARD)
    text = fonts.fit(context.cell_text(item.value), SCORE, right - left - 12)
    y = box.top + top + (bottom - top) * 2 // 5 - SCORE.height // 2
    canvas.text((box.left + (left + right) // 2, y), text, SCORE, theme.light_edge, on=theme.card, at="middle")
