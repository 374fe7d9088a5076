"""Recovery after an outage: at the start of the process, or after the connection was cut for long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from bot.sessions.host import Host
from bot.sessions.outbox_content import IDLE
from bot.sessions.removals import resume_server
from data import rows


class Servers(Protocol):
    """The servers the bot is on, as Discord has them."""

    def present(self) -> Iterable[int]:
        """The ids of the servers that can be reached."""

    async def lacks(self, guild_id: int, channel_id: int) -> bool:
        """Return whether a channel of a server is no more."""

    def is_ready(self) -> bool:
        """Return whether Discord can be heard."""


async def resume(servers: Servers, host: Host) -> None:
    """Give everybody his time again before he is pinged, and end the tables whose channels are no more.

    Matches that rest because the bot had left their server go on where it is back.
    """
    await host.store.outbox.postpone("ping", host.now_ms() + IDLE)
    for guild_id in servers.present():
        # nobody tells of a server that took the bot back while it was not listening
        await resume_server(host, guild_id)
        for row in await host.store.matches.of_guild(guild_id, rows.LIVE):
            if await servers.lacks(guild_id, row.channel_id):
                table = await host.find(row.id)
                if table is not None:
                    await host.stop_without_channel(table)
