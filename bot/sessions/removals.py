"""Channels and servers that disappear, and servers that come back."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.notes import Notes
from bot.sessions.outbox_content import post_draft
from bot.sessions.timing import PATIENCE, PAUSED_FOR
from data import rows
from data.errors import ChannelTaken, Conflict

_PLAYED: tuple[rows.Status, ...] = ("open", "paused")
_RESTING: tuple[rows.Status, ...] = ("suspended",)
_LOBBY: tuple[rows.Status, ...] = ("lobby",)


async def end_table_of_channel(host: Host, channel_id: int) -> None:
    """The table of a channel that was deleted ends: such a channel never comes back."""
    table = await host.in_channel(channel_id)
    if table is not None:
        await host.stop_without_channel(table)


async def suspend_server(host: Host, guild_id: int) -> None:
    """Suspend the matches of a server; nobody counts as sitting at them, and no clock runs.

    They are kept for fourteen days; then they count by how they stood, as if the channel had been deleted.
    """
    for row in await host.store.matches.of_guilds((guild_id,), rows.LIVE):
        at = host.now_ms()
        note = str(replace(Notes.read(row.note), left=True, left_at=at))
        with suppress(Conflict):
            if row.status == "lobby":
                await host.store.matches.set_status(row.id, rows.StatusChange("cancelled", was=_LOBBY, at=at))
            else:
                await host.store.matches.set_status(
                    row.id, rows.StatusChange("suspended", was=_PLAYED, at=at, note=note, due_at=at + PATIENCE)
                )


async def resume_servers(host: Host, guild_ids: Collection[int]) -> None:
    """Let the matches go on that rest since the bot left one of these servers, where their channel is still free.

    Those that were paused are paused again.
    """
    for row in await host.store.matches.of_guilds(guild_ids, _RESTING):
        notes = Notes.read(row.note)
        if not notes.left:
            continue
        now = host.now_ms()
        with suppress(Conflict, ChannelTaken):
            is_paused = notes.paused_at is not None
            change = rows.StatusChange(
                "paused" if is_paused else "open",
                was=_RESTING,
                at=now,
                note=str(replace(notes, left=False, left_at=None)),
                # a pause counts for no clock anyway; an open one is looked at in the next round
                lost=0 if is_paused or notes.left_at is None else max(0, now - notes.left_at),
                due_at=now + PAUSED_FOR if is_paused else now,
            )
            drafts = [post_draft(now, host.leases.holder)]
            entries = await host.store.matches.set_status(row.id, change, drafts=drafts)
            table = await host.find(row.id)
            if table is not None:
                await host.tell(Change(table, entries))
