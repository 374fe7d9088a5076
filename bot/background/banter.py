"""Lines the host drops in the channel now and then, where a game has some; by chance, and never part of the match."""

from __future__ import annotations

from random import Random

import discord
import structlog

from bot.runtime.task_set import TaskSet
from bot.sessions.table import Table

ONE_IN = 8
"""Acts between two lines, on average."""

log = structlog.get_logger("stammtisch.banter")


class Banter:
    """The host's small talk."""

    def __init__(self, client: discord.Client, chance: Random | None = None) -> None:
        self._client = client
        self._chance = chance or Random()
        self._saying = TaskSet()

    def maybe(self, table: Table) -> None:
        """Say one of the game's lines, or nothing."""
        if table.match is None or table.row.status != "open" or table.match.result is not None:
            return
        lines = table.match.game.banter(table.match.state)
        if lines and self._chance.randrange(ONE_IN) == 0:
            self._saying.start(self._say(table, table.text_formatter()(self._chance.choice(lines))))

    async def _say(self, table: Table, words: str) -> None:
        channel = self._client.get_partial_messageable(table.row.channel_id)
        try:
            await channel.send(words, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            log.debug("small talk failed", match=table.id, reason=str(error))
