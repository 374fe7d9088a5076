"""Draws sticks: a pile whose crossings show which is on top, or matches that form a figure."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from games.contract.views import Stick, Sticks
from render import fonts
from render.artwork.sticks import Line, Sheet
from render.canvas import Canvas
from render.context import RenderContext
from render.flat import Slab
from render.fonts import SMALL_STRONG
from render.palette import flat
from render.parts.base import Box, label_height
from render.parts.sticks import figure
from render.parts.sticks.layout import Pile, place
from render.theme import Theme

_THICK = {"pile": 11.0, "figure": 13.0}


def _state(stick: Stick) -> Literal["plain", "lit", "marked", "ghost"]:
    return "ghost" if stick.ghost else "marked" if stick.marked else "lit" if stick.lit else "plain"


@lru_cache(maxsize=4)
def _sheet(sticks: tuple[Stick, ...], kind: str, pile: Pile, theme: Theme) -> Slab:
    """The sticks without numbers, cached: the public picture and each player's share them."""
    sheet = Sheet(pile.width, pile.height, theme)
    first = {stick.name: a for stick, (a, _) in zip(sticks, pile.ends, strict=True) if not stick.ghost}
    for stick, (a, b) in zip(sticks, pile.ends, strict=True):
        if kind == "pile" and stick.ghost:
            continue
        sheet.put(Line(a, b, stick.kind, _THICK[kind], _state(stick)))
        if kind == "pile" and stick.kind != "cut":
            sheet.dot(*b, 5, theme.ink)
    for number in pile.numbers:
        if number.led and number.name in first:
            sheet.leader(first[number.name], (number.x, number.y), theme.ink)
    return Slab(flat(sheet.image(), theme))


def draw(part: Sticks, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the sticks from the lowest up, with dots at their second ends and numbers beyond their first."""
    theme, top = context.theme, box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    if part.joints:
        size = figure.plan(part, box.width, box.scale)
        figure.draw(part, canvas, box.middle - size.width // 2, top, box.width, box.scale)
        return
    pile = place(part, box.width, box.scale)
    left = box.middle - pile.width // 2
    canvas.lay(_sheet(part.sticks, part.kind, pile, theme), left, top)
    marked = {stick.name for stick in part.sticks if stick.marked or stick.lit}
    hidden = {stick.name for stick in part.sticks if stick.ghost} if part.kind == "pile" else frozenset()
    for number in pile.numbers:
        if number.name in hidden:
            continue
        x, y = left + round(number.x), top + round(number.y)
        plate = theme.accent if number.name in marked else theme.ground
        half_wide, half_high = number.width // 2, number.height // 2
        canvas.bar(x - half_wide, y - half_high, x + half_wide, y + half_high, plate)
        ink = theme.ground if number.name in marked else theme.ink
        text_top = y - SMALL_STRONG.height // 2
        canvas.text((x, text_top), number.name, SMALL_STRONG, ink, on=plate, at="middle")
