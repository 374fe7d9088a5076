"""Deals: a lobby becomes a match."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace

from bot.guest import Guest
from bot.house import TRIES, House, now_ms, owed, time_of
from bot.limits import whose
from bot.lobbying import newest, only_host, only_lobby
from bot.refusing import Turned, thought_enough
from bot.screens.lobby import lacking
from bot.table import Table, begun, replayed
from data import rows
from data.errors import Conflict
from games.seeds import SEED_BYTES, commitment
from games.values import Seat


async def start(
    house: House, guest: Guest, table: Table, *, agreed: bool = False
) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    """Deal and open the match, for its host or because all have agreed; :class:`Turned` if it cannot start yet."""
    for _ in range(TRIES):
        async with newest(house, table) as now:
            try:
                if not agreed:
                    only_host(guest, now)
                return await _start(house, guest, now)
            except Conflict:
                # another process has changed seats or options, or has started it: judge again
                continue
    raise Conflict(table.id)


async def _start(house: House, guest: Guest, table: Table) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    _ = guest._
    only_lobby(table, _)
    if (missing := lacking(table)) > 0 or len(table.seats) not in table.counts:
        raise Turned(_.several("{n} player is missing.", "{n} players are missing.", max(missing, 1)))
    if any(seat.user_id is None for seat in table.seats):
        share = house.limits.thinking.empty(whose(table), 0.0)
        if share is not None:
            raise thought_enough(share, _)
    # a lobby of an older version has no seed yet
    seed = secrets.token_bytes(SEED_BYTES) if table.row.seed is None else bytes.fromhex(table.row.seed)
    at = now_ms()
    row = replace(table.row, status="open", seed=seed.hex(), commitment=commitment(seed), started_at=at, ply=0)
    # to deal a puzzle takes longer than others may wait
    match = await asyncio.to_thread(begun, row, table.seats)
    first = await _past_acts(house, table, at)
    if first:
        match = await house.archive.working(replayed, match, first)
        row = replace(row, ply=match.ply)
    dealt = Table(row, table.seats, match, at)
    glass = replace(table.glass, away=await _absences(house, table)).turned(dealt.playing.awaited, at - row.clock_lost)
    lease = house.lease(dealt, house.window(dealt))
    debts = await house.store.matches.start(
        table.id,
        table.seats,
        seed=seed.hex(),
        commitment=commitment(seed),
        options=table.row.options,
        at=at,
        first=first,
        drafts=owed(None, dealt, house.leases.holder),
        timing=time_of(dealt, glass),
        lease=lease,
    )
    house.leases.note(lease)
    house.keep(dealt)
    return await house.find(table.id) or dealt, debts


async def _past_acts(house: House, table: Table, at: int) -> tuple[rows.Act, ...]:
    """The acts with which a match begins that goes on from another one, as if they were all played now."""
    origin = table.origin
    acts = () if origin is None else await house.store.matches.acts(origin.match)
    return tuple(replace(act, at=at) for act in acts[: 0 if origin is None else origin.ply])


async def _absences(house: House, table: Table) -> dict[Seat, rows.Absence]:
    """Who at a table is away, or will be: by seat."""
    if not table.glass.pace.letter:
        return {}
    seats = {seat.user_id or seat.for_user_id: seat.seat for seat in table.seats}
    known = await house.store.players.get_all([user_id for user_id in seats if user_id is not None])
    return {seats[user_id]: person.away for user_id, person in known.items() if person.away is not None}
