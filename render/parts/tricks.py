"""Renders a trick of cards or tiles: each at its player's side of the table with name and order, the winning one
marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.contract.values import Seat
from render import fonts
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.context import RenderContext
from render.flat import Thing
from render.fonts import SMALL, SMALL_STRONG
from render.parts.base import Box, Constraints, Size, label_height
from render.theme import Theme

_NAME = SMALL.height + 2
_GAP = 18
_BADGE = 44


# places clockwise from the lower edge, as shares of the width and height
_FEW: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 1),),
    2: ((0.5, 1), (0.5, 0)),
    3: ((0.5, 1), (0.17, 0), (0.83, 0)),
    4: ((0.5, 1), (0.16, 0.5), (0.5, 0), (0.84, 0.5)),
}


class Form(NamedTuple):
    """The kind of thing played, cards or tiles: its greatest and least width, its form, and its empty place."""

    widest: int
    least: int
    width: Callable[[float], int]
    """Rounds a width to one that is drawn."""
    height: Callable[[int], int]
    place: Callable[[int, Theme], Sprite]
    covered: int
    """The width that its number may cover at the right edge, in pixels."""


class Played(NamedTuple):
    """A played card or tile: its order, whether it wins, and its drawing by width."""

    order: int | None
    marked: bool
    sprite: Callable[[int], Sprite | Thing]


class Trick(NamedTuple):
    """A trick: the seats round the table, ``bottom`` at the lower edge, and what each has played."""

    seats: int
    bottom: Seat
    played: dict[Seat | None, Played]
    form: Form
    chairs: tuple[Seat, ...] = ()
    """The seats round the table in order; empty for the order of their numbers."""


class _Field(NamedTuple):
    piece: int
    slot: int
    height: int


def _places(seats: int) -> tuple[tuple[float, float], ...]:
    """Places of the players: up to four round the table, more in two rows."""
    if seats in _FEW:
        return _FEW[seats]
    below = 3 if seats <= 7 else 5
    above, side = seats - below, below // 2
    low = [((index + 0.5) / below, 1.0) for index in range(below)]
    high = [((index + 0.5) / above, 0.0) for index in range(above)]
    return (*reversed(low[: side + 1]), *high, *reversed(low[side + 1 :]))


def _columns(seats: int) -> int:
    return 2 if seats <= 2 else 3 if seats <= 6 else 4 if seats == 7 else 5


def _field(trick: Trick, width: int, scale: float) -> _Field:
    form = trick.form
    slot = min(width // _columns(trick.seats), round(270 * scale))
    piece = form.width(min(max(form.least, form.widest * scale), slot - 16))
    tall = form.height(piece) + (0 if trick.seats in _FEW else _NAME)
    return _Field(piece, slot, tall if trick.seats == 1 else 2 * tall + _GAP)


def measure(trick: Trick, constraints: Constraints, label: str) -> Size:
    """Measure the trick with its players."""
    field = _field(trick, constraints.width, constraints.scale)
    width = max(field.slot * _columns(trick.seats), min(constraints.width, 270))
    return Size(min(constraints.width, width), field.height + label_height(label, SMALL_STRONG.height))


def draw(trick: Trick, context: RenderContext, canvas: Canvas, box: Box, label: str) -> None:
    """Draw the players clockwise from the lower edge; one who has not played has an empty place."""
    theme, top = context.theme, box.top
    if label:
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    field = _field(trick, box.width, box.scale)
    height = trick.form.height(field.piece)
    width = min(box.width, field.slot * _columns(trick.seats))
    left = box.middle - width // 2
    if trick.seats <= 2:
        left -= _shift(trick, context, field, width, box)
    chairs = trick.chairs or tuple(range(trick.seats))
    first = chairs.index(trick.bottom)
    for offset, (x, y) in enumerate(_places(trick.seats)):
        seat = chairs[(first + offset) % trick.seats]
        beside = x == 0.5 and trick.seats in _FEW
        tall = height + (0 if beside else _NAME)
        centre, upper = left + round(x * width), top + round(y * (field.height - tall))
        one = trick.played.get(seat)
        _draw_played(one, trick.form, context, canvas, (centre - field.piece // 2, upper, field.piece))
        style = SMALL_STRONG if one is not None and one.marked else SMALL
        ink = theme.quiet if one is None else theme.accent if one.marked else theme.ink
        if beside:
            start = centre + _to_name(trick, field)
            down = height - _NAME if y else 0
            text = fonts.fit(context.formatter.name(seat), style, box.right - start)
            canvas.text((start, upper + down), text, style, ink)
        else:
            text = fonts.fit(context.formatter.name(seat), style, field.slot - 8)
            canvas.text((centre, upper + tall - _NAME + 2), text, style, ink, at="middle")


def _to_name(trick: Trick, field: _Field) -> int:
    """The pixels from the middle of a card to the name at its right."""
    return field.piece // 2 + _BADGE - trick.form.covered + 9


def _shift(trick: Trick, context: RenderContext, field: _Field, width: int, box: Box) -> int:
    """How far cards above each other move left, where nothing lies, to leave their players' names whole."""
    names = (fonts.writable(context.formatter.name(seat)) for seat in range(trick.seats))
    need = _to_name(trick, field) + max(fonts.width(name, SMALL_STRONG) for name in names)
    free = width // 2 - field.piece // 2
    return min(max(0, need - (box.right - box.middle)), free)


def _draw_played(
    one: Played | None, form: Form, context: RenderContext, canvas: Canvas, at: tuple[int, int, int]
) -> None:
    left, top, width = at
    if one is None:
        canvas.put(form.place(width, context.theme), left, top)
        return
    canvas.put(one.sprite(width), left, top)
    if one.order is not None:
        _draw_badge(str(one.order), one.marked, context, canvas, left + width - form.covered, top - _BADGE // 4)


def _draw_badge(text: str, won: bool, context: RenderContext, canvas: Canvas, left: int, top: int) -> None:
    """Draw the order of a card or tile on a disc at its free upper corner."""
    theme = context.theme
    fill, ink = (theme.accent, theme.ground) if won else (theme.ink, theme.ground)
    canvas.panel((left, top, left + _BADGE, top + _BADGE), fill, radius=_BADGE // 2)
    style = SMALL_STRONG
    canvas.text((left + _BADGE // 2, top + (_BADGE - style.height) // 2), text, style, ink, on=fill, at="middle")
