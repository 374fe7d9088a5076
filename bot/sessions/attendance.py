"""Whether a person can come to a channel: what the host asks Discord at the moment when it matters."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

from bot.sessions.table import Table

Attendance: TypeAlias = Literal["free", "barred", "unknown"]
"""A person is free to come, is kept out, or Discord does not say."""
AskAttendance: TypeAlias = Callable[[int, int, int], Awaitable[Attendance]]
"""Asks by the ids of a server, a channel and a person."""

OUTSIDE = 0
"""Stands in `removed_by` for nobody in particular: a person was kept out, and it is not known by whom."""


async def attendance_at(ask: AskAttendance, table: Table, user_id: int) -> Attendance:
    """Ask whether a person can come to a table's channel; outside servers everybody can."""
    guild_id = table.row.guild_id
    return "free" if guild_id is None else await ask(guild_id, table.row.channel_id, user_id)


async def everybody_may_come(guild_id: int, channel_id: int, user_id: int) -> Attendance:
    """Say of everybody that he is free to come; for a host without Discord."""
    return "free"
