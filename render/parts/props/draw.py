"""Draws objects of dice games with the contents of their places; nothing is told by colour alone."""

from __future__ import annotations

from games.contract.views import Item, Prop
from render import fonts
from render.artwork import tokens
from render.artwork.pen import Sprite
from render.artwork.props import (
    airship,
    coupons,
    families,
    frogs,
    jules,
    ladders,
    piefkes,
    plates,
    sheep,
    sparrows,
    windows,
)
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SCORE, SMALL_STRONG, STRONG, Style
from render.parts.base import Box, label_height
from render.parts.props import scenes
from render.parts.props.layout import FLAP_GAP, FRAME, LEAST_SHEEP, pond, thing_size
from render.theme import Theme

_STICK = 62
_MOST_STICKS = 9


def draw(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, and the object below it."""
    top = box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        ink = context.theme.accent if part.active else context.theme.quiet
        width = canvas.text((box.middle, top), text, SMALL_STRONG, ink, at="middle")
        if part.active:
            left, line = box.middle - width // 2, top + SMALL_STRONG.height - 3
            canvas.bar(left, line, left + width, line + 4, ink)
        top += label_height(label, SMALL_STRONG.height)
    size = thing_size(part, box.width, box.scale)
    place = Box(box.middle - size.width // 2, top, size.width, size.height, box.scale)
    match part.kind:
        case "flaps":
            _draw_flaps(part, context, canvas, place)
        case "airship":
            _draw_airship(part, context, canvas, place)
        case "church" | "farm" | "prison":
            _draw_window(part, context, canvas, place)
        case "plate":
            _draw_plate(part, context, canvas, place)
        case "coupon":
            _draw_coupon(part, context, canvas, place)
        case "frogs" | "sparrows" | "jules" | "families" | "piefkes":
            _draw_figures(part, context, canvas, place)
        case "stairs":
            scenes.draw_stairs(part, context, canvas, place)
        case "envelope":
            scenes.draw_envelope(part, context, canvas, place)
        case "rack":
            scenes.draw_rack(part, context, canvas, place)
        case "balance":
            scenes.draw_balance(part, context, canvas, place)
        case "stage":
            scenes.draw_stage(part, context, canvas, place)
        case "pile":
            scenes.draw_pile(part, context, canvas, place)
        case "ladders":
            _draw_ladders(part, context, canvas, place)
        case "sheep":
            drawn = tuple(item.state == "filled" for item in part.items)
            canvas.put(sheep.sheep(drawn, max(box.scale, LEAST_SHEEP), context.theme), place.left, place.top)


def _draw_flaps(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a box of flaps: open ones show a large number, closed ones lie dark and low."""
    theme = context.theme
    canvas.panel((box.left, box.top, box.right, box.bottom), theme.board, radius=16, edge=theme.board_line, stroke=5)
    step = (box.width - 2 * FRAME + FLAP_GAP) / max(1, len(part.items))
    top, bottom = box.top + FRAME, box.bottom - FRAME
    for index, item in enumerate(part.items):
        left = round(box.left + FRAME + index * step)
        right = round(box.left + FRAME + (index + 1) * step) - FLAP_GAP
        closed = item.state == "closed"
        above = bottom - (bottom - top) * 2 // 5 if closed else top
        edge = theme.move_mark if item.new else theme.choice_mark if item.lit else theme.light_edge
        stroke = 8 if item.new or item.lit else 3
        ground, ink = (theme.dark, theme.light) if closed else (theme.light, theme.light_edge)
        canvas.panel((left, above, right, bottom), ground, radius=8, edge=edge, stroke=stroke)
        if item.new and closed:
            canvas.sign("★", (left + right) // 2 - 15, top + (above - top - 30) // 2, 30, theme.move_mark)
        style = SMALL_STRONG if closed else Style(max(SCORE.size, round(58 * box.scale)), "Bold")
        y = (above + bottom - style.height) // 2
        middle = (left + right) // 2
        wide = canvas.text((middle, y), context.cell_text(item.name), style, ink, on=ground, at="middle")
        if closed:
            line = y + style.baseline - 11
            canvas.bar(middle - wide // 2 - 8, line, middle + wide // 2 + 8, line + 4, ink)


def _draw_airship(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    theme, scale = context.theme, box.scale
    canvas.put(airship.airship(scale, theme), box.left, box.top)
    middle = airship.HULL[1]
    for item, (left, high) in zip(part.items, airship.HOLDS, strict=False):
        edges = (left, middle - high / 2, left + airship.HOLD, middle + high / 2)
        _draw_hold(item, context, canvas, box, edges)
    if len(part.items) > len(airship.HOLDS):
        _draw_gondola(part.items[-1], context, canvas, box)


def _draw_hold(
    item: Item, context: RenderContext, canvas: Canvas, box: Box, edges: tuple[float, float, float, float]
) -> None:
    """Draw a hold with its number above and its stick."""
    theme = context.theme
    left, right = (round(box.left + x * box.scale) for x in (edges[0], edges[2]))
    top, bottom = (round(box.top + y * box.scale) for y in (edges[1], edges[3]))
    ground = theme.light if item.new else theme.card_back
    ink = theme.light_edge if item.new else theme.light
    edge, stroke = (theme.gold, 6) if item.new else (theme.light, 3)
    canvas.panel((left, top, right, bottom), ground, radius=12, edge=edge, stroke=stroke)
    canvas.text((left + 12, top + 4), context.cell_text(item.name), STRONG, ink, on=ground)
    if item.new:
        canvas.sign("★", right - 36, top + 10, 26, ink)
    if item.state == "filled":
        below = top + STRONG.height + 2
        stick = tokens.stick(min(round(_STICK * 1.2), bottom - below - 8), theme, 1)
        canvas.centre(stick, (left + right) / 2, (below + bottom) / 2)


def _draw_gondola(item: Item, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the gondola with its number and its sticks."""
    theme, scale = context.theme, box.scale
    left, top, right, bottom = (round(edge * scale) for edge in airship.GONDOLA)
    left, right, top, bottom = left + box.left, right + box.left, top + box.top, bottom + box.top
    ground = theme.light if item.new else theme.leather_edge
    ink = theme.light_edge if item.new else theme.light
    edge, stroke = (theme.gold, 6) if item.new else (theme.light, 3)
    canvas.panel((left + 5, top + 5, right - 5, bottom - 5), ground, radius=24, edge=edge, stroke=stroke)
    y = (top + bottom - STRONG.height) // 2
    x = left + 26 + canvas.text((left + 26, y), context.cell_text(item.name), STRONG, ink, on=ground) + 12
    if item.new:
        canvas.sign("★", right - 50, y + 6, 28, ink)
    count = item.value if isinstance(item.value, int) else 0
    few = count <= _MOST_STICKS
    for index in range(count if few else 1):
        stick = tokens.stick(min(_STICK, bottom - top - 16), theme, (0, 1, -1, 0, 1)[index % 5])
        canvas.put(stick, x, (top + bottom - stick.height) // 2)
        x += stick.width + 10
    if not few:
        canvas.text((x + 4, y), f"× {count}", STRONG, ink, on=ground)


def _draw_window(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a window; a filled pane is bright and shows its number."""
    theme, scale = context.theme, box.scale
    canvas.put(windows.window(part.kind, scale, theme), box.left, box.top)
    side = round(windows.PANE * scale)
    for index, item in enumerate(part.items[:9]):
        if item.state != "filled":
            continue
        x, y = windows.pane(index)
        left, top = round(box.left + x * scale), round(box.top + y * scale)
        canvas.panel((left, top, left + side, top + side), theme.gold, radius=4, edge=theme.light_edge, stroke=3)
        style = STRONG if side >= STRONG.height else SMALL_STRONG
        text = context.cell_text(item.value)
        y = top + (side - style.height) // 2
        canvas.text((left + side // 2, y), text, style, theme.light_edge, on=theme.gold, at="middle")
    if part.kind == "prison":
        canvas.put(windows.bars(scale, theme), box.left, box.top)


def _draw_plate(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a number plate; a missing digit is an empty frame, and the newest digit is underlined."""
    theme, scale = context.theme, box.scale
    canvas.put(plates.plate(len(part.items), scale, theme, active=part.active), box.left, box.top)
    blue = theme.hues["blue"]
    style = Style(max(STRONG.size, round(74 * scale)), "Bold")
    for index, item in enumerate(part.items):
        middle = round(box.left + (plates.MARGIN + (index + 0.5) * plates.CELL) * scale)
        half, top = round(26 * scale), box.top + round(24 * scale)
        bottom = box.bottom - round(24 * scale)
        if item.state == "open":
            edge = theme.gold if item.lit else theme.light
            canvas.panel(
                (middle - half, top, middle + half, bottom), blue, radius=8, edge=edge, stroke=5 if item.lit else 2
            )
            continue
        y = box.top + (box.height - style.height) // 2
        canvas.text((middle, y), context.cell_text(item.value), style, theme.light, on=blue, at="middle")
        if item.new:
            canvas.bar(middle - half, bottom, middle + half, bottom + 5, theme.gold)


def _draw_coupon(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a coupon; struck fields are crossed, and those struck last are framed."""
    theme, count = context.theme, len(part.items)
    canvas.put(coupons.coupon(count, theme, active=part.active), box.left, box.top)
    for index, item in enumerate(part.items):
        x, y = coupons.corner(index, count)
        left, top, red = box.left + x, box.top + y, index < count // 2
        ground, ink = (theme.hues["red"], theme.light) if red else (theme.light, theme.light_edge)
        edge, stroke = (theme.gold, 6) if item.new else (theme.light_edge, 2)
        canvas.panel(
            (left + 2, top + 2, left + coupons.CELL - 2, top + coupons.FIELD - 2),
            ground,
            radius=6,
            edge=edge,
            stroke=stroke,
        )
        if item.state == "filled":
            canvas.put(coupons.cross(theme, red=red), left, top)
            continue
        above = top + (coupons.FIELD - SMALL_STRONG.height) // 2
        name = fonts.fit(context.cell_text(item.name), SMALL_STRONG, coupons.CELL - 4)
        canvas.text((left + coupons.CELL // 2, above), name, SMALL_STRONG, ink, on=ground, at="middle")


def _figure(part: Prop, item: Item, size: int, theme: Theme) -> Sprite:
    """Draw the frog, sparrow, girl, family or soldier that an item stands for."""
    if part.kind == "families":
        children = item.value if isinstance(item.value, int) else 0
        return families.family(size, children, theme, father=item.state == "filled")
    if part.kind == "piefkes":
        return piefkes.piefke(size, theme, free=item.state == "closed")
    if part.kind == "jules":
        done = item.value if isinstance(item.value, int) else 0
        return jules.jule(size, frozenset(range(max(1, done - jules.PIECES + 1), min(done, jules.PIECES) + 1)), theme)
    animal = sparrows.sparrow if part.kind == "sparrows" else frogs.frog
    return animal(size, theme, naked=item.state == "closed")


def _draw_figures(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw each figure with its name, struck out where a naked frog is out, and its pips or steps."""
    theme, sits = context.theme, pond(part, box.width, box.scale)
    values = any(item.value is not None for item in part.items)
    for index, item in enumerate(part.items):
        row = index // sits.a_row
        here = min(sits.a_row, len(part.items) - row * sits.a_row)
        middle = box.middle + round((index % sits.a_row - (here - 1) / 2) * sits.cell)
        top = box.top + row * sits.high
        naked = item.state == "closed"
        plucked = item.new and part.kind in ("frogs", "sparrows")
        if item.new and not plucked:
            canvas.sign("★", middle + sits.frog // 2 - 32, top + 6, 30, theme.accent)
        if item.lit or plucked:
            shade = theme.bad if plucked else theme.accent
            half = sits.frog // 2 + 3
            canvas.panel(
                (middle - half, top, middle + half, top + sits.tall + 6), theme.ground, edge=shade, stroke=6, radius=16
            )
        canvas.centre(_figure(part, item, sits.frog - 12, theme), middle, top + 4 + sits.tall / 2)
        y = top + sits.tall + 8
        ink = theme.quiet if naked else theme.ink
        name = fonts.fit(context.cell_text(item.name), SMALL_STRONG, sits.cell - 8)
        wide = canvas.text((middle, y), name, SMALL_STRONG, ink, at="middle")
        if naked and part.kind == "frogs":
            line = y + SMALL_STRONG.baseline - 11
            canvas.bar(middle - wide // 2 - 4, line, middle + wide // 2 + 4, line + 3, ink)
        if values and item.value is not None:
            text = f"{item.value}/{part.most}" if part.most else context.cell_text(item.value)
            canvas.text((middle, y + SMALL_STRONG.height), text, STRONG, theme.ink, at="middle")


def _draw_ladders(part: Prop, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a ladder for each player, who stands on it by points; dots lead there from where the last roll began."""
    theme, count = context.theme, max(1, len(part.items))
    canvas.lay(ladders.ladders(len(part.items), box.width, box.scale, theme), box.left, box.top)
    sky = box.top + (ladders.BAND - SMALL_STRONG.height) // 2
    canvas.text((box.left + 14, sky), str(part.most), SMALL_STRONG, theme.light_edge, on=theme.light)
    size = round(62 * max(box.scale, 0.7))
    for index, (item, along) in enumerate(zip(part.items, ladders.middles(count, box.width), strict=True)):
        points, x = item.value if isinstance(item.value, int) else 0, box.left + along
        y = box.top + ladders.rung(min(1, points / max(1, part.most)), box.scale)
        if item.new and item.before is not None:
            start = box.top + ladders.rung(min(1, item.before / max(1, part.most)), box.scale)
            for dot in range(y + size // 2, start, 15):
                canvas.panel((x - 5, dot, x + 5, dot + 10), theme.dark, radius=5, edge=theme.light, stroke=2)
        canvas.centre(ladders.climber(size, theme.dark, theme), x, y)
        left, above = x + round(size * 0.5), y - SMALL_STRONG.height // 2
        wide = fonts.width(str(points), SMALL_STRONG) + 16
        edge, stroke = (theme.accent, 5) if item.new else (theme.ink, 2)
        place = (left, above, left + wide, above + SMALL_STRONG.height)
        canvas.panel(place, theme.ground, edge=edge, stroke=stroke, radius=8)
        canvas.text((left + 8, above), str(points), SMALL_STRONG, theme.ink)
        middle = box.left + round(box.width * (index + 0.5) / count)
        name = fonts.fit(context.cell_text(item.name), SMALL_STRONG, box.width // count - 12)
        below = box.bottom - ladders.BAND + 1
        wide = canvas.text((middle, below), name, SMALL_STRONG, theme.light, on=theme.dark, at="middle") // 2
        if item.lit:
            canvas.bar(middle - wide, box.bottom - 8, middle + wide, box.bottom - 4, theme.gold)
