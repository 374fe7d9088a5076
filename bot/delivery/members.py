"""Who is still a member of a server, as Discord says when it is asked."""

from __future__ import annotations

from asyncio import timeout
from collections.abc import Callable, Collection

import discord
import structlog

from bot.runtime.recent import Recent

log = structlog.get_logger("stammtisch.delivery")

KEPT = 600_000
"""Milliseconds for which an answer holds."""
SILENCE = 60_000
"""Milliseconds in which a server is not asked again after it has not answered."""
PATIENCE = 1.5
"""Seconds that somebody who looks at a board waits for an answer."""
MOST = 100
"""Members that Discord looks up in one call, the bot among them."""
SIZE = 20_000
"""Answers that are kept."""


class Members:
    """Finds out who has left a server: for all names of a board by one call, which takes no privileged intent."""

    def __init__(self, client: discord.Client, now_ms: Callable[[], int]) -> None:
        self._client = client
        self._now_ms = now_ms
        self._answers: Recent[tuple[int, int], tuple[bool, int]] = Recent(SIZE)
        """Whether somebody is a member of a server, and since when that is known."""
        self._silent: Recent[int, int] = Recent(SIZE)
        """When servers have failed to answer last."""

    async def gone(self, guild_id: int, people: Collection[int]) -> frozenset[int]:
        """Return those who are no members of a server; without an answer the last one holds, and else nobody is."""
        now = self._now_ms()
        unknown = [one for one in people if now - self._answers.get((guild_id, one), (True, -KEPT))[1] >= KEPT]
        if unknown and now - self._silent.get(guild_id, -SILENCE) >= SILENCE:
            await self._ask(guild_id, unknown[: MOST - 1], now)
        return frozenset(one for one in people if not self._answers.get((guild_id, one), (True, now))[0])

    async def _ask(self, guild_id: int, people: Collection[int], now: int) -> None:
        guild, bot = self._client.get_guild(guild_id), self._client.user
        if guild is None or guild.unavailable or bot is None:
            return
        try:
            async with timeout(PATIENCE):
                found = await guild.query_members(user_ids=[bot.id, *people], limit=MOST, cache=False)
        except (TimeoutError, OSError, RuntimeError, discord.DiscordException) as error:
            # the gateway may be away just now, which says nothing about people
            log.info("members not known", server=guild_id, reason=str(error))
            self._silent[guild_id] = now
            return
        members = {member.id for member in found}
        if bot.id not in members:
            # an answer in which not even the bot is a member says nothing about people
            log.warning("members not told", server=guild_id)
            self._silent[guild_id] = now
            return
        for one in people:
            self._answers[guild_id, one] = one in members, now
