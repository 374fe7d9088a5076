"""Writes an act with all that follows from it, in one transaction: clocks, lease, result, outbox."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from bot.runtime.settings import Settings
from bot.sessions.errors import InDoubt
from bot.sessions.followers import Change
from bot.sessions.leases import Deadline, Leases
from bot.sessions.outbox_content import GRACE, drafts_after
from bot.sessions.outbox_entries import Hand, Post, item_of
from bot.sessions.scoring import act_of, ending
from bot.sessions.table import AnyMatch, Table
from bot.sessions.time_control import TimeControl
from bot.sessions.timing import timing_of
from data import rows
from data.errors import Unreachable
from data.store import Store
from games.match.acts import AllowUndo, UnboundUndo, Undo

RECHECKS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each check whether an act was journalled whose writing failed."""


UNDONE = {str(act()) for act in (Undo, UnboundUndo, AllowUndo)}
"""The texts of the acts by which others are taken back."""


class Event(NamedTuple):
    """The interaction or message by which an act comes, and which of its acts it is; each is played only once."""

    id: int
    part: int = 0


class Origin(NamedTuple):
    """The origin of an act: all None for computer players and the clock."""

    user_id: int | None = None
    at: int | None = None
    """When Discord says it was done: UTC milliseconds; None for now."""
    event: Event | None = None


def clocks_after(table: Table, before: AnyMatch, after: AnyMatch, now: int) -> TimeControl:
    """The clocks of a table after the last act of a match, at an instant of the table's own time."""
    clocks, step, past = table.time_control, after.steps[-1], before.history.mainline
    in_effect = after.history.mainline
    if step.text in UNDONE and len(in_effect) < len(past):
        undone = Counter(before.steps[ply - 1].seat for ply in past[len(in_effect) :])
        return clocks.after_undo(undone, after.awaited, now, agreed=step.text == str(AllowUndo()))
    if after.state is not before.state or in_effect != past:
        return clocks.after_act(after.awaited, now, actor=step.seat)
    return clocks


class Journal:
    """Journals the acts of this process."""

    def __init__(self, store: Store, settings: Settings, leases: Leases, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._settings = settings
        self._leases = leases
        self._now_ms = now_ms

    async def write(self, table: Table, after: AnyMatch, at: int, origin: Origin, scored: Table) -> Change:
        """Journal the last act of a match, which was played on a table at an instant.

        If it ends the match, that is scored as for ``scored``, the table once it is known who could not come back.

        Raises :class:`data.errors.Conflict` if the table is not as it was seen, and
        :class:`data.errors.AlreadyJournalled` for an event that was played before.
        """
        event_id, part = origin.event or (None, None)
        act = replace(act_of(after.steps[-1], at, origin.user_id), event_id=event_id, event_part=part)
        end = None if after.result is None else await ending(self._store, self._settings, scored, after, act)
        status: rows.Status = table.row.status if end is None else "over"
        row = replace(table.row, ply=after.ply, status=status, ended_at=None if end is None else at)
        before = table.started_match
        time_control = clocks_after(table, before, after, at - row.time_lost)
        changed_table = Table(row, table.seats, after, at, table.place, themes=table.themes, in_words=table.in_words)
        timing = timing_of(changed_table, time_control)
        changed_table = replace(changed_table, row=replace(row, time_control=timing.time_control, due_at=timing.due_at))
        lease = self.lease(changed_table, await self.deadline(changed_table, table))
        drafts = drafts_after(changed_table, self._leases.holder, self._now_ms())
        try:
            entries = await self._store.journal.commit(
                table.id,
                [act],
                rows.Effects(drafts=drafts, timing=timing, lease=lease),
                end=end,
                seen=(table.row, table.seats),
            )
        except Unreachable:
            if not await self._is_journalled(table.id, act):
                raise
            entries = await self._store.outbox.pending(table.id)
        self._leases.note(lease)
        return Change(changed_table, entries)

    async def _is_journalled(self, match_id: int, act: rows.Act) -> bool:
        """Return whether an act is in the journal whose writing failed: a connection may break when it is done."""
        for pause in RECHECKS:
            await asyncio.sleep(pause)
            try:
                acts = await self._store.journal.acts(match_id, act.ply)
            except Unreachable:
                continue
            return any(other.checksum == act.checksum for other in acts)
        raise InDoubt(f"It is not known whether act {act.ply} of match {match_id} was journalled.")

    async def drafts_and_lease(self, table: Table) -> tuple[list[rows.OutboxDraft], rows.Lease | None]:
        """The drafts of the post and the private views after a change that is no act, and this process's lease."""
        drafts = drafts_after(table, self._leases.holder, self._now_ms())
        shown = [draft for draft in drafts if isinstance(item_of(draft), Post | Hand)]
        return shown, self.lease(table, await self.deadline(table, table))

    def lease(self, table: Table, due: Deadline | None) -> rows.Lease | None:
        """This process's lease of a table that goes on without people, still to be written; else None."""
        if not table.goes_on:
            return None
        now = self._now_ms()
        return self._leases.draft(table.id, table.row.ply, now, now + GRACE, due)

    async def deadline(self, table: Table, before: Table) -> Deadline | None:
        """The deadline of a table's timer; a timer that ran before keeps its own."""
        timer = table.timer
        if timer is not None and before.timer is not None and before.timer.key == timer.key:
            deadline = self._leases.deadline(table.id) or await self._leases.stored_deadline(table.id)
            if deadline is not None and deadline.key == timer.key:
                return deadline
        return self.new_deadline(table)

    def new_deadline(self, table: Table) -> Deadline | None:
        """The deadline of a timer that starts now; None without one."""
        timer = table.timer
        return None if timer is None else Deadline(timer.key, self._now_ms() + int(1000 * timer.seconds))
