"""Draws a chain of dominoes with named arrows at its open ends."""

from __future__ import annotations

from games.contract.views import Arm, Chain
from render import fonts
from render.artwork import dominoes
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Box, Constraints, label_height
from render.parts.chain.layout import EDGE, FIRST, plan_of


def draw(part: Chain, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the tiles, and a named arrow at each open end."""
    top = box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, context.theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    if part.first is None:
        canvas.centre(dominoes.place(FIRST, context.theme, upright=False), box.middle, top + EDGE + FIRST / 2)
        return
    plan, half = plan_of(part, Constraints(box.width, box.scale, box.rows))
    left = box.middle - (plan.box[0] + plan.box[2]) / 2 * half
    upper = top + EDGE - plan.box[1] * half
    for tile in plan.tiles:
        domino = part.first if tile.arm is None else part.arms[tile.arm].tiles[tile.place]
        pips = None if domino.pips is None else tile.pips
        look = dominoes.Look(domino.marked, domino.lit)
        sprite = dominoes.tile(pips, half, context.theme, look, upright=tile.upright)
        canvas.centre(sprite, left + tile.x * half, upper + tile.y * half)
    for x, y, (dx, dy), arm in plan.tips:
        if part.arms[arm].name:
            _draw_tip(part.arms[arm], (dx, dy), context, canvas, left + x * half, upper + y * half)


def _draw_tip(arm: Arm, way: tuple[int, int], context: RenderContext, canvas: Canvas, x: float, y: float) -> None:
    reach = dominoes.BADGE / 2 + 5
    x, y = x + reach * way[0], y + reach * way[1]
    canvas.centre(dominoes.arrow(way, context.theme, open_=arm.open), x, y)
    shade = context.theme.choice if arm.open else context.theme.quiet
    name = fonts.fit(arm.name, SMALL_STRONG, dominoes.BADGE)
    canvas.text(
        (round(x), round(y) - SMALL_STRONG.height // 2), name, SMALL_STRONG, context.theme.ground, on=shade, at="middle"
    )
