"""Sticks in words: which lie, kind by kind."""

from __future__ import annotations

from collections import defaultdict

from games.contract.views import Sticks
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine


def describe(part: Sticks, context: RenderContext) -> list[TextLine]:
    """Which sticks lie, kind by kind; what lies on what only the picture tells."""
    translations = CATALOGUE.translations(context.formatter.language)
    kinds: dict[str, list[str]] = defaultdict(list)
    for stick in part.sticks:
        if not stick.ghost and stick.name:
            kinds[context.text(stick.title)].append(stick.name)
    lines, unnamed = [], translations.gettext("Sticks")
    for title, names in sorted(kinds.items()):  # as they lie, they would tell what is lowest
        numbers = ", ".join(sorted(names, key=lambda name: (len(name), name)))
        lines.append(f"{title or unnamed}: {numbers}.")
    if part.kind == "figure" and (shape := _figure(part)):
        lines.append(translations.gettext("From end to end: {sticks}.").format(sticks=shape))
    marked = ", ".join(stick.name for stick in part.sticks if stick.marked and stick.name)
    if marked:
        lines.append(translations.gettext("Marked: {cards}.").format(cards=marked))
    label = context.text(part.label)
    return [TextLine(" ".join(filter(None, (f"{label}." if label else "", *lines))), "must")]


def _figure(part: Sticks) -> str:
    return "; ".join(
        f"({_short(stick.x0)}, {_short(stick.y0)})–({_short(stick.x1)}, {_short(stick.y1)})"
        for stick in part.sticks
        if not stick.ghost
    )


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
