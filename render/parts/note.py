"""Renders a note; good and bad news have a sign besides their colour."""

from __future__ import annotations

from games.contract.views import Note
from render import fonts
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import BODY, SMALL, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine

_SIGNS = {"good": "✓", "bad": "❗"}
_INDENT = 48
_MOST = 4
"""The most lines of a note."""
_SHORT, _SHORTER = 0.6, 0.5
"""The scales below which quiet notes have two lines, and one."""


def _style(part: Note) -> Style:
    return SMALL if part.tone == "quiet" else BODY


def _lines(part: Note, context: RenderContext, width: int, scale: float) -> tuple[str, ...]:
    """Wrap a note; a current one in full, a quiet one cut where height is short."""
    most = _MOST if part.tone != "quiet" or scale > _SHORT else 2 if scale > _SHORTER else 1
    return fonts.wrap(context.text(part.text), _style(part), width - (_INDENT if part.tone in _SIGNS else 0), most)


def measure(part: Note, context: RenderContext, constraints: Constraints) -> Size:
    """Measure a note, which takes the full width."""
    return Size(
        constraints.width, len(_lines(part, context, constraints.width, constraints.scale)) * _style(part).height
    )


def draw(part: Note, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the text, centred when it is one line."""
    style, theme = _style(part), context.theme
    ink = {"plain": theme.ink, "good": theme.good, "bad": theme.bad, "quiet": theme.quiet}[part.tone]
    lines = _lines(part, context, box.width, box.scale)
    indent = _INDENT if part.tone in _SIGNS else 0
    widest = max((fonts.width(line, style) for line in lines), default=0)
    left = box.left + (box.width - widest - indent) // 2
    if indent:
        canvas.sign(_SIGNS[part.tone], left, box.top + 4, style.size, ink)
    for index, line in enumerate(lines):
        canvas.text((left + indent, box.top + index * style.height), line, style, ink)


def describe(part: Note, context: RenderContext) -> list[TextLine]:
    """Describe a note by its text."""
    return [TextLine(context.text(part.text), "may" if part.tone == "quiet" else "should")]


RENDERER = PartRenderer(measure, draw, describe)
