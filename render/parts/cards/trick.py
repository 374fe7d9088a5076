"""A trick: each card at its player's side of the table, with name, order, and the winning card marked."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Cards, Face
from render import fonts
from render.artwork.cards import blanks
from render.canvas import Canvas
from render.context import RenderContext
from render.fonts import SMALL, SMALL_STRONG
from render.parts.base import Box, Constraints, Size, label_height
from render.parts.cards.sprites import card_width, sprite

_CARD, _LEAST = 132, 96
"""The widest card, and the narrowest: ranks that are written out can still be read on it."""
_NAME = SMALL.height + 2
_GAP = 18
_BADGE = 44


# Places clockwise from the lower edge, as parts of the field's width and height.
_FEW: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 1),),
    2: ((0.5, 1), (0.5, 0)),
    3: ((0.5, 1), (0.17, 0), (0.83, 0)),
    4: ((0.5, 1), (0.16, 0.5), (0.5, 0), (0.84, 0.5)),
}


class _Field(NamedTuple):
    card: int
    slot: int
    height: int


def _places(seats: int) -> tuple[tuple[float, float], ...]:
    """Up to four round the table; more in two rows, the middle of the lower one at the edge."""
    if seats in _FEW:
        return _FEW[seats]
    below = 3 if seats <= 7 else 5
    above, side = seats - below, below // 2
    low = [((index + 0.5) / below, 1.0) for index in range(below)]
    high = [((index + 0.5) / above, 0.0) for index in range(above)]
    return (*reversed(low[: side + 1]), *high, *reversed(low[side + 1 :]))


def _columns(seats: int) -> int:
    return 2 if seats <= 2 else 3 if seats <= 6 else 4 if seats == 7 else 5


def _field(part: Cards, width: int, scale: float) -> _Field:
    slot = min(width // _columns(part.seats), round(270 * scale))
    card = card_width(min(max(_LEAST, _CARD * scale), slot - 16))
    tall = blanks.height(card) + (0 if part.seats in _FEW else _NAME)
    return _Field(card, slot, tall if part.seats == 1 else 2 * tall + _GAP)


def measure(part: Cards, context: RenderContext, constraints: Constraints, label: str) -> Size:
    """Wide enough for the players round the table."""
    field = _field(part, constraints.width, constraints.scale)
    width = max(field.slot * _columns(part.seats), min(constraints.width, 270))
    return Size(min(constraints.width, width), field.height + label_height(label, SMALL_STRONG.height))


def draw(part: Cards, context: RenderContext, canvas: Canvas, box: Box, label: str) -> None:
    """Places clockwise from the lower edge; whoever has not played yet has an empty one."""
    theme, top = context.theme, box.top
    if label:
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text(box.middle, top, text, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    field = _field(part, box.width, box.scale)
    width = min(box.width, field.slot * _columns(part.seats))
    left = box.middle - width // 2
    face_of = {face.seat: face for face in part.faces}
    chairs = part.chairs or tuple(range(part.seats))
    first = chairs.index(part.bottom)
    for offset, (x, y) in enumerate(_places(part.seats)):
        seat = chairs[(first + offset) % part.seats]
        beside = x == 0.5 and part.seats in _FEW
        tall = blanks.height(field.card) + (0 if beside else _NAME)
        centre, upper = left + round(x * width), top + round(y * (field.height - tall))
        face = face_of.get(seat)
        _draw_card(face, context, canvas, centre - field.card // 2, upper, field.card)
        style = SMALL_STRONG if face is not None and face.marked else SMALL
        ink = context.theme.quiet if face is None else context.theme.accent if face.marked else context.theme.ink
        if beside:
            start = centre + field.card // 2 + _BADGE // 2 + 4
            down = blanks.height(field.card) - _NAME if y else 0
            text = fonts.fit(context.formatter.name(seat), style, box.right - start)
            canvas.text(start, upper + down, text, style, ink)
        else:
            text = fonts.fit(context.formatter.name(seat), style, field.slot - 8)
            canvas.text(centre, upper + tall - _NAME + 2, text, style, ink, at="middle")


def _draw_card(face: Face | None, context: RenderContext, canvas: Canvas, left: int, top: int, width: int) -> None:
    if face is None:
        canvas.put(blanks.place(width, context.theme), left, top)
        return
    canvas.put(sprite(face, width, context), left, top)
    if face.order is not None:
        _draw_badge(str(face.order), face.marked, context, canvas, left + width - _BADGE * 5 // 8, top - _BADGE // 4)


def _draw_badge(text: str, won: bool, context: RenderContext, canvas: Canvas, left: int, top: int) -> None:
    """The number of a card in the trick, on a disc at the card's free upper corner."""
    theme = context.theme
    fill, ink = (theme.accent, theme.ground) if won else (theme.ink, theme.ground)
    canvas.panel(left, top, left + _BADGE, top + _BADGE, fill, radius=_BADGE // 2)
    style = SMALL_STRONG
    canvas.text(left + _BADGE // 2, top + (_BADGE - style.height) // 2, text, style, ink, on=fill, at="middle")
