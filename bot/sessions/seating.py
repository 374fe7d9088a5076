"""Changes seats at a running match: computer players that sit in, and people who come back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

from bot.sessions.followers import Change
from bot.sessions.host import TRIES, Host
from bot.sessions.lobby import computer_name
from bot.sessions.outbox_content import farewell_drafts
from bot.sessions.table import Table
from bot.sessions.timing import timing_of
from bot.wire.names import shorten
from data import rows
from data.errors import Conflict
from games.contract import Over, Seat

SUBSTITUTE_LEVEL = "medium"
"""The level of a computer player that sits in for a missing person."""

Sitting: TypeAlias = Callable[[Table, rows.Chair], rows.Chair]
"""Makes the new chair from the table and the present one."""


def substitute(level: str = SUBSTITUTE_LEVEL, *, for_good: bool = False, removed_by: int | None = None) -> Sitting:
    """A computer player in a person's place, who can come back unless it is for good; `removed_by` put it there.

    One that sits there already, for it came first, stays.
    """

    def sit(table: Table, old: rows.Chair) -> rows.Chair:
        if old.user_id is None:
            return replace(old, for_user_id=None if for_good else old.for_user_id)
        name = shorten(f"{computer_name(table.seats)} ({old.name})")
        owner = None if for_good else old.user_id
        changed = replace(old, user_id=None, for_user_id=owner, level=level, name=name, removed_by=removed_by)
        # what the computer player does with the hand is not for the eyes of who has gone
        return replace(changed, ephemeral_token=None, ephemeral_message_id=None, ephemeral_at=None)

    return sit


def returning_person(user_id: int, name: str) -> Sitting:
    """The person in the place of the computer player that sat in."""

    def sit(table: Table, old: rows.Chair) -> rows.Chair:
        if old.for_user_id != user_id:
            # the direct message may be that of somebody else, who sat here before
            old = replace(old, hand_channel_id=None, hand_message_id=None, hand_state="unknown", locale=None)
        return replace(old, user_id=user_id, for_user_id=None, level=None, name=name, removed_by=None)

    return sit


async def give_seat_back(host: Host, table: Table, user_id: int, name: str) -> Table | None:
    """The table with somebody back whose time had run out; None if that is not the case.

    The overdue act is the computer player's: who came back before it would have gained time.
    """
    seat = table.seat_held_for(user_id)
    if seat is None or seat not in table.time_control.flagged or table.row.status != "open":
        return None
    if table.is_overdue(seat, host.now_ms()):
        return None
    return (await reseat(host, table, seat, returning_person(user_id, name))).table


async def reseat(host: Host, snapshot: Table, seat: Seat, sit: Sitting) -> Change:
    """Put somebody else on a seat, and tell all followers; raises Over if the seat is not as it was seen."""
    change = await _reseat_in_time(host, snapshot, seat, sit)
    await host.tell(change)
    return change


async def _reseat_in_time(host: Host, snapshot: Table, seat: Seat, sit: Sitting) -> Change:
    async with host.lock(snapshot.id):
        for _ in range(TRIES):
            table = await host.find(snapshot.id) or snapshot
            if (
                table.seats[seat].occupant != snapshot.seats[seat].occupant
                or table.row.status != "open"
                or table.match is None
            ):
                raise Over
            with suppress(Conflict):
                return await _reseat(host, table, seat, sit)
    raise Conflict(snapshot.id)


async def _reseat(host: Host, table: Table, seat: Seat, sit: Sitting) -> Change:
    at = host.now_ms()
    seats = tuple(sit(table, old) if old.seat == seat else old for old in table.seats)
    time_control = table.time_control.after_return(seat, at - table.row.time_lost)
    after = replace(table, seats=seats)
    timing = timing_of(after, time_control)
    after = replace(after, row=replace(table.row, time_control=timing.time_control, due_at=timing.due_at))
    drafts, lease = await host.journal.drafts_and_lease(after)
    drafts += farewell_drafts(table.seats, seats, at)
    entries = await host.store.chairs.reseat(
        table.id,
        rows.SeatChange(chairs=seats, was=table.seats, status="open", ply=table.row.ply),
        rows.Effects(drafts=drafts, timing=timing, lease=lease),
        at=at,
    )
    host.leases.note(lease)
    return Change(await host.find(table.id) or after, entries)
