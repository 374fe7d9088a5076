"""Classifies errors of Discord and of the network, and says when an outbox entry is tried again."""

from __future__ import annotations

import aiohttp
import discord

from data.errors import StoreError

OUTSIDE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, StoreError)
"""Errors that are no bug of ours: of the network, of Discord, of the database."""

ALREADY_ANSWERED = 40060
TOO_OLD_TO_EDIT = 30046
"""Discord throttles edits of messages older than an hour."""
_INVALID_BODY = 50035
_UNKNOWN_CHANNEL, _UNKNOWN_SERVER, _UNKNOWN_MESSAGE = 10003, 10004, 10008
_UNKNOWN_WEBHOOK, _UNKNOWN_INTERACTION = 10015, 10062
_INVALID_TOKEN = 50027
_TOO_LATE = {_UNKNOWN_INTERACTION, _UNKNOWN_WEBHOOK, _INVALID_TOKEN, ALREADY_ANSWERED}
_LONGEST_WAIT = 10 * 60_000
_WAIT = 60_000
_HOPELESS = 8


def is_too_late(error: BaseException) -> bool:
    """Return whether an interaction can no longer be answered: it has expired, or was answered already."""
    return isinstance(error, discord.InteractionResponded) or (
        isinstance(error, discord.HTTPException) and (error.code in _TOO_LATE or error.status == 401)
    )


def is_body_refused(error: BaseException) -> bool:
    """Return whether Discord refused the body of a request, and not anything else, which has a code of its own."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status == 400
        and error.code not in (_TOO_LATE | {TOO_OLD_TO_EDIT})
    )


def is_emoji_gone(error: BaseException) -> bool:
    """Return whether Discord refused a message because it does not know an emoji in it."""
    # the reason names the place in the body: "In components.0.components.1.emoji.id: Invalid emoji"
    return is_body_refused(error) and getattr(error, "code", 0) == _INVALID_BODY and "emoji" in str(error).lower()


def is_message_gone(error: BaseException) -> bool:
    """Return whether the message that was meant is gone, and not the interaction or the channel."""
    return isinstance(error, discord.NotFound) and error.code == _UNKNOWN_MESSAGE


def is_channel_gone(error: BaseException) -> bool:
    """Return whether the channel, or its whole server, is gone."""
    return isinstance(error, discord.NotFound) and error.code in (_UNKNOWN_CHANNEL, _UNKNOWN_SERVER)


def retry_delay(error: BaseException, attempts: int) -> int | None:
    """Milliseconds until an outbox entry is tried again after ``attempts`` attempts; None for never.

    Discord's own wish goes first. An outage is waited out, however long it lasts; what Discord refuses, or a bug
    prevents, is given up in the end: the next act enqueues it anew.
    """
    if isinstance(error, discord.RateLimited):
        return int(error.retry_after * 1000) + 1
    is_outage = isinstance(error, OUTSIDE) and (
        not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429
    )
    if attempts >= _HOPELESS and not is_outage:
        return None
    return min(_WAIT * (attempts + 1), _LONGEST_WAIT)
