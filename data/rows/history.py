"""Finished matches, and who looks at them."""

from dataclasses import dataclass

from data.rows.chairs import Chair
from data.rows.matches import Match
from data.rows.results import Result


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match of the past with its seats, and its results by place; none where they do not count."""

    match: Match
    seats: tuple[Chair, ...]
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at past matches: where (None: in a direct message), and which channels there he can look into."""

    user_id: int
    guild_id: int | None
    channels: frozenset[int] = frozenset()
