"""Describes sticks in words: which lie, by kind, and for a pile a line for each crossing."""

from __future__ import annotations

from collections import defaultdict
from gettext import NullTranslations

from games.contract.views import Stick, Sticks
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine, Weight
from render.parts.sticks.crossings import CLOSE, Crossing, crossings, neighbours

_THIRD = 1 / 3


def describe(part: Sticks, context: RenderContext) -> list[TextLine]:
    """Describe the last move, the sticks by kind, and what lies on what."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = []
    marked = [stick for stick in part.sticks if stick.marked and stick.name]
    template = translations.gettext("Moved last: {sticks}.")
    if part.kind == "pile":
        template = translations.gettext("It wobbled at {sticks}.")
        if all(stick.ghost for stick in marked):
            template = translations.gettext("Taken last: {sticks}.")
    if part.joints:
        template = translations.gettext("Laid anew: {sticks}.")
    if marked:
        lines.append(TextLine(template.format(sticks=", ".join(stick.name for stick in marked)), news=True))
    lines.append(TextLine(_kinds(part, context, translations), "must"))
    left = [stick.name for stick in part.sticks if stick.ghost and stick.kind != "rung" and not stick.lit]
    if part.joints and left:
        lines.append(TextLine(translations.gettext("Empty now: {sticks}.").format(sticks=", ".join(left))))
    things = [context.text(patch.title) for patch in part.patches if patch.title]
    if things:
        lines.append(TextLine(f"{'; '.join(things)}."))
    return lines + (_pile_lines(part, translations) if part.kind == "pile" else [])


def _kinds(part: Sticks, context: RenderContext, translations: NullTranslations) -> str:
    """Name the sticks by kind; for a figure, their places."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for stick in part.sticks:
        if not stick.ghost and stick.name:
            kinds[context.text(stick.title)].append(stick.name)
    lines, unnamed = [], translations.gettext("Sticks")
    for title, names in sorted(kinds.items()):  # sorted by name: the order in which they lie would tell which is lowest
        numbers = ", ".join(sorted(names, key=lambda name: (len(name), name)))
        lines.append(f"{title or unnamed}: {numbers}.")
    if part.kind == "figure" and not part.joints and (shape := _figure(part)):
        lines.append(translations.gettext("From end to end: {sticks}.").format(sticks=shape))
    label = context.text(part.label)
    return " ".join(filter(None, (f"{label}." if label else "", *lines)))


def _pile_lines(part: Sticks, translations: NullTranslations) -> list[TextLine]:
    """Describe each crossing, and each pair that nearly touches."""
    # a stick without a name is only decoration, as in a bundle not yet thrown
    sticks = tuple(stick for stick in part.whole or part.sticks if stick.name)
    pairs = crossings(sticks)
    head = translations.ngettext(
        "{n} crossing; the board in words has a line for each.",
        "{n} crossings; the board in words has a line for each.",
        len(pairs),
    )
    lines = [TextLine(head.format(n=len(pairs)))] if pairs else []
    for crossing in pairs:
        # a single stick looked at closely is told in alt text; a whole pile is too long for it
        weight: Weight = "should" if part.lens in (crossing.below.name, crossing.above.name) else "board"
        lines.append(TextLine(_crossing(crossing, translations), weight))
    for one, other, gap in neighbours(sticks):
        weight = "should" if part.lens in (one.name, other.name) else "board"
        template = translations.gettext("{one} is close to {other}.")
        if gap < CLOSE / 2:
            template = translations.gettext("{one} nearly touches {other}.")
        lines.append(TextLine(template.format(one=one.name, other=other.name), weight))
    return lines


def _crossing(crossing: Crossing, translations: NullTranslations) -> str:
    """Describe a crossing, such as "4 under 17 (4 near a, 17 in the middle, 70°)"."""
    facts = [
        f"{stick.name} {_where(along, translations)}"
        for stick, along in ((crossing.below, crossing.along_below), (crossing.above, crossing.along_above))
    ]
    return translations.gettext("{below} under {above} ({facts})").format(
        below=crossing.below.name, above=crossing.above.name, facts=", ".join((*facts, f"{crossing.degrees}°"))
    )


def _where(along: float, translations: NullTranslations) -> str:
    """Describe a place on a stick; *a* is the end with the number, *b* the one with the dot."""
    if along < CLOSE:
        return translations.gettext("at tip a")
    if along < _THIRD:
        return translations.gettext("near a")
    if along <= 1 - _THIRD:
        return translations.gettext("middle")
    return translations.gettext("near b") if along <= 1 - CLOSE else translations.gettext("at tip b")


def _figure(part: Sticks) -> str:
    return "; ".join(_ends(stick) for stick in part.sticks if not stick.ghost)


def _ends(stick: Stick) -> str:
    return f"({_short(stick.x0)}, {_short(stick.y0)})–({_short(stick.x1)}, {_short(stick.y1)})"


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
