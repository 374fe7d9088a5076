"""Results of matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Ending = Literal["over", "stopped"]
Part = Literal["whole", "helped", "left", "removed", "brief", "stopped"]
"""How much of the match the owner of a seat has played: all of it; with help by a computer player or hints, or with a
move taken back after an answer; they left it to a substitute; somebody else put one there though they were not
missing; too little to be rated; or a moderator stopped the match."""

HELD = 0
"""The sequence number of results that are held back, because their time is implausible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of one seat, as its match ends."""

    seat: int
    name: str
    place: int
    points: float
    won: bool
    user_id: int | None = None
    level: str | None = None
    owner_id: int | None = None
    """The person for whom a substitute played to the end."""
    side: int | None = None
    """The number of the side, in a match of partners."""
    part: Part = "whole"
    acts: int = 0
    """Acts of the seat; in a puzzle the cost by the game's own count."""
    elapsed_ms: int = 0
    """Milliseconds that these acts have taken."""
    standing: float | None = None
    """The standing of the seat when a moderator ended the match for somebody, from 0 (lost) to 1 (won)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingContext:
    """The boards and seasons for which the results of a match count."""

    family: str | None = None
    """The family, whose board and that of all games count, too; None: neither counts."""
    since: int = 0
    """When the present season of all servers began; 0 without calendar seasons."""
    since_here: int = 0
    """When the present season of the match's server began; 0 without calendar seasons."""


PLAIN = RatingContext()
"""The game's board alone, in seasons that are closed by hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The end of a match with its last act."""

    status: Ending = "over"
    outcomes: Sequence[Outcome] = ()
    note: str | None = None
    rating_context: RatingContext = PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A stored result of one seat."""

    match_id: int
    seat: int
    game: str
    guild_id: int | None
    user_id: int | None
    level: str | None
    name: str
    place: int
    points: float
    won: bool
    seats: int
    ended_at: int
    seq: int
    """The sequence number of the match, in whose order ratings are computed."""
    family: str | None
    owner_id: int | None
    side: int | None
    part: Part
    acts: int | None
    """None in results older than ratings."""
    elapsed_ms: int | None
    standing: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A person's record in a game."""

    game: str
    matches: int
    wins: int
    last_ended: int
    best: float
    worst: float
    contested: int = 0
    """Matches that a moderator ended for somebody after the opening."""
