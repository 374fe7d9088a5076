"""The channels with a match that listens to what its players write: all other messages cost nothing."""

from __future__ import annotations

from functools import cache

from bot.sessions.table import Table
from data.store import Store
from games.contract import Game
from games.library import all_games


@cache
def listening_games() -> frozenset[str]:
    """The ids of the games that listen to what their players write in the channel."""
    return frozenset(name for name, game in all_games().items() if game.speech is not Game.speech)


class Listening:
    """The channels where a game listens, kept in memory; other processes' tables are known a round later."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._channels: set[int] | None = None
        """None until the score book was asked."""
        self._noted = set[int]()
        """The channels of tables that were found since it was asked last."""

    def hears(self, channel_id: int) -> bool:
        """Return whether a game may listen in a channel; True while that is not known."""
        return self._channels is None or channel_id in self._channels or channel_id in self._noted

    def note(self, table: Table) -> None:
        """Note a table as it stands now."""
        if table.row.status == "open" and table.row.game in listening_games():
            self._noted.add(table.row.channel_id)

    async def refresh(self) -> None:
        """Ask the score book for all channels where a game listens."""
        if self._channels is not None:
            self._channels |= self._noted  # heard until the answer is there, and after a fault as well
        self._noted.clear()
        self._channels = set(await self._store.matches.channels_of(listening_games()))
