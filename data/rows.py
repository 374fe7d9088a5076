"""What the storage takes and gives: frozen rows of text and numbers. Instants are UTC milliseconds."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, Protocol, TypedDict, TypeVar

from sqlalchemy import Row

Status = Literal["lobby", "open", "paused", "over", "stopped", "cancelled", "suspended"]
Ending = Literal["over", "stopped"]
Language = Literal["de", "en"]
HandState = Literal["unknown", "ok", "closed"]
Scope = Literal["guild", "channel"]
Part = Literal["whole", "helped", "left", "removed"]
"""How much of a seat's match its owner has played: all of it; a computer player has helped; he left it to one; or
somebody else has put one there though he was not missing."""

LIVE: tuple[Status, ...] = ("lobby", "open", "paused")
ENDED: tuple[Status, ...] = ("over", "stopped", "cancelled")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """What is known of a match when its lobby is put up."""

    game: str
    version: str
    channel_id: int
    host_id: int
    language: Language
    options: str
    created_at: int
    guild_id: int | None = None
    seed: str | None = None
    commitment: str | None = None
    clock: str | None = None
    parent_id: int | None = None
    """The channel a public thread belongs to."""
    origin: str | None = None
    """From which moment of which match it goes on, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One match, from lobby to end."""

    id: int
    game: str
    version: str
    status: Status
    guild_id: int | None
    channel_id: int
    post_id: int | None
    post_at: int | None
    host_id: int
    language: Language
    options: str
    seed: str | None
    commitment: str | None
    ply: int
    note: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    clock: str | None = None
    clock_lost: int = 0
    """Milliseconds since the start that count for nobody's clock."""
    due_at: int | None = None
    """When somebody should look at the clock next."""
    parent_id: int | None = None
    """The channel a public thread belongs to."""
    origin: str | None = None
    """From which moment of which match it goes on, as JSON; its result does not count."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The clock of a match as its caller writes it, and when to look at it next."""

    clock: str | None
    due_at: int | None


class Was(TypedDict, total=False):
    """What a change of fields may build upon."""

    status: Status
    note: str | None
    clock: str | None
    post_id: int | None
    post_at: int | None


class MatchFields(TypedDict, total=False):
    """The fields of a match that may change without a transition of its status."""

    channel_id: int
    guild_id: int | None
    host_id: int
    language: Language
    options: str
    note: str | None
    clock: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One chair: a person, or a computer player with its level, perhaps standing in for a person."""

    seat: int
    name: str
    user_id: int | None = None
    level: str | None = None
    for_user_id: int | None = None
    locale: str | None = None
    hand_channel_id: int | None = None
    hand_message_id: int | None = None
    hand_state: HandState = "unknown"
    word: str | None = None
    """What the person has added to the seed."""
    door_token: str | None = None
    """With which interaction's token the own view can be changed that the person has open."""
    door_message_id: int | None = None
    door_at: int | None = None
    removed_by: int | None = None
    """Who has put a computer player here though the person was not missing."""

    @property
    def occupant(self) -> tuple[int, int | None, str | None, int | None, str | None]:
        """Who sits where with which word, whatever became of the delivery of the hand."""
        return self.seat, self.user_id, self.level, self.for_user_id, self.word


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act of a match as its record has it."""

    ply: int
    seat: int
    text: str
    draws: str
    elapsed_ms: int
    checksum: str
    at: int
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match with its seats and acts, all of one moment."""

    match: Match
    seats: tuple[Seat, ...]
    acts: tuple[Act, ...]


def _fresh_id() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """Something still to be said; a newer debt for the same target takes its place under a new id.

    The id is drawn by whoever owes, so that settling an old debt cannot settle the one that replaced it.
    """

    match_id: int
    ply: int
    kind: str
    target: str
    payload: str
    created_at: int
    not_before: int = 0
    attempts: int = 0
    holder: str | None = None
    """The process that pays it; another one takes it over when ``not_before`` has passed."""
    id: int = field(default_factory=_fresh_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What a caller says of a debt; the match, its ply and the time are filled in by the transaction."""

    kind: str
    target: str
    payload: str
    not_before: int = 0
    holder: str | None = None

    def by(self, match_id: int, ply: int, at: int) -> Debt:
        """The debt this is, for one state of one match."""
        return Debt(
            match_id=match_id,
            ply=ply,
            kind=self.kind,
            target=self.target,
            payload=self.payload,
            created_at=at,
            not_before=self.not_before,
            holder=self.holder,
        )


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
    """How many acts the seat has made."""
    elapsed_ms: int = 0
    """How long they have taken it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What the results of a match count for besides their game and their server."""

    family: str | None = None
    """The family's board and that of all games; None: on neither."""
    since: int = 0
    """When the present season of all servers began by the calendar."""
    since_here: int = 0
    """When that of the match's own server did."""


PLAIN = Counted()
"""Of the game's board alone, in seasons that somebody closes by hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How a match ends with its last act."""

    status: Ending = "over"
    outcomes: Sequence[Outcome] = ()
    note: str | None = None
    counted: Counted = PLAIN


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


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """What one person has done in one game."""

    game: str
    matches: int
    wins: int
    last_ended: int
    best: float
    worst: float


@dataclass(frozen=True, slots=True)
class Finished:
    """A match of the past with its seats, and its results by place; none where they do not count."""

    match: Match
    seats: tuple[Seat, ...]
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at past matches: where (None: in a direct message), and which channels there he can look into."""

    user_id: int
    guild_id: int | None
    channels: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietHours:
    """When a person wants no pings: minutes after midnight in a time zone; the end may be on the next day."""

    start: int
    end: int
    zone: str


@dataclass(frozen=True, slots=True)
class Absence:
    """When a person is away: UTC milliseconds, the end not included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Options of a game that a channel plays by, under a name."""

    channel_id: int
    game: str
    name: str
    options: str
    user_id: int
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person; `locale` is what their client last said, `language` what they chose."""

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
    """How many days away were taken in that year."""
    listed: bool = False
    """Whether strangers on other servers may read the name on boards of all servers."""


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=_Dataclass)


def read_all(kind: type[R], rows: Iterable[Row[Any]]) -> tuple[R, ...]:
    """Database rows as dataclasses whose fields bear the columns' names."""
    return tuple(kind(**row._asdict()) for row in rows)


def read_one(kind: type[R], row: Row[Any] | None) -> R | None:
    """One database row, or none, as a dataclass."""
    return None if row is None else kind(**row._asdict())


def values(row: _Dataclass) -> dict[str, Any]:
    """A dataclass as column values."""
    return {f.name: getattr(row, f.name) for f in fields(row)}
