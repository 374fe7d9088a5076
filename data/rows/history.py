"""Finished matches, and their viewers."""

from dataclasses import dataclass

from data.rows.chairs import Chair
from data.rows.matches import Match
from data.rows.results import Result


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match with its chairs, and its results by place; no results if they do not count."""

    match: Match
    seats: tuple[Chair, ...]
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Viewer:
    """The viewer of past matches: on which server (None: in a direct message), and which channels they can read."""

    user_id: int
    guild_id: int | None
    channels: frozenset[int] = frozenset()
