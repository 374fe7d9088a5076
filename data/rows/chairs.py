"""Chairs: who sits at a match, and where their private views are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from data.rows.status import Status

HandState = Literal["unknown", "ok", "closed"]
OCCUPANT = ("seat", "user_id", "level", "for_user_id", "word", "sealed")
"""The fields of a chair that say who sits there, with which word; the others are about the delivery of the hand."""
NOTES = (
    ("locale",),
    ("hand_channel_id", "hand_message_id", "hand_state"),
    ("ephemeral_token", "ephemeral_message_id", "ephemeral_at"),
)
"""The fields that are noted of a person who sits there, those that belong together in one group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A chair at a match: a person, or a computer player with its level, perhaps as a person's substitute."""

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
    """The word that the person adds to the seed; in a lobby it is sealed."""
    ephemeral_token: str | None = None
    """The interaction token that can change the person's open ephemeral view."""
    ephemeral_message_id: int | None = None
    ephemeral_at: int | None = None
    removed_by: int | None = None
    """Who has replaced a person, who was not missing, by a computer player; 0 for one who was kept out by a server."""
    sealed: str | None = None
    """The sealed word; it is kept after the start."""

    @property
    def occupant(self) -> tuple[int | str | None, ...]:
        """The values of :data:`OCCUPANT`."""
        return self.seat, self.user_id, self.level, self.for_user_id, self.word, self.sealed


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """New chairs for a match, and the state of the match that the change builds upon."""

    chairs: Sequence[Chair]
    was: Sequence[Chair]
    """Who has to sit there until now."""
    status: Status | None = None
    """The status that the match must have; None: any."""
    ply: int | None = None
    """The ply that the match must have; None: any."""


@dataclass(frozen=True, slots=True)
class HandMessage:
    """The direct message that shows a person's hand; no numbers if it cannot be delivered."""

    channel_id: int | None
    message_id: int | None
    state: HandState


@dataclass(frozen=True, slots=True)
class EphemeralView:
    """An open ephemeral view: the token that changes it, its message, and when it was opened."""

    token: str
    message_id: int
    at: int
