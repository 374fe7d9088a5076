"""Deals: a lobby becomes a match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.sessions.errors import UserError
from bot.sessions.followers import Change, Show
from bot.sessions.host import TRIES, Host
from bot.sessions.lobby import locked_table, require_host, require_lobby
from bot.sessions.lots import order_of_seats
from bot.sessions.outbox_content import drafts_after
from bot.sessions.rate_limits import host_account
from bot.sessions.sealed_words import opened
from bot.sessions.table import Table, first_moment, replay_acts
from bot.sessions.timing import timing_of
from bot.wire.person import Person
from data import rows
from data.errors import Conflict
from games.contract import Seat
from games.match.seeds import SEED_BYTES, commitment, mixed

Ahead = Callable[[Table], Awaitable[None]]


async def start(
    host: Host, person: Person | None, table: Table, *, press: int, ahead: Ahead | None = None, show: Show | None = None
) -> Change:
    """Deal and open the match; then ``show`` answers, and all followers are told.

    It is the ``person`` who starts it, or None if all have agreed. ``press`` is the number that Discord has given to
    what starts it, the last part of its chance. ``ahead`` is done before the deal, while nobody can change seats or
    words any more: whoever knows the number has nothing to choose. :class:`UserError` if it cannot start yet.
    """
    change = await _start_in_time(host, person, table, press, ahead)
    await host.tell(change, show)
    return change


async def _start_in_time(host: Host, person: Person | None, table: Table, press: int, ahead: Ahead | None) -> Change:
    for _ in range(TRIES):
        async with locked_table(host, table) as now:
            try:
                if person is not None:
                    require_host(person, now)
                return await _start(host, now, press, ahead)
            except Conflict:
                # another process has changed seats or options, or has started it: judge again
                continue
    raise Conflict(table.id)


async def _start(host: Host, table: Table, press: int, ahead: Ahead | None) -> Change:
    require_lobby(table)
    if (places := missing_players(table)) > 0 or len(table.seats) not in table.seat_counts:
        raise UserError("players_missing", n=max(places, 1))
    if any(seat.user_id is None for seat in table.seats):
        shortage = host.limits.thinking.shortage(host_account(table), 0.0)
        if shortage is not None:
            raise UserError("thinking", shortage=shortage)
    opened_seats = _with_open_words(host, table.seats)
    if ahead is not None:
        await ahead(table)
        table = await host.find(table.id) or table
        opened_seats = _with_open_words(host, table.seats)
    # a lobby of an older version has no seed yet
    seed = host.sources.token_bytes(SEED_BYTES) if table.row.seed is None else bytes.fromhex(table.row.seed)
    words, number = tuple(seat.word for seat in opened_seats), host.sources.start_number(press)
    order = order_of_seats(table, mixed(seed, words if any(words) else (), number), host.sources.seat_order)
    at, lobby_seats = host.now_ms(), table.seats
    seats = tuple(replace(opened_seats[place], seat=seat) for seat, place in enumerate(order))
    row = replace(table.row, status="open", seed=seed.hex(), commitment=commitment(seed), started_at=at, ply=0)
    row = replace(row, press=number)
    # to deal a puzzle takes longer than others may wait
    match = await asyncio.to_thread(first_moment, row, seats)
    past_acts = await _past_acts(host, table, at)
    if past_acts:
        match = await host.past_matches.run_in_thread(replay_acts, match, past_acts)
        row = replace(row, ply=match.ply)
    opening = Table(row, seats, match, at, themes=table.themes, in_words=table.in_words)
    time_control = replace(table.time_control, away=await _absences(host, table)).after_act(
        opening.started_match.awaited, at - row.time_lost
    )
    lease = host.journal.lease(opening, host.journal.new_deadline(opening))
    entries = await host.store.journal.start(
        table.id,
        rows.Opening(
            chairs=lobby_seats,
            options=table.row.options,
            seed=seed.hex(),
            commitment=commitment(seed),
            at=at,
            press=number,
            order=order,
            opened=opened_seats,
        ),
        first=past_acts,
        effects=rows.Effects(
            drafts=drafts_after(opening, host.leases.holder, at),
            timing=timing_of(opening, time_control),
            lease=lease,
        ),
    )
    host.leases.note(lease)
    host.tables.keep(opening)
    return Change(await host.find(table.id) or opening, entries)


def _with_open_words(host: Host, seats: Sequence[rows.Chair]) -> tuple[rows.Chair, ...]:
    """The chairs with their words open; :class:`UserError` if one cannot be opened."""
    opened_seats = []
    for seat in seats:
        if seat.sealed is not None:
            word = host.words.open(seat.sealed)
            if word is None:
                # to leave it out would let whoever holds the token choose
                raise UserError("word_stays_shut", name=seat.name)
            seat = replace(seat, word=word, sealed=opened(seat.sealed))
        opened_seats.append(seat)
    return tuple(opened_seats)


async def _past_acts(host: Host, table: Table, at: int) -> tuple[rows.Act, ...]:
    """The acts that a branch takes over from its parent match, dated as if they were all played now."""
    parent = table.parent_match
    acts = () if parent is None else await host.store.journal.acts(parent.match)
    return tuple(
        replace(act, at=at, event_id=None, event_part=None) for act in acts[: 0 if parent is None else parent.ply]
    )


async def _absences(host: Host, table: Table) -> dict[Seat, rows.Absence]:
    """The present and future absences of players, by seat."""
    if not table.time_control.limits.correspondence:
        return {}
    seats = {seat.user_id or seat.for_user_id: seat.seat for seat in table.seats}
    players = await host.store.players.get_all([user_id for user_id in seats if user_id is not None])
    return {seats[user_id]: player.away for user_id, player in players.items() if player.away is not None}


def missing_players(table: Table) -> int:
    """The number of players missing before the match can start."""
    seats = len(table.seats)
    return min((count - seats for count in table.seat_counts if count >= seats), default=0)
