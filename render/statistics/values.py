"""What there is to know of a player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date

GAMES, MATES = 5, 3
"""Rows of games and of partners or opponents, at most."""


class Point(NamedTuple):
    """A rating after a match: when (UTC milliseconds), how high, in which season."""

    at: int
    rating: int
    season: int


class Count(NamedTuple):
    """Matches and wins in a game, or with somebody; a rating where there is one."""

    name: str
    matches: int
    wins: int
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What there is to know of a player."""

    name: str
    where: str
    """What was counted, such as "this server"."""
    matches: int
    wins: int
    rating: int | None = None
    margin: int = 0
    curve: tuple[Point, ...] = ()
    about: str = ""
    """What the curve is about, such as "all games"."""
    games: tuple[Count, ...] = ()
    partners: tuple[Count, ...] = ()
    opponents: tuple[Count, ...] = ()


def percent(wins: int, matches: int) -> int:
    """The share of wins, 0 to 100; 0 of no match."""
    return round(100 * wins / matches) if matches else 0


def day_text(at: int, language: str) -> str:
    """The day of a moment (UTC milliseconds), such as "3. Mai"."""
    form = "d. MMM" if language == "de" else "d MMM"
    return format_date(datetime.fromtimestamp(at / 1000, UTC), form, locale=language)
