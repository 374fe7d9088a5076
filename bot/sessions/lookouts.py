"""Lookouts: people who want to be told when somebody opens a table, and when they are."""

from __future__ import annotations

from functools import cache

from bot.sessions.absence import may_be_pinged
from bot.sessions.attendance import attendance_at
from bot.sessions.host import Host
from bot.sessions.outbox_entries import Call, LookoutMessage, draft
from bot.sessions.table import Table
from data import rows
from games.families import Family
from games.library import AnyGame, all_games

PATIENCE = 60_000
"""Milliseconds for which a new table waits by itself before others are told of it."""
PAUSE = 3_600_000
"""Milliseconds between two messages to one person."""
MOST = 20
"""People who are told of one table at most: of each Discord is asked whether he sees the channel."""


@cache
def families() -> tuple[Family, ...]:
    """The families that have games for several people, in which there is somebody to wait for."""
    kinds = {game.info.family for game in all_games().values() if game.info.seats[-1] > 1}
    return tuple(family for family in Family if family in kinds)


async def call_for(host: Host, guild_id: int | None, game: type[AnyGame]) -> list[rows.OutboxDraft]:
    """What is to be done for those who look out for a table of a game that is about to be opened."""
    if guild_id is None or game.info.seats[-1] == 1:
        return []
    now = host.now_ms()
    waiting = await host.store.lookouts.wanting(guild_id, game.info.family, now + PATIENCE - PAUSE, 1)
    return [draft(Call(), now + PATIENCE)] if waiting else []


async def call(host: Host, table: Table) -> None:
    """Let those be told of a table who look out for its like, may be disturbed now, and can come."""
    now, guild_id = host.now_ms(), table.row.guild_id
    if guild_id is None or not table.room:
        return
    for user_id in await host.store.lookouts.wanting(guild_id, table.info.family, now - PAUSE, MOST):
        if await _is_to_be_told(host, table, user_id, now):
            await host.store.lookouts.tell(table.id, user_id, now - PAUSE, [draft(LookoutMessage(user_id), now)], now)


async def _is_to_be_told(host: Host, table: Table, user_id: int, now: int) -> bool:
    """Return whether a table is news to a person, who may be disturbed now, and can come."""
    if user_id == table.row.host_id or table.seat_of(user_id) is not None:
        return False
    if await host.store.invitations.get(table.id, user_id) is not None:
        return False
    return (
        await may_be_pinged(host.store, user_id, now) and await attendance_at(host.attendance, table, user_id) == "free"
    )


async def is_still_news(host: Host, table: Table, user_id: int) -> bool:
    """Return whether a person who is to be told of a table can sit down there, and still wants to be told."""
    if table.row.guild_id is None or not table.room or table.seat_of(user_id) is not None:
        return False
    return table.info.family in await host.store.lookouts.of(user_id, table.row.guild_id)


async def chosen(host: Host, user_id: int, guild_id: int) -> frozenset[Family]:
    """The families that a person looks out for on a server."""
    names = await host.store.lookouts.of(user_id, guild_id)
    return frozenset(family for family in families() if family.value in names)
