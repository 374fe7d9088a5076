"""Sends messages to Discord, and once more in words where an emoji in them is gone.

Every message goes through here: a host may delete our emojis at any time, and a message that names a deleted one is
refused as a whole.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
import structlog

from bot.wire.errors import is_emoji_gone
from bot.wire.rendering import Ready

T = TypeVar("T")
log = structlog.get_logger("stammtisch.emojis")


async def send(by: Callable[..., Awaitable[T]], ready: Ready, **more: Any) -> T:
    """Send a message by a function of discord.py, with ``more`` arguments, which go before those of the message."""
    return await _despite_lost_emojis(lambda: by(**{**ready.send_arguments(), **more}), ready)


async def edit(by: Callable[..., Awaitable[T]], ready: Ready) -> T:
    """Edit a message by a function of discord.py."""
    return await _despite_lost_emojis(lambda: by(**ready.edit_arguments()), ready)


async def _despite_lost_emojis(call: Callable[[], Awaitable[T]], ready: Ready) -> T:
    try:
        return await call()
    except discord.HTTPException as error:
        if not (ready.emojis and is_emoji_gone(error)):
            raise
        # which one it was is not said; words are always right
        log.warning("an emoji is gone: words stand alone until the next start", reason=str(error))
        ready.emojis.clear()
        return await call()
