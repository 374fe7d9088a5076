"""Small talk: lines of a game that the host says in the channel now and then, by chance, never part of the match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from bot.runtime.task_set import TaskSet
from bot.sessions.table import Table

ONE_IN = 8
"""Acts between two lines, on average."""


class Banter:
    """The host's small talk."""

    def __init__(self, say: Callable[[int, str], Awaitable[None]], chance: Random) -> None:
        self._say = say
        """Says something in a channel."""
        self._chance = chance
        self._saying = TaskSet()

    def maybe(self, table: Table) -> None:
        """Say one of the game's lines, or nothing."""
        if table.match is None or table.row.status != "open" or table.match.result is not None:
            return
        lines = table.match.game.banter(table.match.state)
        if lines and self._chance.randrange(ONE_IN) == 0:
            self._saying.start(self._drop(table.row.channel_id, table.text_formatter()(self._chance.choice(lines))))

    async def _drop(self, channel_id: int, words: str) -> None:
        await self._say(channel_id, words)
