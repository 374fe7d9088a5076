"""Renders a betting layout (*cloth*): fields with names and odds, chips with their owners' letters, sticks, and the
winning field."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Cloth, Plot, Stake
from render import fonts
from render.artwork import chips, tokens
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.colour import Colour
from render.context import RenderContext
from render.fonts import SCORE, SMALL, SMALL_STRONG, STRONG, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, Weight
from render.parts.monograms import monograms

_UNIT = 96
_LEAST = 64
_EDGE = 16
_GAP = 4
_INSIDE = 14
_CHIPS = (60, 48)
"""The diameters of large and small chips in pixels; large where all fit in one line."""
_MOST_STICKS = 12
_COUNTED = 90
"""The width of a stick with the number of sticks, in pixels."""
_STAR = 30
"""The width that the star of a field that has won takes besides its margin, in pixels."""


class _Frame(NamedTuple):
    """A field in pixels, with its colours."""

    left: int
    top: int
    right: int
    bottom: int
    ground: Colour
    ink: Colour


def _units(part: Cloth) -> tuple[float, float]:
    return (
        max((plot.x + plot.width for plot in part.plots), default=1),
        max((plot.y + plot.height for plot in part.plots), default=0),
    )


def _unit(scale: float) -> int:
    return max(_LEAST, round(_UNIT * scale))


def _label(part: Cloth, context: RenderContext, width: int) -> tuple[str, ...]:
    return fonts.wrap(context.text(part.label), SMALL_STRONG, width - 2 * _EDGE, 2) if part.label is not None else ()


def measure(part: Cloth, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the cloth, which takes the full width."""
    _, down = _units(part)
    words = len(_label(part, context, constraints.width)) * SMALL_STRONG.height
    return Size(constraints.width, round(down * _unit(constraints.scale)) + 2 * _EDGE + (words + 8 if words else 0))


