"""The channels of a server that a person can see, and whose past matches may be listed."""

from __future__ import annotations

from typing import Any

import discord

from data.rows import Viewer


def viewer_of(raw: discord.Interaction[Any]) -> Viewer:
    """The person of an interaction as a viewer: with the channels of this server that are open to him."""
    guild, member = raw.guild, raw.user
    current = frozenset() if raw.channel_id is None else frozenset((raw.channel_id,))
    if guild is None or not isinstance(member, discord.Member):
        return Viewer(member.id, raw.guild_id, current)
    places = [*guild.channels, *(thread for thread in guild.threads if not thread.is_private())]
    return Viewer(
        member.id, guild.id, current | {place.id for place in places if place.permissions_for(member).view_channel}
    )


def parent_of(channel: object) -> int | None:
    """The channel that a public thread belongs to; whoever sees that one sees the thread."""
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None
