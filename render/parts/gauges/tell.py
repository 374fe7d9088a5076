"""Describes count scenes in words."""

from __future__ import annotations

from games.contract.views import Gauge
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def describe(part: Gauge, context: RenderContext) -> list[TextLine]:
    """Describe the count, and what lies ahead."""
    translations = CATALOGUE.translations(context.formatter.language)
    words = [f"{label}."] if (label := context.text(part.label)) else []
    template = translations.gettext("It stands at {value}, before at {before}.")
    if part.before is None:
        template = translations.gettext("It stands at {value}.")
    words.append(template.format(value=_signed(part.value), before=_signed(part.before or 0)))
    if part.chasm is not None:
        first, last = part.chasm
        chasm = translations.gettext("A chasm from {first} to {last}.")
        if first == last:
            chasm = translations.gettext("A chasm at {first}.")
        words.append(chasm.format(first=first, last=last))
    if part.best is not None:
        words.append(translations.gettext("The best so far is {best}.").format(best=_signed(part.best)))
    return [TextLine(" ".join(words), "must")]
