"""Draws a count as somebody who walks towards a chasm, or swings."""

from __future__ import annotations

from games.contract.views import Gauge
from render import fonts
from render.artwork.props import ways
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SCORE, SMALL_STRONG, STRONG
from render.parts.base import Box, label_height
from render.parts.gauges.layout import along, lean, way_size

_WALKER = 84
_TENS = 10


def draw(part: Gauge, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, and the scene below it."""
    top = box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, context.theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    size = way_size(part, box.width, box.scale)
    place = Box(box.middle - size.width // 2, top, size.width, size.height, box.scale)
    (_draw_track if part.kind == "track" else _draw_swing)(part, context, canvas, place)


def _draw_track(part: Gauge, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the ground with its tens, the chasm, the walker with the last step, and what a roll may lead to."""
    theme = context.theme
    step = (along(part, part.high, box.width) - along(part, part.low, box.width)) / max(1, part.high - part.low)
    chasm = None
    if part.chasm is not None:
        first, last = part.chasm
        chasm = (round(along(part, first, box.width) - step / 2), round(along(part, last, box.width) + step / 2))
    surface = box.top + round(ways.GROUND * box.scale)
    canvas.lay(ways.ground(box.width, box.height, box.scale, chasm, theme), box.left, box.top)
    _draw_numbers(part, context, canvas, box, surface)
    if part.reach is not None:
        _draw_reach(part, context, canvas, box, surface - 16)
    if part.best is not None:
        x = box.left + along(part, part.best, box.width)
        canvas.bar(x - 2, surface - 64, x + 2, surface - 2, theme.quiet)
        canvas.sign("★", x - 17, surface - 96, 34, theme.ink)
    size = round(_WALKER * box.scale)
    x = box.left + along(part, part.value, box.width)
    fell = part.chasm is not None and part.chasm[0] <= part.value <= part.chasm[1]
    feet = surface + round(size * 0.42) if fell else surface - 2
    if part.before is not None and part.before < part.value:
        start = box.left + along(part, part.before, box.width)
        bow = ways.leap(x - start, round(size * 0.5), 8, theme.accent)
        canvas.put(bow, start - 8, surface - size - round(size * 0.5) + 4)
    shade = theme.bad_mark if fell else theme.accent
    figure = ways.walker(size, theme.dark if shade == theme.accent else shade, theme, falling=fell)
    canvas.put(figure, x - figure.width / 2, feet - size)
    text = str(part.value)
    half = fonts.width(text, STRONG) // 2 + 10
    middle = min(max(x, box.left + half), box.right - half)
    above = box.top
    canvas.panel((middle - half, above, middle + half, above + STRONG.height), theme.ink, radius=10)
    canvas.text((middle, above), text, STRONG, theme.ground, on=theme.ink, at="middle")


def _draw_numbers(part: Gauge, context: RenderContext, canvas: Canvas, box: Box, surface: int) -> None:
    """Draw ticks at the tens, and the numbers that do not overlap; a chasm's edges come first."""
    theme = context.theme
    y = surface + round(22 * box.scale)
    taken: list[tuple[int, int]] = []
    edges = part.chasm or ()
    if part.chasm is not None:
        lo, hi = (box.left + along(part, number, box.width) for number in part.chasm)
        texts = [str(number) for number in sorted(set(part.chasm))]
        wide = [fonts.width(text, STRONG) for text in texts]
        middle, gap = (lo + hi) // 2, 24 if len(texts) > 1 else 0
        left = middle - (sum(wide) + gap) // 2
        bottom = box.bottom - STRONG.height - 12
        right = left + sum(wide) + gap
        canvas.panel((left - 10, bottom - 2, right + 10, bottom + STRONG.height + 2), theme.dark, radius=8)
        for text, x in zip(texts, (left, left + wide[0] + gap)[: len(texts)], strict=True):
            canvas.text((x, bottom), text, STRONG, theme.light, on=theme.dark)
        if len(texts) > 1:
            canvas.text((middle, bottom), "–", STRONG, theme.light, on=theme.dark, at="middle")
        taken.append((min(lo, left) - 24, max(hi, right) + 24))
    for number in range(part.low - part.low % _TENS, part.high + 1, _TENS):
        if number < part.low or number in edges:
            continue
        x = box.left + along(part, number, box.width)
        half = fonts.width(str(number), SMALL_STRONG) // 2 + 4
        if any(x + half > start and x - half < end for start, end in taken):
            continue
        canvas.bar(x - 2, surface + 8, x + 2, y, theme.board_line)
        canvas.text((x, y), str(number), SMALL_STRONG, theme.light_edge, on=theme.board, at="middle")


def _draw_reach(part: Gauge, context: RenderContext, canvas: Canvas, box: Box, y: int) -> None:
    """Mark each number that the next roll may lead to: a dot, or a cross within the chasm."""
    theme = context.theme
    assert part.reach is not None
    for number in range(part.reach[0], part.reach[1] + 1):
        x = box.left + along(part, number, box.width)
        deadly = part.chasm is not None and part.chasm[0] <= number <= part.chasm[1]
        if deadly:
            canvas.sign("✗", x - 8, y - 8, 16, theme.bad)
        else:
            canvas.panel((x - 4, y - 4, x + 4, y + 4), theme.choice, radius=4)


def _draw_swing(part: Gauge, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the swing, its balance on a plate, which way is up, and a star at the best result."""
    theme, scale = context.theme, box.scale
    canvas.lay(ways.swing(scale, theme), box.left, box.top)
    moved = [ways.rider(lean(part, part.value), scale, theme)]
    if part.before is not None:
        moved.insert(0, ways.track(lean(part, part.before), scale, theme))
    for sprite, (left, top) in moved:
        canvas.put(sprite, box.left + left, box.top + top)
    if part.best is not None:
        x, y = ways.bob(lean(part, part.best), ways.ROPE + 44)
        canvas.sign("★", box.left + round(x * scale) - 17, box.top + round(y * scale) - 17, 34, theme.ink)
    text = str(part.value).replace("-", "−")
    wide = fonts.width(text, SCORE) // 2 + 18
    top = box.top + round((ways.PIVOT[1] + 30) * scale)
    canvas.panel(
        (box.middle - wide, top, box.middle + wide, top + SCORE.height), theme.paper, edge=theme.paper_ink, stroke=3
    )
    canvas.text((box.middle, top), text, SCORE, theme.paper_ink, on=theme.paper, at="middle")
    y = box.top + round((ways.PIVOT[1] + ways.ROPE + 20) * scale) - SMALL_STRONG.height
    for side, sign in ((-1, "−"), (1, "+")):
        canvas.text((box.middle + side * round(232 * scale), y), sign, STRONG, theme.quiet, at="middle")
