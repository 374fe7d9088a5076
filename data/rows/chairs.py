"""Who sits at a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from data.rows.status import Status

HandState = Literal["unknown", "ok", "closed"]
OCCUPANT = ("seat", "user_id", "level", "for_user_id", "word", "sealed")
"""What of a chair says who sits where with which word, whatever became of the delivery of the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
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
    """What the person has added to the seed; in a lobby it is sealed."""
    ephemeral_token: str | None = None
    """The token of the interaction with which the person's open ephemeral view can be changed."""
    ephemeral_message_id: int | None = None
    ephemeral_at: int | None = None
    removed_by: int | None = None
    """Who has put a computer player here though the person was not missing."""
    sealed: str | None = None
    """The word as long as it is closed, and from the start on how it was."""

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
