"""Draws scenes with dice and figures in them: stairs, an envelope, a rack, a balance, a stage, and a pile of sticks."""

from __future__ import annotations

from games.contract.views import Prop
from render import fonts
from render.artwork import dice, tokens
from render.artwork.props import balances, envelopes, piles, racks, stages, stairs, ways
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SCORE, SMALL_STRONG, STRONG, Style
from render.parts.base import Box

_WALKER = 84
_LEANS = (1, 0, -1, 1, -1)
"""How sticks of a pile lean, one after another."""


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


def draw_rack(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a rack, its highest shelf last of the places: dice with what they count, or the factor of a free shelf."""
    theme, count = context.theme, len(part.items)
    canvas.put(racks.rack(count, box.scale, theme, active=part.active), box.left, box.top)
    step = racks.pitch(box.scale)
    side = step - racks.BOARD - 4
    style = Style(max(SMALL_STRONG.size, round(38 * box.scale)), "Bold")
    for index, item in enumerate(part.items):
        bottom = box.top + racks.RIM + (count - index) * step - racks.BOARD
        left, right, y = box.left + racks.RIM + 5, box.right - racks.RIM - 8, bottom - side // 2 - style.height // 2
        factor = item.name if isinstance(item.name, int) else 0
        face = item.value if isinstance(item.value, int) else None
        if item.state == "filled" and face is not None:
            if item.new:
                place = (box.left + racks.RIM, bottom - step + racks.BOARD, box.right - racks.RIM, bottom)
                canvas.panel(place, theme.light, radius=4, edge=theme.move_mark, stroke=4)
            canvas.put(dice.die(face, side - 4, theme), left, bottom - side)
        else:
            canvas.text((left + 3, y), f"×{factor}", style, theme.light_edge, on=theme.board)
        if face is not None and item.state == "filled":
            ground = theme.light if item.new else theme.board
            canvas.text((right, y), str(face * factor), style, theme.light_edge, on=ground, at="right")
        elif face is not None and item.lit:
            text = str(face * factor)
            wide = fonts.width(text, style) + 12
            canvas.panel(
                (right - wide, y + 1, right + 2, y + style.height),
                theme.light,
                radius=8,
                edge=theme.choice_mark,
                stroke=4,
            )
            canvas.text((right - 5, y), text, style, theme.choice_mark, on=theme.light, at="right")


def draw_balance(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a balance with red dice on the left pan and white ones on the right, and what they make together."""
    theme, scale, half = context.theme, box.scale, len(part.items) // 2
    sides = part.items[:half], part.items[half:]
    loads = [[item.value for item in side if isinstance(item.value, int)] for side in sides]
    difference = sum(loads[1]) - sum(loads[0])
    angle = balances.lean(difference, part.most)
    canvas.put(balances.balance(angle, scale, theme), box.left, box.top)
    side = round(76 * scale)
    for faces, (x, y), colour, sign in zip(loads, balances.pans(angle), ("red", "ivory"), "−+", strict=True):
        middle, top = box.left + round(x * scale), box.top + round(y * scale) - side
        for index, face in enumerate(faces):
            left = middle + round((index - len(faces) / 2) * (side + 6)) + 3
            canvas.put(dice.die(face, side, theme, colour), left, top + 2)
        below = top + side + round(40 * scale)
        if faces:
            canvas.text((middle, below), f"{sign}{sum(faces)}", SCORE, theme.ink, at="middle")
    if any(loads):
        text = f"{'+' if difference > 0 else '−' if difference else ''}{abs(difference)}"
        wide = fonts.width(text, SCORE) // 2 + 16
        x, y = box.left + round(balances.PIVOT[0] * scale), box.top + round(balances.PIVOT[1] * scale)
        top = max(box.top, y - SCORE.height // 2)
        canvas.panel(
            (x - wide, top, x + wide, top + SCORE.height), theme.paper, edge=theme.paper_ink, stroke=3, radius=12
        )
        canvas.text((x, top), text, SCORE, theme.paper_ink, on=theme.paper, at="middle")


def draw_stage(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a stage: dice on the table, or the cup over them, and the last of the places on the slate."""
    theme, scale = context.theme, box.scale
    canvas.lay(stages.stage(scale, theme), box.left, box.top)
    *lying, slate = part.items
    x, y = box.left + stages.TABLE[0] * scale, box.top + stages.TABLE[1] * scale
    if any(item.state == "filled" for item in lying):
        side = round(96 * scale)
        for index, item in enumerate(lying):
            face = item.value if isinstance(item.value, int) else None
            left = x + (index - len(lying) / 2) * (side + 12) + 6
            canvas.put(dice.die(face, side, theme, "red" if index else "ivory"), left, y - side + 8 * scale)
    else:
        cup = dice.cup(round(150 * scale), theme)
        canvas.put(cup, x - cup.width / 2, y - cup.height + 12 * scale)
    if slate.value is not None:
        left, top, right, bottom = (round(edge * scale) for edge in stages.SLATE)
        style = Style(max(SCORE.size, round(62 * scale)), "Bold")
        above = box.top + (top + bottom - style.height) // 2
        canvas.text(
            (box.left + (left + right) // 2, above),
            context.cell_text(slate.value),
            style,
            theme.light,
            on=theme.dark,
            at="middle",
        )


def draw_pile(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a tray with the sticks that still lie there, and a groove where one was taken."""
    theme, count = context.theme, len(part.items)
    canvas.put(piles.tray(count, box.width, box.height, theme), box.left, box.top)
    for index, (item, x) in enumerate(zip(part.items, piles.middles(count, box.width), strict=True)):
        if item.state == "filled":
            stick = tokens.stick(box.height - 2 * piles.RIM, theme, _LEANS[index % len(_LEANS)])
            canvas.put(stick, box.left + x - stick.width / 2, box.top + piles.RIM)
