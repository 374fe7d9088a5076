"""Describes the statistics of a player in words."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

from render import fonts
from render.catalogue import CATALOGUE
from render.description import lines_that_fit
from render.statistics.values import GAMES, MATES, PlayerStatistics, day_text, percent


def alt_text(statistics: PlayerStatistics, language: str) -> str:
    """The statistics as alt text of at most 1024 characters, the most important ones first."""
    return lines_that_fit(_sentences(statistics, CATALOGUE.translations(language), language))


def _sentences(statistics: PlayerStatistics, translations: NullTranslations, language: str) -> Iterator[str]:
    many = translations.ngettext(
        "{name}, {where}: {matches} match, {wins} won ({share} %).",
        "{name}, {where}: {matches} matches, {wins} won ({share} %).",
        statistics.matches,
    )
    yield many.format(
        name=fonts.writable(statistics.name),
        where=statistics.where,
        matches=statistics.matches,
        wins=statistics.wins,
        share=percent(statistics.wins, statistics.matches),
    )
    if statistics.rating is not None:
        sentence = translations.gettext("Rating ({about}): {rating} ± {margin}.")
        yield sentence.format(about=statistics.about, rating=statistics.rating, margin=statistics.margin)
    if len(statistics.curve) > 1:
        first, last = statistics.curve[0], statistics.curve[-1]
        ratings = [point.rating for point in statistics.curve]
        way = translations.gettext(
            "The curve goes from {first} on {began} to {last} on {ended}, between {low} and {high}."
        )
        yield way.format(
            first=first.rating,
            began=day_text(first.at, language),
            last=last.rating,
            ended=day_text(last.at, language),
            low=min(ratings),
            high=max(ratings),
        )
    for head, rows in (
        (translations.gettext("Games played most"), statistics.games[:GAMES]),
        (translations.gettext("Partners"), statistics.partners[:MATES]),
        (translations.gettext("Opponents"), statistics.opponents[:MATES]),
    ):
        if rows:
            counts = translations.gettext("{name} {wins} of {matches} won")
            items = [counts.format(name=fonts.writable(one.name), wins=one.wins, matches=one.matches) for one in rows]
            yield f"{head}: {'; '.join(items)}."
