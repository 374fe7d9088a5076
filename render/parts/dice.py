"""Renders dice: rolled, under the cup, or claimed in a speech bubble."""

from __future__ import annotations

from games.contract.views import Dice
from render import fonts
from render.artwork import bubble, dice
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SCORE, SMALL_STRONG, STRONG, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height

_DIE = 124
_GAP = 22
_BUBBLE = 26
_TAIL = 44


def _sizes(part: Dice, room_width: int, scale: float) -> tuple[int, int, int]:
    """The side of a die in pixels, the dice in a row, and the number of rows."""
    count = max(1, len(part.faces))
    side = round((_DIE if count <= 5 and part.kind == "rolled" else _DIE * 0.75) * scale)
    room = room_width - (2 * _BUBBLE if part.kind == "claimed" else 0) - (_cup(scale) + _GAP if _has_cup(part) else 0)
    a_row = max(1, min(count, (room + _GAP) // (side + _GAP)))
    return side, a_row, -(-count // a_row)


def _has_cup(part: Dice) -> bool:
    return part.kind == "cup"


def _visible_faces(part: Dice) -> tuple[int | None, ...]:
    """The faces to draw; none while all are unknown under the cup."""
    return () if _has_cup(part) and all(face is None for face in part.faces) else part.faces


def _cup(scale: float) -> int:
    return round(190 * scale)


def _size(part: Dice, room_width: int, scale: float) -> Size:
    side, a_row, rows = _sizes(part, room_width, scale)
    width, height = a_row * (side + _GAP) - _GAP, rows * (side + _GAP) - _GAP
    if not _visible_faces(part):
        width = height = 0
    if _has_cup(part):
        width, height = width + _cup(scale) + (_GAP if width else 0), max(height, round(_cup(scale) * 1.06))
    if part.kind == "claimed":
        width, height = width + 2 * _BUBBLE, height + 2 * _BUBBLE + _TAIL
    return Size(width, height)


def _meaning_style(part: Dice) -> Style:
    return SCORE if part.kind == "rolled" else STRONG


def _meaning(part: Dice, context: RenderContext, width: int) -> tuple[str, ...]:
    return fonts.wrap(context.text(part.meaning), _meaning_style(part), width, 2) if part.meaning is not None else ()


def measure(part: Dice, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the dice with their label and meaning."""
    label = context.text(part.label)
    size = _size(part, constraints.width, constraints.scale)
    style = _meaning_style(part)
    lines = _meaning(part, context, constraints.width)
    words = [fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)]
    words += [fonts.width(line, style) for line in lines]
    height = label_height(label, SMALL_STRONG.height) + size.height + (14 + len(lines) * style.height if lines else 0)
    return Size(min(constraints.width, max(size.width, *words)), height)


def draw(part: Dice, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, the dice, and their meaning below."""
    theme, top = context.theme, box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    size = _size(part, box.width, box.scale)
    left = box.middle - size.width // 2
    if part.kind == "claimed":
        bottom = top + size.height - _TAIL
        line = theme.stroke // 2 + 1
        canvas.panel((left, top, left + size.width, bottom), theme.paper, radius=30, edge=theme.paper_ink, stroke=line)
        canvas.put(bubble.tail(_TAIL + line, theme.paper, theme.paper_ink, line), left + 46, bottom - line)
        _draw_dice(part, context, canvas, left + _BUBBLE, top + _BUBBLE, box)
    elif _has_cup(part):
        cup = dice.cup(_cup(box.scale), theme)
        canvas.put(cup, left, top)
        side, _, rows = _sizes(part, box.width, box.scale)
        _draw_dice(
            part, context, canvas, left + cup.width + _GAP, top + (size.height - rows * (side + _GAP) + _GAP) // 2, box
        )
    else:
        _draw_dice(part, context, canvas, left, top, box)
    style = _meaning_style(part)
    for index, line_text in enumerate(_meaning(part, context, box.width)):
        y = top + size.height + 14 + index * style.height
        canvas.text((box.middle, y), line_text, style, theme.ink, at="middle")


def _draw_dice(part: Dice, context: RenderContext, canvas: Canvas, left: int, top: int, box: Box) -> None:
    side, a_row, _ = _sizes(part, box.width, box.scale)
    for index, face in enumerate(_visible_faces(part)):
        x, y = left + index % a_row * (side + _GAP), top + index // a_row * (side + _GAP)
        canvas.put(dice.die(face, side, context.theme, part.colour), x, y)
        if face is not None and not dice.has_pips(face):
            ground, pip = dice.die_colours(context.theme, part.colour)
            style = Style(max(fonts.SMALLEST, round(side * 0.5)), "Bold")
            text_top = y + (side - style.height) // 2
            canvas.text((x + side // 2, text_top), str(face), style, pip, on=ground, at="middle")


def describe(part: Dice, context: RenderContext) -> list[TextLine]:
    """Describe the faces in the order they lie."""
    translations = CATALOGUE.translations(context.formatter.language)
    faces = ", ".join(translations.gettext("hidden") if face is None else str(face) for face in part.faces)
    match part.kind:
        case "rolled":
            head = translations.gettext("Dice")
        case "cup":
            head = translations.gettext("Under the cup")
        case "claimed":
            head = translations.gettext("Claimed")
    text, meaning = f"{context.text(part.label) or head}: {faces}.", context.text(part.meaning)
    news = part.kind != "cup" and None not in part.faces
    return [TextLine(f"{text} {meaning[:1].upper()}{meaning[1:]}".strip(), "must", news)]


RENDERER = PartRenderer(measure, draw, describe)
