"""Invitations to tables that have not begun."""

from dataclasses import dataclass
from typing import Literal

InvitationState = Literal["open", "accepted", "declined", "expired", "closed"]
"""Closed: the table has begun, is full or was cleared."""
InvitationRefusal = Literal["again", "too_many", "lately"]
"""The person was asked to this table before, the inviter has too many open ones, or the person was just asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """An invitation of a person to a table; there is one at most for each, whatever became of it."""

    match_id: int
    user_id: int
    inviter_id: int
    invited_at: int
    expires_at: int
    state: InvitationState = "open"
    message_id: int | None = None
    """The message in the table's channel that invites; None until it is sent."""


@dataclass(frozen=True, slots=True)
class InvitationLimits:
    """How many invitations of one person may be open, and the milliseconds between two to one person."""

    open: int
    pause: int
