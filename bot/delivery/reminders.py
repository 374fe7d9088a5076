"""Reminds people once a day by direct message of the games by letter that wait for them, if they want it."""

from __future__ import annotations

import discord
import structlog

from bot.delivery.nonce import nonce
from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.reminders import reminder
from bot.sessions.host import Host
from bot.sessions.outbox_entries import Reminder
from bot.sessions.reminders import tables_to_tell
from bot.sessions.table import Table
from bot.wire import sending
from bot.wire.rendering import Ready

log = structlog.get_logger("stammtisch.delivery")


class Reminders:
    """Brings daily reminders to Discord."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def send(self, table: Table, item: Reminder) -> None:
        """Remind a person of all that waits for him now, unless he wants it no more or nothing waits any more."""
        waiting = await tables_to_tell(self._host, table, item)
        if not waiting:
            return
        player = await self._host.store.players.get(item.user_id)
        language = table.language if player is None else player.language or spoken_language(player.locale)
        ready = Ready(reminder(waiting, item.user_id, gettext_for(language)))
        # should this process end before it has acknowledged the entry, the next one sends nothing new
        once = nonce(f"reminder {item.user_id} {item.until}")
        try:
            direct = await self._client.create_dm(discord.Object(item.user_id))
            await sending.send(direct.send, ready, nonce=once)
        except (discord.Forbidden, discord.NotFound) as error:
            # he wants no messages, or is gone
            log.info("not reminded", reason=str(error))
