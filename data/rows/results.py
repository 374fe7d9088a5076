"""The score book."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Ending = Literal["over", "stopped"]
Part = Literal["whole", "helped", "left", "removed", "brief", "stopped"]
"""How much of a seat's match its owner has played: all of it; he was helped by a computer player or by hints, or has
taken back what was answered; he left it to one; somebody else has put one there though he was not missing; too little
to be rated; or a moderator has stopped it."""

HELD = 0
"""The place in the order of results of a match that is held, because its time cannot be true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How one seat came out of a match."""

    seat: int
    name: str
    place: int
    points: float
    won: bool
    user_id: int | None = None
    level: str | None = None
    owner_id: int | None = None
    """For whom the computer player has stood in to the end."""
    side: int | None = None
    """The number of the side in a match of partners."""
    part: Part = "whole"
    acts: int = 0
    """How many acts the seat has made; of a puzzle what it has cost by the game's own count."""
    elapsed_ms: int = 0
    """How long they have taken it."""
    standing: float | None = None
    """In a match that a moderator has ended for somebody: how the seat stood then, from 0 (lost) to 1 (won)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingContext:
    """What the results of a match count for besides their game and their server."""

    family: str | None = None
    """The family's board and that of all games; None: on neither."""
    since: int = 0
    """When the present season of all servers began by the calendar."""
    since_here: int = 0
    """When that of the match's own server did."""


PLAIN = RatingContext()
"""Of the game's board alone, in seasons that somebody closes by hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How a match ends with its last act."""

    status: Ending = "over"
    outcomes: Sequence[Outcome] = ()
    note: str | None = None
    rating_context: RatingContext = PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One line of the score book."""

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
    """The place of the match in the order in which ratings follow from results."""
    family: str | None
    owner_id: int | None
    side: int | None
    part: Part
    acts: int | None
    """None in results that are older than ratings."""
    elapsed_ms: int | None
    standing: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """What one person has done in one game."""

    game: str
    matches: int
    wins: int
    last_ended: int
    best: float
    worst: float
    contested: int = 0
    """Matches that a moderator has ended for somebody after the opening."""
