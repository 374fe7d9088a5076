"""Sights: the contents of a picture as values (a view, figures, a graph), with language, theme and alt text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import render
from bot.runtime import jobs
from games.contract import Seat, View
from games.sheets import MessageFormatter
from render.chances.tell import alt_text as tell_chances
from render.chances.values import ChancesGraph
from render.gallery import alt_text as tell_gallery
from render.statistics.tell import alt_text as tell_figures
from render.statistics.values import PlayerStatistics


class AnySight(Protocol):
    """Anything that can be drawn."""

    @property
    def key(self) -> object:
        """A hashable that stands for everything that decides how the picture looks."""

    @property
    def work(self) -> tuple[Callable[..., jobs.Drawing], tuple[Any, ...]]:
        """The function that draws it, and its arguments; all of it pickles."""

    @property
    def language(self) -> str:
        """The language of its words."""

    @property
    def views(self) -> int:
        """How many views it shows; a picture of six may take six times as long."""

    def words(self) -> str:
        """The alt text."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A game's view as a seat or a spectator sees it, in a language and the theme of a name."""

    moment: object
    """A hashable that stands for everything that decides what the view shows."""
    make_view: Callable[[], View]
    formatter: MessageFormatter
    viewer: Seat | None = None
    theme: str | None = None

    @property
    def key(self) -> object:
        """The moment with what else decides how the view looks."""
        return self.moment, self.formatter.language, tuple(self.formatter.names), self.viewer, self.theme

    @property
    def language(self) -> str:
        """The language of its words."""
        return self.formatter.language

    @property
    def views(self) -> int:
        """One view."""
        return 1

    @property
    def work(self) -> tuple[Callable[..., jobs.Drawing], tuple[Any, ...]]:
        """The drawing job for it."""
        return jobs.draw_view, (self.make_view, self.formatter, self.viewer, self.theme)

    def words(self) -> str:
        """The alt text."""
        return render.alt_text(self.make_view(), self.formatter)


@dataclass(frozen=True, slots=True)
class FiguresSight:
    """A person's statistics, in a language and the theme of a name."""

    statistics: PlayerStatistics
    language: str
    theme: str | None = None

    @property
    def key(self) -> object:
        """The figures with what else decides how they look."""
        return "statistics", self.statistics, self.language, self.theme

    @property
    def views(self) -> int:
        """As much as one view."""
        return 1

    @property
    def work(self) -> tuple[Callable[..., jobs.Drawing], tuple[Any, ...]]:
        """The drawing job for them."""
        return jobs.draw_statistics, (self.statistics, self.language, self.theme)

    def words(self) -> str:
        """The alt text."""
        return tell_figures(self.statistics, self.language)


@dataclass(frozen=True, slots=True)
class ChancesSight:
    """Each side's chances through a match, in a language and the theme of a name."""

    graph: ChancesGraph
    language: str
    theme: str | None = None

    @property
    def key(self) -> object:
        """The chances with what else decides how they look."""
        return "chances", self.graph, self.language, self.theme

    @property
    def views(self) -> int:
        """As much as one view."""
        return 1

    @property
    def work(self) -> tuple[Callable[..., jobs.Drawing], tuple[Any, ...]]:
        """The drawing job for them."""
        return jobs.draw_chances, (self.graph, self.language, self.theme)

    def words(self) -> str:
        """The alt text."""
        return tell_chances(self.graph, self.language)


@dataclass(frozen=True, slots=True)
class GallerySight:
    """Several sights in one picture, each small under its title, in a language and the theme of a name."""

    sights: tuple[tuple[str, Sight], ...]
    language: str
    theme: str | None = None

    @property
    def key(self) -> object:
        """All titles and sights with what else decides how they look."""
        return "gallery", tuple((title, sight.key) for title, sight in self.sights), self.language, self.theme

    @property
    def views(self) -> int:
        """As many views as there are sights."""
        return len(self.sights)

    @property
    def work(self) -> tuple[Callable[..., jobs.Drawing], tuple[Any, ...]]:
        """The drawing job for them."""
        moments = tuple((title, one.make_view, one.formatter, one.viewer) for title, one in self.sights)
        return jobs.draw_gallery, (moments, self.language, self.theme)

    def words(self) -> str:
        """The alt text."""
        return tell_gallery([title for title, _ in self.sights], self.language)