def draw(part: Cloth, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw a green cloth with its label on top and the fields below."""
    theme = context.theme
    felt = theme.hues["green"]
    canvas.panel((box.left, box.top, box.right, box.bottom), felt, radius=26, edge=theme.wood_edge, stroke=5)
    top = box.top + _EDGE
    for line in _label(part, context, box.width):
        canvas.text((box.middle, top - 2), line, SMALL_STRONG, theme.light, on=felt, at="middle")
        top += SMALL_STRONG.height
    top += 8 if top > box.top + _EDGE else 0
    across, _ = _units(part)
    wide, high = (box.width - 2 * _EDGE) / across, _unit(box.scale)
    for plot in part.plots:
        left, above = box.left + _EDGE + plot.x * wide, top + plot.y * high
        ground, ink = (theme.light, theme.light_edge) if plot.won else (felt, theme.light)
        frame = _Frame(
            round(left) + _GAP,
            round(above) + _GAP,
            round(left + plot.width * wide) - _GAP,
            round(above + plot.height * high) - _GAP,
            ground,
            ink,
        )
        _draw_plot(plot, context, canvas, frame)


def _draw_plot(plot: Plot, context: RenderContext, canvas: Canvas, frame: _Frame) -> None:
    theme = context.theme
    edge = theme.gold if plot.won or plot.lit else theme.light
    stroke = 6 if plot.won else 4 if plot.lit else 2
    canvas.panel((frame.left, frame.top, frame.right, frame.bottom), frame.ground, edge=edge, stroke=stroke)
    rest = _words(plot, context, canvas, frame)
    if plot.won:
        canvas.sign("★", frame.right - 42, frame.top + 8, 32, theme.light_edge)
    if plot.sticks:
        _draw_sticks(plot, context, canvas, rest)
    if plot.stakes:
        _draw_stakes(plot, context, canvas, rest)


def _words(plot: Plot, context: RenderContext, canvas: Canvas, frame: _Frame) -> _Frame:
    """Draw a field's name and odds; returns the rest of the field: below them where it is tall, else beside them."""
    name, note = context.cell_text(plot.name), context.text(plot.note)
    style = SCORE if len(name) < 3 else STRONG
    right = frame.right - _INSIDE - (_STAR if plot.won else 0)
    high = frame.bottom - frame.top
    beneath = bool(note) and high >= style.height + SMALL.height
    tall = style.height + (SMALL.height - 4 if beneath else 0)
    above = high >= tall + _CHIPS[-1] + 2 * _GAP
    x, y = frame.left + _INSIDE, frame.top + (_GAP if above else (high - tall) // 2)
    room = right - x - (0 if above else _least_beside(plot))
    if fonts.width(fonts.writable(name), style) > room:
        y, style = y + style.baseline - SMALL_STRONG.baseline, SMALL_STRONG
    ends = x + canvas.text((x, y), fonts.fit(name, style, room), style, frame.ink, on=frame.ground)
    if plot.closed:
        canvas.bar(x - 6, y + style.baseline - 16, ends + 6, y + style.baseline - 11, frame.ink)
    if beneath:
        said = fonts.fit(note, SMALL, room)
        ends = max(ends, x + canvas.text((x, y + style.height - 4), said, SMALL, frame.ink, on=frame.ground))
    elif note:
        ends += _INSIDE
        said = fonts.fit(note, SMALL, frame.right - _INSIDE - ends)
        ends += canvas.text((ends, y + style.baseline - SMALL.baseline), said, SMALL, frame.ink, on=frame.ground)
    if above:
        return frame._replace(left=x, top=frame.top + tall, right=frame.right - _INSIDE)
    return frame._replace(left=ends + _INSIDE, right=right)


def _least_beside(plot: Plot) -> int:
    """The width to leave beside a name: for one chip and the widest number, or for sticks with theirs."""
    lying = [*(_breadth(stake, _CHIPS[-1]) for stake in plot.stakes), *([_COUNTED] if plot.sticks else [])]
    return max(lying) + _INSIDE if lying else 0


def _breadth(stake: Stake, size: int) -> int:
    """The width of a chip with its amount beside it."""
    return size + 5 + fonts.width(str(stake.amount), STRONG)


def _draw_sticks(plot: Plot, context: RenderContext, canvas: Canvas, frame: _Frame) -> None:
    """Draw sticks side by side in the middle, or one with their number."""
    theme = context.theme
    few = plot.sticks <= _MOST_STICKS
    sprites = [tokens.stick(64, theme, (0, 1, -1, 0, 1)[index % 5]) for index in range(plot.sticks if few else 1)]
    wide = sum(sprite.width + 4 for sprite in sprites)
    fits = few and frame.left + wide <= frame.right
    sprites = sprites if fits else sprites[:1]
    x = frame.left + max(0, (frame.right - frame.left - (wide if fits else _COUNTED)) // 2)
    middle = (frame.top + frame.bottom) // 2
    for sprite in sprites:
        canvas.put(sprite, x, middle - sprite.height // 2)
        x += sprite.width + 4
    if not fits:
        y = middle - STRONG.height // 2
        canvas.text((x + 4, y), f"× {plot.sticks}", STRONG, frame.ink, on=frame.ground)


def _draw_stakes(plot: Plot, context: RenderContext, canvas: Canvas, frame: _Frame) -> None:
    """Draw each stake as a chip with its owner's letters and the amount; stakes that do not fit are counted."""
    names = monograms(context.formatter.names)
    high, room = frame.bottom - frame.top - 4, frame.right - frame.left
    for largest in _CHIPS:
        size = min(largest, high)
        rows = max(1, high // (size + 2)) if largest == _CHIPS[-1] else 1
        places, left_out = _flow(plot.stakes, size, room, rows)
        if not left_out and all(x + _breadth(stake, size) <= room for stake, x, _ in places):
            break
    row_count = 1 + max((row for _, _, row in places), default=0)
    top = (frame.top + frame.bottom - row_count * (size + 2)) // 2
    for stake, x, row in places:
        sprite = _chip(stake.seat, size, context)
        left, y = frame.left + x, top + row * (size + 2)
        canvas.put(sprite, left, y)
        style = Style(fonts.SMALLEST, "Bold")
        letters, face = names.get(stake.seat, str(stake.seat + 1)), chips.face_of(stake.seat, context.theme)
        canvas.text(
            (left + size // 2, y + (size - style.height) // 2),
            letters,
            style,
            context.theme.light,
            on=face,
            at="middle",
        )
        text_top = y + (size - STRONG.height) // 2
        canvas.text((left + size + 5, text_top), str(stake.amount), STRONG, frame.ink, on=frame.ground)
    if left_out:
        more = f"+{left_out}"
        y = top + (row_count - 1) * (size + 2) + (size - STRONG.height) // 2
        canvas.text((frame.right - fonts.width(more, STRONG), y), more, STRONG, frame.ink, on=frame.ground)


def _flow(stakes: tuple[Stake, ...], size: int, room: int, rows: int) -> tuple[list[tuple[Stake, int, int]], int]:
    """Place stakes in rows from the left; returns them with the number that does not fit."""
    places: list[tuple[Stake, int, int]] = []
    x = row = 0
    for number, stake in enumerate(stakes):
        wide = _breadth(stake, size)
        reserve = fonts.width("+99", STRONG) if row == rows - 1 and number < len(stakes) - 1 else 0
        if x + wide + reserve > room and x:
            x, row = 0, row + 1
            if row == rows:
                return places, len(stakes) - number
        places.append((stake, x, row))
        x += wide + 14
    return places, 0


def _chip(seat: int, size: int, context: RenderContext) -> Sprite:
    return chips.chip(size, chips.face_of(seat, context.theme), context.theme)


def describe(part: Cloth, context: RenderContext) -> list[TextLine]:
    """Describe what lies on each field; empty fields together."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = [TextLine(context.text(part.label), "may")] if part.label is not None else []
    empty = []
    for plot in part.plots:
        name = context.cell_text(plot.name)
        facts = [context.text(plot.note)] if plot.note is not None else []
        if plot.sticks:
            facts.append(translations.ngettext("{n} stick", "{n} sticks", plot.sticks).format(n=plot.sticks))
        facts += [f"{context.formatter.name(stake.seat)} {stake.amount}" for stake in plot.stakes]
        if plot.won:
            facts.append(translations.gettext("hit"))
        if plot.lit:
            facts.append(translations.gettext("may be chosen"))
        if plot.closed:
            facts.append(translations.gettext("closed"))
        if facts:
            weight: Weight = "must" if plot.stakes or plot.sticks else "should"
            lines.append(TextLine(f"{name}: {', '.join(facts)}.", weight, news=plot.won))
        else:
            empty.append(name)
    if empty:
        lines.append(TextLine(translations.gettext("Empty: {fields}.").format(fields=", ".join(empty))))
    return lines


RENDERER = PartRenderer(measure, draw, describe)
