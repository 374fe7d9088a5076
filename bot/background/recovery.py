"""Recovery after an outage: at the start of the process, or after the connection was cut for long."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from bot.sessions.host import Host
from bot.sessions.outbox_content import IDLE
from bot.sessions.removals import resume_servers
from data import rows


class Servers(Protocol):
    """The servers the bot is on, as Discord has them."""

    def present(self) -> Collection[int]:
        """The ids of the servers that can be reached."""

    async def lacks(self, guild_id: int, channel_id: int) -> bool:
        """Return whether a channel of a server is no more."""

    def is_ready(self) -> bool:
        """Return whether Discord can be heard."""


async def resume(servers: Servers, host: Host) -> None:
    """Give everybody his time again before he is pinged, and let matches go on that rest until their server is back."""
    await host.store.outbox.postpone("ping", host.now_ms() + IDLE)
    # nobody tells of a server that took the bot back while it was not listening
    await resume_servers(host, servers.present())


async def end_lost_tables(servers: Servers, host: Host) -> None:
    """End the tables whose channels were deleted while the bot was not listening; Discord may be asked for many."""
    for row in await host.store.matches.of_guilds(servers.present(), rows.LIVE):
        if row.guild_id is not None and await servers.lacks(row.guild_id, row.channel_id):
            table = await host.find(row.id)
            if table is not None:
                await host.stop_without_channel(table)
