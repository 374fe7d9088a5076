"""Whether a person can come to a channel, as Discord says at this moment."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Literal

import discord

from bot.wire.errors import OUTSIDE

ANSWER_WITHIN = 5.0
"""Seconds after which an answer comes too late."""


async def attendance(
    client: discord.Client, guild_id: int, channel_id: int, user_id: int, *, now: int
) -> Literal["free", "barred", "unknown"]:
    """Ask whether a person is a member of a server, may see and write in a channel, and is not timed out.

    A channel that the bot itself may not see, or that is gone, keeps everybody out. ``unknown`` stands for an error
    or an answer that comes too late. ``now`` is in UTC milliseconds.
    """
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            # the server is asked for too: this process may have another shard's
            guild = await client.fetch_guild(guild_id, with_counts=False)
            member = await guild.fetch_member(user_id)
            is_free = not _is_timed_out(member, now) and await _may_write(guild, channel_id, member)
    except (discord.NotFound, discord.Forbidden):
        return "barred"
    except (*OUTSIDE, TimeoutError):
        return "unknown"
    return "free" if is_free else "barred"


def _is_timed_out(member: discord.Member, now: int) -> bool:
    until = member.timed_out_until
    return until is not None and until > datetime.fromtimestamp(now / 1000, UTC)


async def _may_write(guild: discord.Guild, channel_id: int, member: discord.Member) -> bool:
    channel = await guild.fetch_channel(channel_id)
    if not isinstance(channel, discord.Thread):
        may = channel.permissions_for(member)
        return may.view_channel and may.send_messages
    # the permissions of a thread are those of the channel it belongs to
    may = (await guild.fetch_channel(channel.parent_id)).permissions_for(member)
    if not (may.view_channel and may.send_messages_in_threads):
        return False
    if may.manage_threads:
        return True
    if channel.is_private():
        await channel.fetch_member(member.id)
    return not channel.locked
