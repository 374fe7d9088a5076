"""People, with their preferences."""

from dataclasses import dataclass
from typing import Literal

Language = Literal["de", "en"]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietHours:
    """The daily hours without pings: minutes after midnight in a time zone; the end may be on the next day."""

    start: int
    end: int
    zone: str


@dataclass(frozen=True, slots=True)
class Absence:
    """The time a person is away: UTC milliseconds, the end not included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Nickname:
    """A person's name on a server."""

    guild_id: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person; ``name`` is that of the account, ``locale`` that of the client, ``language`` the one they chose."""

    user_id: int
    name: str
    locale: str | None
    language: Language | None
    pings: bool
    quiet: QuietHours | None
    created_at: int
    seen_at: int
    away: Absence | None = None
    away_year: int | None = None
    """The year of `away_days`."""
    away_days: int | None = None
    """Days away that were used in that year."""
    listed: bool = False
    """True if strangers may read the name on boards of all servers."""
    nickname: str | None = None
    """What they are called on the server asked for; None if no server was asked for, or they were not seen there."""
