"""A line of text; good and bad news carry a sign besides their colour."""

from __future__ import annotations

from games.views import Note
from render import fonts
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import BODY, SMALL, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine

_SIGNS = {"good": "✓", "bad": "❗"}
_INDENT = 48


def _style(part: Note) -> Style:
    return SMALL if part.tone == "quiet" else BODY


def _lines(part: Note, look: RenderContext, width: int) -> tuple[str, ...]:
    return fonts.wrap(look.say(part.text), _style(part), width - (_INDENT if part.tone in _SIGNS else 0), 4)


def measure(part: Note, look: RenderContext, room: Constraints) -> Size:
    """The full width, as many lines as the text takes."""
    return Size(room.width, len(_lines(part, look, room.width)) * _style(part).height)


def draw(part: Note, look: RenderContext, canvas: Canvas, box: Box) -> None:
    """The text, centred when it is one line."""
    style, theme = _style(part), look.theme
    ink = {"plain": theme.ink, "good": theme.good, "bad": theme.bad, "quiet": theme.quiet}[part.tone]
    lines = _lines(part, look, box.width)
    indent = _INDENT if part.tone in _SIGNS else 0
    widest = max((fonts.width(line, style) for line in lines), default=0)
    left = box.left + (box.width - widest - indent) // 2
    if indent:
        canvas.sign(_SIGNS[part.tone], left, box.top + 4, style.size, ink)
    for index, line in enumerate(lines):
        canvas.text(left + indent, box.top + index * style.height, line, style, ink)


def describe(part: Note, look: RenderContext) -> list[TextLine]:
    """The text itself."""
    return [TextLine(look.say(part.text), "may" if part.tone == "quiet" else "should")]


RENDERER = PartRenderer(measure, draw, describe)
