"""A view in words: the full text board, and alt text for the picture."""

from __future__ import annotations

import re

from games.views import View
from games.words import Voice
from render.catalogue import CATALOGUE
from render.context import RenderContext, context_of
from render.parts.base import TextLine
from render.parts.registry import renderer_of

LONGEST_ALT = 1024
"""The most characters a picture's description may have."""
_MARKUP = re.compile(r"\*\*|__|`")


def _asked(view: View, look: RenderContext) -> list[TextLine]:
    say = CATALOGUE.speak(look.voice.language)
    lines = []
    for ask in view.asks:
        names = look.voice.value(tuple(look.voice.name(seat) for seat in ask.seats))
        lines.append(
            TextLine(say.gettext("Asked of {names}: {what}").format(names=names, what=look.say(ask.text)), "must")
        )
    return lines


def _told(view: View, voice: Voice) -> list[TextLine]:
    look = context_of(view, voice)
    lines = [line for part in view.parts for line in renderer_of(part).describe(part, look)]
    lines += _asked(view, look)
    return [TextLine(_MARKUP.sub("", line.text).strip(), line.weight) for line in lines if line.text.strip()]


def describe(view: View, voice: Voice) -> str:
    """Everything in a view in words, a line for each thing, what is asked last."""
    return "\n".join(line.text for line in _told(view, voice))


def alt_text(view: View, voice: Voice) -> str:
    """The description in at most 1024 characters; pieces, own hand and what is asked stay."""
    lines = _told(view, voice)
    kept = {index for index, line in enumerate(lines) if line.weight == "must"}
    for weight in ("should", "may"):
        # the later rows of a pad and the later notes are nearer to what is going on
        for index in reversed(range(len(lines))):
            if lines[index].weight == weight and len(_joined(lines, kept | {index})) <= LONGEST_ALT:
                kept.add(index)
    text = _joined(lines, kept)
    if len(text) <= LONGEST_ALT:
        return text
    asked = "\n".join(line.text for line in _asked(view, context_of(view, voice)))[: LONGEST_ALT // 2]
    return f"{asked}\n{text}"[: LONGEST_ALT - 1].rstrip() + "…"


def _joined(lines: list[TextLine], kept: set[int]) -> str:
    """The kept lines, with an ellipsis wherever some are left out."""
    texts: list[str] = []
    for index, line in enumerate(lines):
        if index in kept:
            texts.append(line.text)
        elif not texts or texts[-1] != "…":
            texts.append("…")
    return "\n".join(texts)
