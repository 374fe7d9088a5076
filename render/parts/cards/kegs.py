"""Renders powder kegs, each with its owner's name below."""

from __future__ import annotations

from games.contract.views import Cards, Figure
from render import fonts
from render.artwork.cards import own_packs
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL
from render.parts.base import Box, Constraints, Size, TextLine

_KEG, _LEAST = 92, 60
_PAD = 8


def are_kegs(part: Cards) -> bool:
    """Return whether the cards are kegs."""
    return bool(part.faces) and all(isinstance(face.card, Figure) and face.card.art == "keg" for face in part.faces)


def _sprites(part: Cards, context: RenderContext, scale: float) -> list[Sprite]:
    size = max(_LEAST, round(_KEG * scale))
    figures = [face.card for face in part.faces if isinstance(face.card, Figure)]
    return [own_packs.keg(figure, context.cell_text(figure.short), size, context.theme) for figure in figures]


def _owner(part: Cards, index: int, context: RenderContext) -> str:
    seat = part.faces[index].seat
    return "–" if seat is None else context.formatter.name(seat)


def measure(part: Cards, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the kegs: the full width, for the sake of the names."""
    return Size(
        constraints.width, max(sprite.height for sprite in _sprites(part, context, constraints.scale)) + SMALL.height
    )


def draw(part: Cards, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw each keg in the middle of its column."""
    theme, step = context.theme, box.width / len(part.faces)
    for index, sprite in enumerate(_sprites(part, context, box.scale)):
        x = box.left + step * (index + 0.5)
        canvas.put(sprite, x - sprite.width / 2, box.top)
        name = fonts.fit(_owner(part, index, context), SMALL, round(step) - _PAD)
        ink = theme.quiet if part.faces[index].seat is None else theme.ink
        canvas.text((x, box.top + sprite.height), name, SMALL, ink, at="middle")


def describe(part: Cards, context: RenderContext) -> list[TextLine]:
    """Describe who has which kegs, and which have no owner."""
    translations = CATALOGUE.translations(context.formatter.language)
    names_of: dict[int | None, list[str]] = {}
    for face in part.faces:
        if isinstance(face.card, Figure):
            names_of.setdefault(face.seat, []).append(context.text(face.card.name))
    lines = []
    for seat in sorted(names_of, key=lambda seat: (seat is None, seat)):
        names = ", ".join(names_of[seat])
        if seat is None:
            lines.append(translations.gettext("Still to be had: {things}.").format(things=names))
        else:
            lines.append(
                translations.gettext("{name} has {things}.").format(name=context.formatter.name(seat), things=names)
            )
    return [TextLine(" ".join(lines), "must")]
