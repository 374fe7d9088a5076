"""Sends the greeting on a new server, once."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import structlog

from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.greeting import greeting
from bot.wire import sending
from bot.wire.rendering import Ready
from data.store import Store

GREETED = "greeted"
"""The key of the setting that notes that a server was greeted."""

log = structlog.get_logger("stammtisch.delivery")


async def greet(guild: discord.Guild, store: Store) -> None:
    """Greet in the system channel, or in the first channel where the bot may write; once for a server."""
    if await store.settings.get("guild", guild.id, GREETED) is not None:
        return
    _ = gettext_for(spoken_language(str(guild.preferred_locale)))
    ready = Ready(greeting(_))
    for channel in _channels(guild):
        try:
            await sending.send(channel.send, ready)
        except discord.HTTPException as error:
            log.info("not greeted here", server=guild.id, channel=channel.id, reason=str(error))
            continue
        await store.settings.set("guild", guild.id, GREETED, "1")
        return


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """The channels where the greeting may be sent, the best first."""
    for channel in dict.fromkeys((guild.system_channel, *guild.text_channels)):
        if channel is not None:
            allowed = channel.permissions_for(guild.me)
            if allowed.view_channel and allowed.send_messages:
                yield channel
