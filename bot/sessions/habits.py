"""How tables play, as far as this process saw it: who in private and who at the post, and how often cards change."""

from __future__ import annotations

from collections import OrderedDict

from bot.sessions.outbox_content import OFTEN
from bot.sessions.table import Table
from games.contract import Seat

PEOPLE = 8192
"""The habits of so many people at tables are remembered."""
TABLES = 4096
"""When cards have changed is remembered for so many."""


class Habits:
    """Of the people at this process's tables; whose habit is not known may look anywhere."""

    def __init__(self) -> None:
        self._in_private: OrderedDict[tuple[int, int], bool] = OrderedDict()
        self._dealt: OrderedDict[int, int] = OrderedDict()

    def note(self, table: Table, user_id: int, *, in_private: bool) -> None:
        """Note where somebody has just pressed."""
        key = table.id, user_id
        self._in_private[key] = in_private
        self._in_private.move_to_end(key)
        while len(self._in_private) > PEOPLE:
            self._in_private.popitem(last=False)

    def in_private(self, table: Table) -> frozenset[Seat]:
        """The seats of a table whose people play in private."""
        return frozenset(chair.seat for chair in table.people if self._in_private.get((table.id, chair.user_id or 0)))

    def note_deal(self, table: Table) -> bool:
        """Note that cards of people have changed who are asked nothing; True if they have, or came, not long ago."""
        since = self._dealt.get(table.id, table.row.started_at)
        self._dealt[table.id] = table.at
        self._dealt.move_to_end(table.id)
        while len(self._dealt) > TABLES:
            self._dealt.popitem(last=False)
        return since is not None and table.at < since + OFTEN
