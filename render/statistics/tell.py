"""The statistics of a player in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from render import fonts
from render.catalogue import CATALOGUE
from render.description import LONGEST_ALT
from render.statistics.values import GAMES, MATES, PlayerStatistics, day_text, percent


def alt_text(figures: PlayerStatistics, language: str) -> str:
    """The figures in at most 1024 characters, the most important ones first."""
    return "\n".join(_fitting(list(_sentences(figures, CATALOGUE.speak(language), language))))


def _fitting(lines: Sequence[str]) -> Iterator[str]:
    room = LONGEST_ALT
    for line in lines:
        if len(line) >= room:
            return
        room -= len(line) + 1
        yield line


def _sentences(figures: PlayerStatistics, say: NullTranslations, language: str) -> Iterator[str]:
    many = say.ngettext(
        "{name}, {where}: {matches} match, {wins} won ({share} %).",
        "{name}, {where}: {matches} matches, {wins} won ({share} %).",
        figures.matches,
    )
    yield many.format(
        name=fonts.writable(figures.name),
        where=figures.where,
        matches=figures.matches,
        wins=figures.wins,
        share=percent(figures.wins, figures.matches),
    )
    if figures.rating is not None:
        rated = say.gettext("Rating ({about}): {rating} ± {margin}.")
        yield rated.format(about=figures.about, rating=figures.rating, margin=figures.margin)
    if len(figures.curve) > 1:
        first, last = figures.curve[0], figures.curve[-1]
        ratings = [point.rating for point in figures.curve]
        way = say.gettext("The curve goes from {first} on {began} to {last} on {ended}, between {low} and {high}.")
        yield way.format(
            first=first.rating,
            began=day_text(first.at, language),
            last=last.rating,
            ended=day_text(last.at, language),
            low=min(ratings),
            high=max(ratings),
        )
    for head, rows in (
        (say.gettext("Games played most"), figures.games[:GAMES]),
        (say.gettext("Partners"), figures.partners[:MATES]),
        (say.gettext("Opponents"), figures.opponents[:MATES]),
    ):
        if rows:
            counts = say.gettext("{name} {wins} of {matches} won")
            told = [counts.format(name=fonts.writable(one.name), wins=one.wins, matches=one.matches) for one in rows]
            yield f"{head}: {'; '.join(told)}."
