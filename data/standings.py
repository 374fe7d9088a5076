"""Rows of the boards of ratings and records. Instants are UTC milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A season of ratings on a server, or on all servers (server 0)."""

    guild_id: int
    number: int
    started_at: int
    closed_at: int | None
    first_seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingLine:
    """A line of a rating board: a person, or a level of computer players (then ``user_id`` is 0)."""

    user_id: int
    level: str
    name: str | None
    """The name on the server of the board or of the viewer; None if the viewer may not read it."""
    mu: float
    sigma: float
    matches: int
    wins: int
    listed: bool = False
    """True if everybody may read the name on boards of all servers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The change of a person's rating by a match."""

    seq: int
    match_id: int
    league: str
    guild_id: int
    board: str
    user_id: int
    season: int
    mu: float
    sigma: float
    was: float
    """The mean before the match."""
    matches: int
    """Rated matches of the season, this one included."""
    ended_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloRecord:
    """A person's best match in a game for one."""

    user_id: int
    name: str | None
    acts: int
    elapsed_ms: int
    ended_at: int
    listed: bool = False
    """True if everybody may read the name on boards of all servers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """The number of matches of a person with or against another one, and of wins."""

    user_id: int
    name: str
    together: bool
    """True for partners, False for opponents."""
    matches: int
    wins: int
