"""Matches, from the lobby to the end."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TypedDict

from data.rows.acts import Act
from data.rows.chairs import Chair
from data.rows.players import Language
from data.rows.results import PLAIN, Outcome, RatingContext
from data.rows.settings import Scope
from data.rows.status import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A new match, as its lobby is opened."""

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
    time_control: str | None = None
    parent_id: int | None = None
    """The channel a public thread belongs to."""
    parent_match: str | None = None
    """The match and ply from which it branches, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match, from lobby to end."""

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
    time_control: str | None = None
    time_lost: int = 0
    """Milliseconds since the start that count for nobody's clock, such as pauses and outages."""
    due_at: int | None = None
    """When somebody should look at the table next."""
    parent_id: int | None = None
    """The channel a public thread belongs to."""
    parent_match: str | None = None
    """The match and ply from which it branches, as JSON; its result does not count."""
    press: int | None = None
    """The number of the press that started it; None in a lobby, and in matches older than this number."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time control of a match as text, and when it falls due."""

    time_control: str | None
    due_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The change of a lobby to an open match."""

    chairs: Sequence[Chair]
    """Who has to sit in the lobby until now."""
    options: str
    """The options that the lobby must have."""
    seed: str
    commitment: str
    at: int
    press: int | None = None
    """The number of the press that starts it."""
    order: Sequence[int] = ()
    """Which of the chairs takes each seat, by its place in the lobby; empty: all stay where they are."""
    opened: Sequence[Chair] = ()
    """The chairs with their words, which were sealed until now."""


@dataclass(frozen=True, slots=True)
class StatusChange:
    """A change of a match's status that is no act."""

    status: Status
    _: KW_ONLY
    was: Collection[Status]
    """The statuses of which the match must have one until now."""
    at: int
    note: str | None = None
    """Replaces the note of the match; None: it stays."""
    lost: int = 0
    """Milliseconds that count for nobody's clock."""
    due_at: int | None = None
    """When somebody should look at the match next."""
    outcomes: Sequence[Outcome] = ()
    rating_context: RatingContext = PLAIN


@dataclass(frozen=True, slots=True)
class TimingChange:
    """A new time control of a match, and the time control and the ply that it must have until now."""

    timing: Timing
    _: KW_ONLY
    was: str | None
    ply: int


class Was(TypedDict, total=False):
    """The fields that a change may expect to be as given."""

    status: Status
    note: str | None
    time_control: str | None
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
    time_control: str | None


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match with its chairs and acts, as one snapshot."""

    match: Match
    seats: tuple[Chair, ...]
    acts: tuple[Act, ...]
    themes: Mapping[tuple[Scope, int], str] = field(default_factory=dict)
    """The themes of pictures that the channel, the server and the people at the match have chosen."""
    in_words: frozenset[tuple[Scope, int]] = frozenset()
    """Which of them want no emojis: the channel, that of its thread, or people at the match."""
