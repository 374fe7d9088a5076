"""Renders a view as text: the full board in words, and the alt text of its picture."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from games.contract.phrase import Phrase
from games.contract.views import End, View
from games.sheets import MessageFormatter
from render.catalogue import CATALOGUE
from render.context import RenderContext, context_of
from render.parts.base import TextLine
from render.parts.registry import renderer_of

LONGEST_ALT = 1024
"""The longest alt text that Discord accepts, in characters."""
_MARKUP = re.compile(r"\*\*|__|`")


def _ask_lines(view: View, context: RenderContext) -> list[TextLine]:
    translations = CATALOGUE.translations(context.formatter.language)
    lines = []
    for ask in view.asks:
        names = context.formatter.value(tuple(context.formatter.name(seat) for seat in ask.seats))
        lines.append(
            TextLine(
                translations.gettext("Asked of {names}: {what}").format(
                    names=names, what=context.formatter.in_public(ask.text)
                ),
                "must",
            )
        )
    return lines


def reason(end: End, formatter: MessageFormatter) -> str:
    """The reason of a result; where the rules name a winner who has given up, that he does not count."""
    why = "" if end.why is None else formatter(end.why)
    if not end.forfeited:
        return why
    translations = CATALOGUE.translations(formatter.language)
    names = formatter.value(tuple(formatter.name(seat) for seat in end.forfeited))
    return translations.ngettext(
        "{names} played on for somebody who had given up, and does not count. Played to the end: {why}",
        "{names} played on for people who had given up, and do not count. Played to the end: {why}",
        len(end.forfeited),
    ).format(names=names, why=why)


def end_sentence(end: End, formatter: MessageFormatter) -> str:
    """The end of a match in words: that it is over, who has won, and why; the winners once, however they are told."""
    translations = CATALOGUE.translations(formatter.language)
    if end.why is None:
        return translations.gettext("The match was stopped, without a result.")
    said, why = [translations.gettext("The match is over.")], reason(end, formatter)
    winners = tuple(formatter.name(seat) for seat in end.winners)
    # a reason often tells that already: “Anna has won with 71 points.”
    is_won = re.search(rf"\b{translations.gettext('won')}\b", why) is not None
    is_told = is_won and not end.forfeited and all(name in why for name in winners)
    # whoever plays alone knows who that is
    if winners and len(formatter.names) > 1 and not is_told:
        names = formatter.value(winners)
        said.append(translations.ngettext("{names} has won.", "{names} have won.", len(winners)).format(names=names))
    return " ".join((*said, why))


def _lines(view: View, formatter: MessageFormatter) -> list[TextLine]:
    context = context_of(view, formatter)
    lines = [line for part in view.parts for line in renderer_of(part).describe(part, context)]
    lines += _ask_lines(view, context)
    lines.sort(key=lambda line: not line.news)
    if view.end is not None:
        lines.insert(0, TextLine(end_sentence(view.end, formatter), "must"))
    return [replace(line, text=_MARKUP.sub("", line.text).strip()) for line in lines if line.text.strip()]


def describe(view: View, formatter: MessageFormatter, said: Iterable[Phrase] = ()) -> str:
    """The whole view as text, one line for each thing: what has just changed first, what is asked last.

    ``said`` is the announcement of the last act; it comes first where no part of the view shows a change. Of a match
    that is over the end comes first.
    """
    lines = _lines(view, formatter)
    is_told = view.end is not None or any(line.news for line in lines)
    told = [] if is_told else [_MARKUP.sub("", formatter(one)) for one in said]
    return "\n".join((*told, *(line.text for line in lines)))


def alt_text(view: View, formatter: MessageFormatter) -> str:
    """The view as alt text of at most :data:`LONGEST_ALT` characters; pieces, own hand and questions are cut last."""
    lines = [line for line in _lines(view, formatter) if line.weight != "board"]
    indices = {index for index, line in enumerate(lines) if line.weight == "must"}
    for weight in ("should", "may"):
        # later rows of a score sheet and later notes are the more recent ones
        for index in reversed(range(len(lines))):
            if lines[index].weight == weight and len(_join(lines, indices | {index})) <= LONGEST_ALT:
                indices.add(index)
    text = _join(lines, indices)
    if len(text) <= LONGEST_ALT:
        return text
    asks = "\n".join(line.text for line in _ask_lines(view, context_of(view, formatter)))[: LONGEST_ALT // 2]
    return f"{asks}\n{text}".lstrip()[: LONGEST_ALT - 1].rstrip() + "…"


def _join(lines: list[TextLine], indices: set[int]) -> str:
    """Join the lines with these indices; an ellipsis stands for each gap."""
    texts: list[str] = []
    for index, line in enumerate(lines):
        if index in indices:
            texts.append(line.text)
        elif not texts or texts[-1] != "…":
            texts.append("…")
    return "\n".join(texts)


def lines_that_fit(lines: Iterable[str]) -> str:
    """The first lines of an alt text, as many as fit into :data:`LONGEST_ALT` characters."""
    kept: list[str] = []
    for line in lines:
        if len("\n".join((*kept, line))) >= LONGEST_ALT:
            break
        kept.append(line)
    return "\n".join(kept)
