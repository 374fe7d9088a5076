"""Channels and servers that disappear, and servers that come back."""

from __future__ import annotations

import json
from contextlib import suppress

from bot.house import House, now_ms, post_owed
from bot.table import Table
from data import rows
from data.errors import ChannelTaken, Conflict

_LEFT = "left"
"""Noted at a match that rests because the bot is no longer on its server."""
_PLAYED: tuple[rows.Status, ...] = ("open", "paused")
_RESTING: tuple[rows.Status, ...] = ("suspended",)
_LOBBY: tuple[rows.Status, ...] = ("lobby",)


async def channel_gone(house: House, channel_id: int) -> None:
    """The table of a channel that was deleted ends without a result: such a channel never comes back."""
    table = await house.in_channel(channel_id)
    if table is not None:
        await house.lost(table)


async def server_left(house: House, guild_id: int) -> None:
    """Suspend the matches of a server; nobody counts as sitting at them, and they are kept."""
    for row in await house.store.matches.of_guild(guild_id, rows.LIVE):
        note = json.dumps({**(json.loads(row.note) if row.note else {}), _LEFT: True})
        with suppress(Conflict):
            if row.status == "lobby":
                await house.store.matches.set_status(row.id, "cancelled", was=_LOBBY, at=now_ms())
            else:
                await house.store.matches.set_status(row.id, "suspended", was=_PLAYED, at=now_ms(), note=note)


async def server_back(house: House, guild_id: int) -> list[Table]:
    """Let the matches go on that rest since the bot left a server, where their channel is still free."""
    found = []
    for row in await house.store.matches.of_guild(guild_id, _RESTING):
        notes = json.loads(row.note) if row.note else {}
        if not notes.pop(_LEFT, False):
            continue
        now = now_ms()
        with suppress(Conflict, ChannelTaken):
            await house.store.matches.set_status(
                row.id,
                "open",
                was=_RESTING,
                at=now,
                note=json.dumps(notes),
                drafts=[post_owed(now, house.leases.holder)],
            )
            table = await house.find(row.id)
            if table is not None:
                found.append(table)
    return found
