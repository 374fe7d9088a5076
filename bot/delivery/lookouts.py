"""Tells people of new tables by direct message, if that is what they want."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.nonce import nonce
from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.lookouts import lookout_message
from bot.sessions import lookouts
from bot.sessions.host import Host
from bot.sessions.outbox_entries import Call, LookoutMessage
from bot.sessions.table import Table
from bot.wire import sending
from bot.wire.rendering import Ready

log = structlog.get_logger("stammtisch.delivery")


class Lookouts:
    """Brings news of tables to those who look out for them."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def call(self, table: Table, item: Call) -> None:
        """Note who is to be told of a table that has waited for a while."""
        await lookouts.call(self._host, table)

    async def send(self, table: Table, item: LookoutMessage) -> None:
        """Tell one person of a table, unless it waits for nobody any more."""
        if not await lookouts.is_still_news(self._host, table, item.user_id):
            return
        player = await self._host.store.players.get(item.user_id)
        language = table.language if player is None else player.language or spoken_language(player.locale)
        ready = Ready(lookout_message(table, gettext_for(language)))
        # should this process end before it has acknowledged the entry, the next one sends nothing new
        once = nonce(f"lookout {table.id} {item.user_id}")
        try:
            direct = await self._client.create_dm(discord.Object(item.user_id))
            await sending.send(direct.send, ready, nonce=once)
        except (discord.Forbidden, discord.NotFound) as error:
            # he wants no messages, or is gone
            log.info("not told of a table", match=table.id, reason=str(error))
