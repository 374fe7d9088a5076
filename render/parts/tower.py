"""Renders a tower of dice: the top face, and beside each die what the viewer knows of it."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Tower
from render import fonts
from render.artwork import towers
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL_STRONG, STRONG
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height

_DIE, _HIGHEST = 132, 680
_BESIDE = 16
"""The space between a die and its number, in pixels."""


class _Measures(NamedTuple):
    """The size of a die, and of the tower with its numbers, in pixels."""

    side: int
    size: Size


def _measures(part: Tower, scale: float) -> _Measures:
    storeys = max(1, len(part.faces))
    side = round(min(_DIE, _HIGHEST / storeys) * scale)
    beside = _BESIDE + fonts.width("6", STRONG) if _is_numbered(part) else 0
    # numbers stand on the right; equal space on the left centres the tower
    return _Measures(
        side, Size(round(side * (1 + towers.DEPTH)) + 2 * beside, storeys * side + round(side * towers.DEPTH))
    )


def _is_numbered(part: Tower) -> bool:
    """Return whether the viewer knows more than the top face."""
    return any(face is not None for face in part.faces[1:])


def measure(part: Tower, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the tower."""
    label, size = context.text(part.label), _measures(part, constraints.scale).size
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    return Size(max(size.width, words), size.height + label_height(label, SMALL_STRONG.height))


def draw(part: Tower, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, and the dice from the lowest up."""
    theme, top = context.theme, box.top
    if label := context.text(part.label):
        canvas.text(
            (box.middle, top), fonts.fit(label, SMALL_STRONG, box.width), SMALL_STRONG, theme.quiet, at="middle"
        )
        top += label_height(label, SMALL_STRONG.height)
    side = _measures(part, box.scale).side
    left = box.middle - round(side * (1 + towers.DEPTH)) // 2
    for storey in reversed(range(len(part.faces))):
        face = part.faces[storey]
        canvas.put(towers.storey(face, side, theme, not storey), left, top + storey * side)
        if face is not None and _is_numbered(part):
            y = top + storey * side + round(side * towers.DEPTH) + (side - STRONG.height) // 2
            canvas.text((left + round(side * (1 + towers.DEPTH)) + _BESIDE, y), str(face), STRONG, theme.ink)


def describe(part: Tower, context: RenderContext) -> list[TextLine]:
    """Describe the faces from the top down."""
    translations = CATALOGUE.translations(context.formatter.language)
    faces = ", ".join(translations.gettext("hidden") if face is None else str(face) for face in part.faces)
    told = translations.gettext("Tower, from the top: {faces}.").format(faces=faces)
    return [TextLine(" ".join(filter(None, (told, context.text(part.label)))), "must", part.faces[:1] != (None,))]


RENDERER = PartRenderer(measure, draw, describe)
