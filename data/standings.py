"""What boards of ratings and records give: frozen rows of text and numbers. Instants are UTC milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A season of a server, or of all servers (server 0)."""

    guild_id: int
    number: int
    started_at: int
    closed_at: int | None
    first_seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingLine:
    """A line of a board: a person, or a level of computer players (then ``user_id`` is 0)."""

    user_id: int
    level: str
    name: str | None
    """None for a stranger whose name is not for everybody."""
    mu: float
    sigma: float
    matches: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What a match has made of a person's rating."""

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
    """The mean before."""
    matches: int
    """RatingLine matches of the season, this one included."""
    ended_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloRecord:
    """A person's record in a game for one."""

    user_id: int
    name: str | None
    acts: int
    elapsed_ms: int
    ended_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """How often a person has played with or against another one, and how often he won then."""

    user_id: int
    name: str
    together: bool
    """On the same side."""
    matches: int
    wins: int
