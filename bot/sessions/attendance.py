"""Whether a person can come to a channel: what the host asks Discord at the moment when it matters."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

Attendance: TypeAlias = Literal["free", "barred", "unknown"]
"""A person is free to come, is kept out, or Discord does not say."""
AskAttendance: TypeAlias = Callable[[int, int, int], Awaitable[Attendance]]
"""Asks by the ids of a server, a channel and a person."""


async def everybody_may_come(guild_id: int, channel_id: int, user_id: int) -> Attendance:
    """Say of everybody that he is free to come; for a host without Discord."""
    return "free"
