"""Describes a tableau in words: row by row, each slot with its cards from the lowest up."""

from __future__ import annotations

from games.contract.views import Figure, Slot, Tableau
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine
from render.parts.cards.tell import face_name


def _slot(slot: Slot, context: RenderContext) -> str:
    """Describe a slot: its coordinate, unless the lowest card is named so, and its cards."""
    translations = CATALOGUE.translations(context.formatter.language)
    lowest = slot.faces[0].card
    text = face_name(slot.faces[0], context)
    for face in slot.faces[1:]:
        text = translations.gettext("{below}, on it {above}").format(below=text, above=face_name(face, context))
    return (
        text if isinstance(lowest, Figure) and lowest.short == slot.name else f"{context.cell_text(slot.name)} {text}"
    )


def _row(row: tuple[Slot | None, ...], context: RenderContext) -> str:
    translations = CATALOGUE.translations(context.formatter.language)
    slots = [slot for slot in row if slot is not None]
    parts = [_slot(slot, context) for slot in slots if slot.faces]
    empty = [slot.name for slot in slots if not slot.faces]
    if empty:
        names = [name for name in empty if name]
        if names:
            parts.append(translations.gettext("free: {names}").format(names=", ".join(names)))
        else:
            parts.append(translations.ngettext("{n} place free", "{n} places free", len(empty)).format(n=len(empty)))
    return "; ".join(parts) if parts else translations.gettext("none")


def describe(part: Tableau, context: RenderContext) -> list[TextLine]:
    """Describe the rows, the last play, and what can be selected."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = [TextLine(f"{context.text(part.label)}:", "must")] if part.label is not None else []
    for number, row in enumerate(part.rows):
        margin = context.cell_text(part.margins[number]) if number < len(part.margins) else ""
        text = _row(row, context)
        lines.append(TextLine(f"{margin}: {text}." if margin else f"{text}.", "must"))
    slots = [slot for row in part.rows for slot in row if slot is not None]
    marked = [context.cell_text(slot.name) for slot in slots if slot.marked]
    if marked:
        last = translations.gettext("The last card went to {slots}.").format(slots=", ".join(marked))
        lines.append(TextLine(last, news=True))
    lit = [context.cell_text(slot.name) for slot in slots if slot.lit]
    if lit:
        lines.append(TextLine(translations.gettext("To choose from: {spots}.").format(spots=", ".join(lit))))
    return lines
