"""The statistics of a player as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date

GAMES, MATES = 5, 3
"""The most rows of games, and of partners or opponents."""


class Point(NamedTuple):
    """A point of the rating curve: the rating after a match, when (UTC milliseconds), and its season."""

    at: int
    rating: int
    season: int


class Count(NamedTuple):
    """Matches and wins in one game or with one person, with a rating where there is one."""

    name: str
    matches: int
    wins: int
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The statistics of a player as plain values."""

    name: str
    where: str
    """The scope of the statistics, such as "this server"."""
    matches: int
    wins: int
    rating: int | None = None
    margin: int = 0
    curve: tuple[Point, ...] = ()
    about: str = ""
    """The label of the curve, such as "all games"."""
    games: tuple[Count, ...] = ()
    partners: tuple[Count, ...] = ()
    opponents: tuple[Count, ...] = ()


def percent(wins: int, matches: int) -> int:
    """The percentage of wins, 0 to 100; 0 without matches."""
    return round(100 * wins / matches) if matches else 0


def day_text(at: int, language: str) -> str:
    """Format the day of an instant (UTC milliseconds), such as "3. Mai"."""
    form = "d. MMM" if language == "de" else "d MMM"
    return format_date(datetime.fromtimestamp(at / 1000, UTC), form, locale=language)
