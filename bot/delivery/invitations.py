"""Sends invitations to the channels of their tables, and changes them once they are over."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.delivery.nonce import nonce
from bot.screens.invitations import Ratings, invitation, shows_ratings
from bot.sessions.host import Host
from bot.sessions.invitations import standing
from bot.sessions.outbox_entries import InvitationMessage, draft
from bot.sessions.table import Table
from bot.wire import sending
from bot.wire.rendering import Ready
from data import rows, standings
from data.rating import EVERYWHERE, Pool


class Invitations:
    """Brings invitations to Discord."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def send(self, table: Table, item: InvitationMessage) -> None:
        """Bring the message of an invitation up to date: sent once, with a ping, and changed when it is over."""
        invitations = self._host.store.invitations
        found = await invitations.get(table.id, item.user_id)
        if found is None:
            return
        state = standing(found, table, self._host.now_ms())
        if found.message_id is None and state == "open":
            found = await self._post(table, found)
        while state == "open":
            later = draft(item, found.expires_at)
            await self._host.store.outbox.enqueue(table.id, table.row.ply, [later], self._host.now_ms())
            # whatever has changed before the entry was there has not let it fall due
            now = await self._host.find(table.id)
            if now is None or now.face == table.face:
                return
            table = now
            state = standing(found, table, self._host.now_ms())
        await invitations.settle(table.id, item.user_id, state)
        if found.message_id is not None:
            message = self._channel(table).get_partial_message(found.message_id)
            # it may have been deleted by somebody else
            with suppress(discord.NotFound):
                await sending.edit(message.edit, Ready(invitation(found, table, state, None)))

    async def _post(self, table: Table, found: rows.Invitation) -> rows.Invitation:
        ready = Ready(invitation(found, table, "open", await self._ratings(table, found)))
        pinged = discord.AllowedMentions(users=[discord.Object(found.user_id)])
        # should this process end before it has noted the message, the next one is given the same by its nonce
        once = nonce(f"invitation {table.id} {found.user_id}")
        message = await sending.send(self._channel(table).send, ready, allowed_mentions=pinged, nonce=once)
        await self._host.store.invitations.set_message(table.id, found.user_id, message.id)
        return await self._host.store.invitations.get(table.id, found.user_id) or found

    async def _ratings(self, table: Table, found: rows.Invitation) -> Ratings | None:
        """The ratings of both, if it is a challenge and both have any."""
        if not shows_ratings(table):
            return None
        pool: Pool = ("people", table.row.guild_id or EVERYWHERE, f"g.{table.row.game}")
        steps: list[standings.Step] = []
        for user_id in (found.inviter_id, found.user_id):
            steps += (await self._host.store.ratings.progress(user_id, pool))[-1:]
        return (steps[0], steps[1]) if len(steps) == 2 else None

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.row.channel_id)
