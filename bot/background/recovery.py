"""What happens when an outage ends, be it a start of the process or a line that was cut for long."""

from __future__ import annotations

import discord

from bot.runtime.clock import now_ms
from bot.sessions.host import Host
from bot.sessions.outbox_content import IDLE
from bot.sessions.removals import resume_server
from bot.sessions.table import Table
from bot.wire.errors import is_channel_gone
from data import rows


async def resume(client: discord.Client, host: Host) -> list[Table]:
    """Give everybody his time again before he is pinged, and end the tables whose channels are no more.

    Matches that rest because the bot had left their server go on where it is back; those are answered.
    """
    await host.store.outbox.postpone("ping", now_ms() + IDLE)
    back: list[Table] = []
    for guild in client.guilds:
        if guild.unavailable:
            continue
        # nobody tells of a server that took the bot back while it was not listening
        back += await resume_server(host, guild.id)
        for row in await host.store.matches.of_guild(guild.id, rows.LIVE):
            if guild.get_channel_or_thread(row.channel_id) is None and await _is_gone(client, row.channel_id):
                table = await host.find(row.id)
                if table is not None:
                    await host.stop_without_channel(table)
    return back


async def _is_gone(client: discord.Client, channel_id: int) -> bool:
    """Whether a channel is gone; threads that nobody has written in for long are not among those we are told of."""
    try:
        await client.fetch_channel(channel_id)
    except discord.DiscordException as error:
        return is_channel_gone(error)
    return False
