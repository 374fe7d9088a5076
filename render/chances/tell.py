"""Describes the graph of each side's chances in words."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

from render import fonts
from render.catalogue import CATALOGUE
from render.chances.values import ChancesGraph, hundredths
from render.description import lines_that_fit


def alt_text(graph: ChancesGraph, language: str) -> str:
    """The graph as alt text of at most 1024 characters: the course of every seat, and the acts that are marked."""
    return lines_that_fit([*_heading(graph, language), *courses(graph, language)])


def courses(graph: ChancesGraph, language: str) -> Iterator[str]:
    """The chances of each seat at the beginning, at the end, and where they were best and worst."""
    translations = CATALOGUE.translations(language)
    return (_course(graph, seat, translations) for seat in range(len(graph.names)))


def _heading(graph: ChancesGraph, language: str) -> Iterator[str]:
    translations = CATALOGUE.translations(language)
    yield translations.ngettext(
        "The chances through {n} act, of 100 each.", "The chances through {n} acts, of 100 each.", graph.last
    ).format(n=graph.last)
    if graph.marks:
        one = translations.gettext("{number} at act {ply} of {name}")
        acts = [
            one.format(number=number, ply=mark.ply, name=fonts.writable(graph.names[mark.seat]))
            for number, mark in graph.numbered()
        ]
        yield translations.gettext("Marked: {acts}.").format(acts="; ".join(acts))


def _course(graph: ChancesGraph, seat: int, translations: NullTranslations) -> str:
    first, *_between, last = graph.points
    high = max(graph.points, key=lambda point: point.chances[seat])
    low = min(graph.points, key=lambda point: point.chances[seat])
    return translations.gettext(
        "{name}: {first} at first, {last} at the end; best {high} after act {high_ply}, worst {low} after act {low_ply}"
    ).format(
        name=fonts.writable(graph.names[seat]),
        first=hundredths(first.chances[seat]),
        last=hundredths(last.chances[seat]),
        high=hundredths(high.chances[seat]),
        high_ply=high.ply,
        low=hundredths(low.chances[seat]),
        low_ply=low.ply,
    )
