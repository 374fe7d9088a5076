"""Time controls that run out: a warning, then a substitute; and the closing of idle matches.

Nothing is kept in memory: the score book says which tables to look at, and every change is made at the ply and on the
clock that were read. So any number of processes may look, and a restart forgets nothing.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import structlog

from bot.sessions.errors import InternalError
from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.kept_out import attendance_of, note_absence
from bot.sessions.outbox_content import farewell_drafts, standing_drafts
from bot.sessions.outbox_entries import TimeWarning, draft
from bot.sessions.seating import substitute
from bot.sessions.table import AnyMatch, Table
from bot.sessions.timing import idle_since, patience, timing_of
from data import rows
from data.errors import Conflict
from games.contract import CLOCK, NotAsked, Refusal, Seat
from games.match.acts import Abandon

AT_ONCE, MOST = 50, 1600
"""Tables that are looked at in one round, and where rounds do not suffice, as after an outage."""
TAKEN_FOR = 30_000
"""Milliseconds for which no other process looks at the tables that one has taken."""
SIGN_EVERY = 15_000
"""Milliseconds between two signs of life."""
SILENCE = 60_000
"""Milliseconds without a sign of life of any process that count for nobody's clock."""

log = structlog.get_logger("stammtisch.timeouts")


class Timeouts:
    """Checks the time controls of all tables."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._last_sign = 0
        self._at_once = AT_ONCE

    async def alive(self) -> None:
        """Note that this process is connected; an outage of all of them stops the clocks for its length."""
        if 0 <= self._host.now_ms() - self._last_sign < SIGN_EVERY:
            return
        self._last_sign = self._host.now_ms()
        outage = await self._host.store.timings.note_alive(self._host.now_ms(), SILENCE)
        if outage:
            log.info("an outage counts for nobody's clock", seconds=outage // 1000)

    async def round(self) -> None:
        """Look at the tables that are due: twice as many as in the round before for as long as these do not suffice."""
        now = self._host.now_ms()
        until = now + TAKEN_FOR
        due = await self._host.store.timings.take_due(now, self._at_once, until)
        self._at_once = min(MOST, 2 * self._at_once) if len(due) == self._at_once else AT_ONCE
        for match_id in due:
            try:
                await self._look(match_id, taken_until=until)
            except (Conflict, Refusal, InternalError) as reason:
                # somebody has acted, or another process has looked
                log.debug("not due any more", match=match_id, reason=repr(reason))

    async def close_idle(self, match_id: int) -> Table | None:
        """Close an idle table, so that it does not block its channel; None if it is not closed by this."""
        with suppress(Conflict, Refusal, InternalError):
            table = await self._look(match_id)
            if table is not None and not table.live:
                return table
        return None

    async def _look(self, match_id: int, taken_until: int | None = None) -> Table | None:
        """Do what is due at a table; it as it stands then, None if nothing but a warning was due.

        A table that was taken has the end of that as its due date, unless it was given another one meanwhile.
        """
        table = await self._host.find(match_id)
        if table is None or table.match is None:
            return None
        now, due_at = self._host.now_ms(), table.row.due_at
        is_past = due_at is not None and (due_at <= now or due_at == taken_until)
        if table.row.status == "paused":
            return await self._stop(table, ("paused",)) if is_past else None
        if table.row.status == "suspended":
            return await self._give_up_server(table) if is_past and table.notes.left else None
        if table.row.status != "open":
            return None
        if now >= idle_since(table, table.time_control) + patience(table.time_control):
            return await self._close(table)
        outages = table.row.time_lost
        for seat in table.awaited_people():
            due = table.time_control.deadline(seat.seat, outages)
            if due is not None and due <= now:
                return await self._substitute(table, seat, now)
        await self._warn(table, now)
        return None

    async def _give_up_server(self, table: Table) -> Table | None:
        """Stop a match of a server that does not take the bot back: to remove it is no way out of a match."""
        was: tuple[rows.Status, ...] = ("suspended",)
        await self._host.stop_from_outside(table, was)
        log.info("the server has not taken the bot back", match=table.id, server=table.row.guild_id)
        return await self._host.find(table.id)

    async def _warn(self, table: Table, now: int) -> None:
        """Enqueue a warning for everybody whose time has run low, and note when to look next."""
        time_control, outages = table.time_control, table.row.time_lost
        low = [
            seat.seat
            for seat in table.awaited_people()
            if (at := time_control.warning(seat.seat, outages)) is not None and at <= now
        ]
        time_control = replace(time_control, warned=time_control.warned | set(low))
        warnings = [draft(TimeWarning(seat, table.started_match.ply)) for seat in low]
        await self._host.store.timings.set_time_control(
            table.id,
            rows.TimingChange(timing_of(table, time_control), was=table.row.time_control, ply=table.row.ply),
            drafts=warnings,
            at=now,
        )

    async def _substitute(self, table: Table, absent: rows.Chair, now: int) -> Table:
        """Let a computer player sit in for somebody whose time has run out."""
        seat, ply = absent.seat, table.row.ply
        sit_in = substitute(removed_by=await note_absence(self._host, table, absent))
        table = await self._host.find(table.id) or table
        if table.row.ply != ply or table.seats[seat].occupant != absent.occupant:
            raise Conflict(table.id)
        seats = tuple(sit_in(table, old) if old.seat == seat else old for old in table.seats)
        after = replace(table, seats=seats)
        timing = timing_of(after, table.time_control.flag(seat, ply))
        after = replace(after, row=replace(table.row, time_control=timing.time_control))
        drafts, lease = await self._host.journal.drafts_and_lease(after)
        drafts += farewell_drafts(table.seats, seats, now)
        entries = await self._host.store.chairs.reseat(
            table.id,
            rows.SeatChange(chairs=seats, was=table.seats, status="open", ply=ply),
            rows.Effects(drafts=drafts, timing=timing, lease=lease),
            at=now,
        )
        self._host.leases.note(lease)
        log.info("time ran out", match=table.id, seat=seat)
        after = await self._host.find(table.id) or after
        await self._host.tell(Change(after, entries))
        return after

    async def _close(self, table: Table) -> Table:
        """Close a match nobody has acted in for long: who kept it waiting is last, if anybody is left to be first."""
        idle = tuple(sorted(leavers(table)))
        if not 0 < len(idle) < len(table.seats):
            return await self._stop(table, ("open",))
        attendances = {await attendance_of(self._host, table, absent) for absent in table.awaited_people()}
        if attendances - {"free"}:
            return await self._stop(table, ("open",), contested="barred" in attendances)
        ply = table.row.ply
        change = await self._host.play(table.id, CLOCK, lambda match: _still(match, ply, idle))
        log.info("abandoned", match=table.id, seats=idle)
        return change.table

    async def _stop(self, table: Table, was: tuple[rows.Status, ...], *, contested: bool = False) -> Table:
        """Close a match without a result; ``contested`` if the server keeps out whom it waits for."""
        at = self._host.now_ms()
        drafts = standing_drafts(table.seats, at, self._host.leases.holder)
        if contested or table.row.status == "paused":
            # a pause that one of them does not let end is no way out of a match
            entries = await self._host.stop_from_outside(table, was, drafts=drafts)
        else:
            entries = await self._host.store.matches.set_status(
                table.id, rows.StatusChange("stopped", was=was, at=at), drafts=drafts
            )
        log.info("closed without a result", match=table.id)
        after = await self._host.find(table.id) or table
        await self._host.tell(Change(after, entries))
        return after


def leavers(table: Table) -> set[Seat]:
    """The seats of people who keep an idle table waiting, and of those whose time had run out before."""
    return (
        {seat.seat for seat in table.awaited_people()} | set(table.time_control.flagged)
        if table.match is not None
        else set()
    )


def _still(match: AnyMatch, ply: int, seats: tuple[Seat, ...]) -> Abandon:
    """The act that closes exactly this position; any act meanwhile keeps the match open."""
    if match.ply != ply:
        raise NotAsked(match.awaited)
    return Abandon(seats)
