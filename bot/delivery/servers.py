"""Servers and their channels, as Discord has them."""

from __future__ import annotations

import discord
import structlog

from bot.wire.errors import is_channel_gone

log = structlog.get_logger("stammtisch.delivery")


class Servers:
    """The servers the bot is on."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def is_ready(self) -> bool:
        """Return whether Discord can be heard."""
        return self._client.is_ready()

    def present(self) -> list[int]:
        """The ids of the servers that can be reached."""
        return [guild.id for guild in self._client.guilds if not guild.unavailable]

    async def lacks(self, guild_id: int, channel_id: int) -> bool:
        """Return whether a channel of a server is no more; it is asked for if it is not among those we know."""
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.get_channel_or_thread(channel_id) is not None:
            return False
        try:
            # threads that nobody has written in for long are not among those we are told of
            await self._client.fetch_channel(channel_id)
        except discord.DiscordException as error:
            return is_channel_gone(error)
        return False

    async def say(self, channel_id: int, words: str) -> None:
        """Say something in a channel that need not arrive."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.send(words, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            log.debug("small talk failed", channel=channel_id, reason=str(error))
