"""The place of a player's private view: a direct message, an ephemeral message, both, or nowhere."""

from __future__ import annotations

from enum import Flag, auto

from bot.wire.by_token import ALIVE
from data import rows

OPEN_FOR = ALIVE
"""Milliseconds an ephemeral view can be changed."""


class HandPlace(Flag):
    """The places a player's private view is kept up to date at; false for nowhere."""

    NOWHERE = 0
    DIRECT_MESSAGE = auto()
    """A message to the player, sent ahead of the deal; closed where messages do not reach him."""
    EPHEMERAL = auto()
    """What the player has opened by a button in the channel; it goes before the direct message while it is open."""


def is_unprobed(chair: rows.Chair) -> bool:
    """Return whether it is not known yet if messages reach the person of a chair."""
    return chair.user_id is not None and chair.hand_state == "unknown"


def is_unreachable(chair: rows.Chair) -> bool:
    """Return whether messages do not reach the person of a chair."""
    return chair.hand_state == "closed"


def hand_place(chair: rows.Chair, now: int) -> HandPlace:
    """The place of a chair's private view at an instant in UTC milliseconds."""
    place = HandPlace.NOWHERE
    if chair.hand_state == "ok":
        place |= HandPlace.DIRECT_MESSAGE
    if chair.ephemeral_token is not None and chair.ephemeral_at is not None and now - chair.ephemeral_at <= OPEN_FOR:
        place |= HandPlace.EPHEMERAL
    return place
