"""Buttons in both languages, at tables where people sit whose language is not that of the post."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.runtime.i18n import gettext_for
from bot.sessions.table import Table
from bot.wire.message import Part, Text

Words = Callable[[str], str]
"""Says a label; a ``Gettext`` does, too."""


def labels(table: Table) -> Words:
    """Says the labels of the fixed rows: in the post's language, and in the other one if somebody there speaks it."""
    own, other = gettext_for(table.language), table.other_language
    if other is None:
        return own
    guest = gettext_for(other)

    def both(label: str) -> str:
        return " · ".join(dict.fromkeys((own(label), guest(label))))

    return both


def own_language_line(table: Table, label: Callable[[Words], str]) -> Iterator[Part]:
    """A small line for whoever does not speak the post's language: the button whose answer is in his own."""
    if table.other_language is not None:
        _ = gettext_for(table.other_language)
        yield Text(_("-# *{button}* answers in English.", button=label(_)))
