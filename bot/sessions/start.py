"""Deals: a lobby becomes a match."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace

from bot.runtime.clock import now_ms
from bot.sessions.deadlines import time_of
from bot.sessions.errors import UserError
from bot.sessions.host import TRIES, Host
from bot.sessions.lobby import newest, only_host, only_lobby
from bot.sessions.outbox_content import drafts_after
from bot.sessions.rate_limits import whose
from bot.sessions.table import Table, begun, replayed
from bot.wire.person import Person
from data import rows
from data.errors import Conflict
from games.contract import Seat
from games.match.seeds import SEED_BYTES, commitment


async def start(
    host: Host, person: Person, table: Table, *, agreed: bool = False
) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    """Deal and open the match, for its host or because all have agreed; :class:`UserError` if it cannot start yet."""
    for _ in range(TRIES):
        async with newest(host, table) as now:
            try:
                if not agreed:
                    only_host(person, now)
                return await _start(host, person, now)
            except Conflict:
                # another process has changed seats or options, or has started it: judge again
                continue
    raise Conflict(table.id)


async def _start(host: Host, person: Person, table: Table) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    only_lobby(table)
    if (missing := lacking(table)) > 0 or len(table.seats) not in table.counts:
        raise UserError("players_missing", n=max(missing, 1))
    if any(seat.user_id is None for seat in table.seats):
        share = host.limits.thinking.empty(whose(table), 0.0)
        if share is not None:
            raise UserError("thinking", found=share)
    # a lobby of an older version has no seed yet
    seed = secrets.token_bytes(SEED_BYTES) if table.row.seed is None else bytes.fromhex(table.row.seed)
    at = now_ms()
    row = replace(table.row, status="open", seed=seed.hex(), commitment=commitment(seed), started_at=at, ply=0)
    # to deal a puzzle takes longer than others may wait
    match = await asyncio.to_thread(begun, row, table.seats)
    first = await _past_acts(host, table, at)
    if first:
        match = await host.past_matches.working(replayed, match, first)
        row = replace(row, ply=match.ply)
    dealt = Table(row, table.seats, match, at)
    time_control = replace(table.time_control, away=await _absences(host, table)).turned(
        dealt.playing.awaited, at - row.clock_lost
    )
    lease = host.lease(dealt, host.window(dealt))
    entries = await host.store.matches.start(
        table.id,
        table.seats,
        seed=seed.hex(),
        commitment=commitment(seed),
        options=table.row.options,
        at=at,
        first=first,
        drafts=drafts_after(None, dealt, host.leases.holder),
        lease=lease,
        timing=time_of(dealt, time_control),
    )
    host.leases.note(lease)
    host.keep(dealt)
    return await host.find(table.id) or dealt, entries


async def _past_acts(host: Host, table: Table, at: int) -> tuple[rows.Act, ...]:
    """The acts with which a match begins that goes on from another one, as if they were all played now."""
    origin = table.origin
    acts = () if origin is None else await host.store.matches.acts(origin.match)
    return tuple(replace(act, at=at) for act in acts[: 0 if origin is None else origin.ply])


async def _absences(host: Host, table: Table) -> dict[Seat, rows.Absence]:
    """Who at a table is away, or will be: by seat."""
    if not table.time_control.pace.letter:
        return {}
    seats = {seat.user_id or seat.for_user_id: seat.seat for seat in table.seats}
    known = await host.store.players.get_all([user_id for user_id in seats if user_id is not None])
    return {seats[user_id]: person.away for user_id, person in known.items() if person.away is not None}


def lacking(table: Table) -> int:
    """How many players are missing before the match can start."""
    sitting = len(table.seats)
    return min((count - sitting for count in table.counts if count >= sitting), default=0)
