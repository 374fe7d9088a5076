"""Observed habits at tables: who plays in private, and how often cards change."""

from __future__ import annotations

from bot.runtime.recent import Recent
from bot.sessions.outbox_content import OFTEN
from bot.sessions.table import Table
from games.contract import Seat

PEOPLE = 8192
"""People whose habits are remembered."""
TABLES = 4096
"""Tables for which the last change of cards is remembered."""


class Habits:
    """The habits at this process's tables; a person without a known one may look anywhere."""

    def __init__(self) -> None:
        self._in_private: Recent[tuple[int, int], bool] = Recent(PEOPLE)
        """By table and person."""
        self._dealt: Recent[int, int] = Recent(TABLES)
        """When cards have changed at a table: UTC milliseconds."""

    def note(self, table: Table, user_id: int, *, in_private: bool) -> None:
        """Note where somebody has just pressed."""
        self._in_private[table.id, user_id] = in_private

    def in_private(self, table: Table) -> frozenset[Seat]:
        """The seats of a table whose people play in private."""
        return frozenset(chair.seat for chair in table.people if self._in_private.get((table.id, chair.user_id or 0)))

    def note_deal(self, table: Table) -> bool:
        """Note that cards of people have changed who are asked nothing; True if they have, or came, not long ago."""
        since = self._dealt.get(table.id, table.row.started_at)
        self._dealt[table.id] = table.at
        return since is not None and table.at < since + OFTEN
