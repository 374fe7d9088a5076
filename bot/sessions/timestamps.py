"""Estimates when acts were made, in games where a fraction of a second decides.

Two clocks are about: Discord's, by which presses and edits are stamped, and ours. For each timer we note when
it started on both; from then on every act is measured on the clock it was stamped by, so that neither a slow
connection of ours nor a clock that is wrong gives anybody an advantage.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.sessions.table import Table


class Timestamp(NamedTuple):
    """The start of a timer on both clocks, with the table's time then; UTC milliseconds."""

    key: str
    table: int
    discord: int
    ours: int


class Timestamps:
    """The last timer of each table that people have seen starting."""

    def __init__(self) -> None:
        self._moments: dict[int, Timestamp] = {}

    def note_shown(self, table: Table, discord: int, ours: int) -> None:
        """Note that the post shows the table as it is; only the first time during a timer counts."""
        if not _is_timed(table):
            return
        timer = table.started_match.game.timer(table.started_match.state)
        moment = self._moments.get(table.id)
        if timer is None:
            self._moments.pop(table.id, None)
        elif moment is None or moment.key != timer.key:
            self._moments[table.id] = Timestamp(timer.key, table.at, discord, ours)

    def instant(self, table: Table, stamped: int | None, ours: int) -> int:
        """The instant of an act on the table's time; without a timer, never earlier than the act before."""
        moment = self._moments.get(table.id)
        if moment is not None and _is_timed(table):
            return moment.table + (ours - moment.ours if stamped is None else stamped - moment.discord)
        return max(ours if stamped is None else stamped, table.at)


def _is_timed(table: Table) -> bool:
    return table.match is not None and table.match.result is None and table.match.game.timed
